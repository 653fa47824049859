// Finding pages: the whole query as Pagefind reads it, and each of its words for what that misses.
import { ROOT } from "./root.js";
import { nameQuery, nearestWord, queryTokens } from "./search-tokens.js";

const KIND_WEIGHTS = { question: 1, tag: 0.5, paper: 0.5 };
const OTHER_KIND_WEIGHT = 0.4;
const LEAST_COVERAGE = 0.34; // of the query's words, by rarity: below it a page is not about the query
const STRICT_BONUS = 0.35;
const TITLE_BONUS = 0.9;
const NAME_BONUS = 2;
const COMMON_PAGES = 12; // the index answers a word it lacks with words that begin like it, so some pages prove little
const SHORT_QUERY = 3; // words up to which the text alone decides, with no word of the page's vocabulary

const ALL_PAGES = "zk"; // begins the word that says a page's kind: a search without a word would load the whole index

let kinds;
let vocabulary;

/** Return `{results, corrected}`: pages by rank, and the query that was searched instead, if any. */
export async function findPages(pagefind, text, filters) {
  kinds ??= await pageKinds(pagefind);
  const tokens = queryTokens(text);
  if (tokens.length === 0) return { results: (await pagefind.search(text || ALL_PAGES, { filters })).results, corrected: null };
  const found = await Promise.all(tokens.map((token) => pagefind.search(token.query, { filters })));
  const fixed = await corrections(tokens, found);
  if (fixed.size > 0) {
    const corrected = text.replace(/[\p{Script=Latin}\p{N}@.+-]+/gu, (word) => fixed.get(word) ?? word);
    return { results: (await findPages(pagefind, corrected, filters)).results, corrected };
  }
  const name = nameQuery(text);
  const [strict, named, ...titled] = await Promise.all([
    pagefind.search(text, { filters }),
    name ? pagefind.search(name, { filters }) : { results: [] },
    ...tokens.map((token) => (token.title ? pagefind.search(token.title, { filters }) : { results: [] })),
  ]);
  return { results: ranked(tokens, { found, titled, named: named.results, strict: strict.results }), corrected: null };
}

async function pageKinds(pagefind) {
  const byId = new Map();
  for (const kind of Object.keys(KIND_WEIGHTS)) {
    const { results } = await pagefind.search(`${ALL_PAGES}${kind}qz`);
    for (const { id } of results) byId.set(id, kind);
  }
  return byId;
}

function ranked(tokens, { found, titled, named, strict }) {
  const pages = new Map();
  let whole = 0;
  const byIdOnly = tokens.every((token) => token.query.startsWith("arxiv"));
  found.forEach(({ results }, i) => {
    const rarity = Math.log(1 + kinds.size / (1 + results.length)) + 0.2;
    whole += rarity;
    const top = Math.max(...results.map((result) => result.score), 1e-9);
    for (const result of results) {
      const page = pages.get(result.id) ?? { result, score: 0, covered: 0 };
      page.score += rarity * (0.35 + 0.65 * Math.sqrt(result.score / top));
      page.covered += rarity;
      pages.set(result.id, page);
    }
    for (const { id } of titled[i].results) {
      if (pages.has(id) && kinds.get(id) !== "paper") pages.get(id).score += rarity * TITLE_BONUS;
    }
  });
  for (const { id } of named) {
    if (pages.has(id)) pages.get(id).score += whole * NAME_BONUS;
  }
  strict.forEach((result, place) => {
    const page = pages.get(result.id) ?? { result, score: 0, covered: 0 };
    page.score += (whole * STRICT_BONUS) / (1 + place / 4);
    if (tokens.length <= SHORT_QUERY) page.covered = Math.max(page.covered, whole * 0.5);
    page.result = result; // its excerpt shows the words as they stand in the text
    pages.set(result.id, page);
  });
  return [...pages.values()]
    .filter((page) => page.covered >= whole * LEAST_COVERAGE)
    .map((page) => ({ ...page, score: page.score * (page.covered / whole) * (byIdOnly ? 1 : weightOf(page.result.id)) }))
    .sort((a, b) => b.score - a.score)
    .map((page) => page.result);
}

function weightOf(id) {
  return KIND_WEIGHTS[kinds.get(id)] ?? OTHER_KIND_WEIGHT;
}

/** Return the nearest known word for each Latin word that the bank's vocabulary has not and few pages hold. */
async function corrections(tokens, found) {
  const rare = tokens.filter((token, i) => token.latin && token.word.length >= 4 && found[i].results.length <= COMMON_PAGES);
  if (rare.length === 0) return new Map();
  vocabulary ??= await fetch(new URL("data/search-words.json", ROOT)).then((answer) => (answer.ok ? answer.json() : []));
  const strange = rare.filter(({ word }) => !isKnown(word.toLowerCase()));
  const pairs = strange.map(({ word }) => [word, nearestWord(word, vocabulary)]);
  return new Map(pairs.filter(([, word]) => word !== null));
}

/** A beginning of a known word, or a known word with an ending, is not misspelt. */
function isKnown(word) {
  return vocabulary.some((known) => known.startsWith(word) || word.startsWith(known));
}
