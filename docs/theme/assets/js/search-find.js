// Ranking: which pages are about the words of a query.
import { fragmentNames, fullText, longestBeginning, pageList, pagesBeginning, pagesWith, vocabulary } from "./search-index.js";
import { nearestWord } from "./search-slips.js";
import { queryTerms } from "./search-terms.js";

const KIND_WEIGHTS = { tags: 0.5, papers: 0.5 }; // a question weighs 1
const PROSE_WEIGHT = 0.4;
const HEAVIEST = 15; // a term's weight on a page that is about nothing else
const LEAST_COVERAGE = 0.34; // of the query's words, by rarity: below it a page is not about the query
const GOOD_COVERAGE = 0.6; // below it the whole text is asked too
const UNKNOWN = 0.6; // of its rarity counts a pair of characters that no page has
const BESIDE_KNOWN = 0.25; // of the rarity of a pair that no page has, beside one that pages have: it spans two words
const BEGINNING = 0.6; // of the weight of a word of which only the beginning was typed
const JOINED_BONUS = 0.4;
const NAME_BONUS = 2;
const STRICT_WORDS = 5; // the full text asks for all words at once: a longer question finds nothing there
const TEXT_BONUS = 0.35;
const TEXT_COVERAGE = 0.5;
const NEAREST = 5;

/**
 * Return `{results, corrected, near}`: paths of pages by rank with `sure` false where only the full text
 * says so, the query that was searched instead if any, and the tags nearest to a query without results.
 */
export async function findPages(text, filters) {
  const list = await pageList();
  const query = queryTerms(text);
  const admitted = await filterOf(filters, list);
  if (query.words.length === 0 && !query.name) return { results: everything(list, admitted), corrected: null, near: [] };
  const found = await Promise.all(query.words.map(matches));
  const fixed = await corrections(query.words, found);
  if (fixed.size > 0) {
    const corrected = text.replace(/[\p{Script=Latin}\p{N}]+/gu, (word) => fixed.get(word.toLowerCase()) ?? word);
    return { ...(await findPages(corrected, filters)), corrected };
  }
  const [named, ...joined] = await Promise.all([query.name, ...query.joined].map((term) => (term ? pagesWith(term) : new Map())));
  const { pages, whole } = scored(query, { found, named, joined }, list);
  const near = ranked(pages, whole, 0).filter(({ path }) => path.startsWith("tags/") && admitted(path));
  const about = [...pages].filter(([path, page]) => !KIND_WEIGHTS[folder(path)] && page.covered >= GOOD_COVERAGE * whole && admitted(path));
  if (about.length === 0 && query.words.length <= STRICT_WORDS) await addFullText(text, pages, whole);
  const ids = query.words.every(({ term }) => /^\d+$/u.test(term));
  const results = ranked(pages, whole, LEAST_COVERAGE, ids).filter(({ path }) => admitted(path));
  return { results, corrected: null, near: near.slice(0, NEAREST).map(({ path }) => path) };
}

/** Return the pages that have a word, or that have words which it begins, or else the longest word that begins it. */
async function matches(word) {
  const exact = await pagesWith(word.term);
  if (!word.latin && word.term.length > 1) return exact;
  if (word.latin && /\d/u.test(word.term)) return exact;
  const pages = new Map();
  if (word.term.length >= (word.latin ? 3 : 1)) {
    for (const [, having] of await pagesBeginning(word.term)) add(pages, having, BEGINNING);
  }
  if (pages.size === 0 && word.term.length >= 5) {
    const shorter = await longestBeginning(word.term, Math.ceil(word.term.length * 0.7));
    if (shorter) add(pages, shorter[1], BEGINNING);
  }
  add(pages, exact, 1);
  if (pages.size > 0 || !word.parts?.length) return pages;
  for (const part of word.parts) add(pages, await pagesWith(part), 1 / word.parts.length);
  return pages;
}

function add(pages, having, share) {
  for (const [page, weight] of having) pages.set(page, Math.max(pages.get(page) ?? 0, weight * share));
}

function scored({ words }, { found, named, joined }, list) {
  const pages = new Map();
  const at = (place) => {
    const path = list.pages[place];
    if (!pages.has(path)) pages.set(path, { score: 0, covered: 0, sure: true });
    return pages.get(path);
  };
  let whole = 0;
  words.forEach((word, i) => {
    const beside = [i - 1, i + 1].some((j) => words[j] && !words[j].latin && words[j].run === word.run && found[j].size > 0);
    const alone = !word.latin && word.term.length === 1;
    const unknown = alone ? 0 : word.latin ? 1 : beside ? BESIDE_KNOWN : UNKNOWN;
    const share = rarity(found[i].size, list) * (found[i].size === 0 ? unknown : 1);
    whole += share;
    for (const [place, weight] of found[i]) {
      const page = at(place);
      page.score += share * (0.3 + 0.7 * Math.sqrt(weight / HEAVIEST));
      page.covered += share;
    }
  });
  for (const having of joined) {
    for (const [place, weight] of having) at(place).score += JOINED_BONUS * rarity(having.size, list) * Math.sqrt(weight / HEAVIEST);
  }
  for (const [place] of named) {
    at(place).score += whole * NAME_BONUS;
    at(place).covered = whole;
  }
  return { pages, whole };
}

function rarity(count, list) {
  return Math.log(1 + list.pages.length / (1 + count)) + 0.2;
}

/** Add what Pagefind finds in the whole text of the pages. */
async function addFullText(text, pages, whole) {
  const [pagefind, names] = await Promise.all([fullText(), fragmentNames()]);
  const paths = new Map(Object.entries(names).map(([path, name]) => [name, path]));
  const { results } = await pagefind.search(text);
  results.forEach(({ id }, place) => {
    const path = paths.get(id);
    if (path === undefined) return;
    const page = pages.get(path) ?? { score: 0, covered: 0, sure: false };
    if (page.covered < LEAST_COVERAGE * whole) page.sure = false;
    page.score += (whole * TEXT_BONUS) / (1 + place / 4);
    page.covered = Math.max(page.covered, whole * TEXT_COVERAGE);
    pages.set(path, page);
  });
}

function ranked(pages, whole, least, equal = false) {
  return [...pages]
    .filter(([, page]) => page.covered >= whole * least)
    .map(([path, { score, covered, sure }]) => ({ path, sure, score: score * (whole ? covered / whole : 1) * (equal ? 1 : kindWeight(path)) }))
    .sort((a, b) => b.score - a.score);
}

function kindWeight(path) {
  const name = folder(path);
  return KIND_WEIGHTS[name] ?? (["algorithm", "infra"].includes(name) ? 1 : PROSE_WEIGHT);
}

function folder(path) {
  return path.slice(0, path.indexOf("/"));
}

/** Return whether a path is within all filters: `{topic: […], tag: […], level: […]}`. */
async function filterOf(filters, list) {
  const sets = await Promise.all((filters.tag ?? []).map((tag) => pagesWith(`#${tag}`)));
  const tagged = sets.map((set) => new Set([...set.keys()].map((place) => list.pages[place])));
  const levels = new Map([...list.levels].map((level, place) => [list.pages[place], level]));
  return (path) =>
    tagged.every((paths) => paths.has(path)) &&
    (filters.topic ?? []).every((topic) => folder(path) === topic) &&
    (filters.level ?? []).every((level) => levels.get(path) === level);
}

function everything(list, admitted) {
  return list.pages.filter(admitted).map((path) => ({ path, sure: true }));
}

/** Return the nearest known word for each Latin word of which the pages have nothing. */
async function corrections(words, found) {
  const strange = words.filter(({ term, latin }, i) => latin && found[i].size === 0 && /^[a-z]{4,}$/u.test(term));
  if (strange.length === 0) return new Map();
  const known = await vocabulary();
  return new Map(strange.map(({ term }) => [term, nearestWord(term, known)]).filter(([, word]) => word !== null));
}
