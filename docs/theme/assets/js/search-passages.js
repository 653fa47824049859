// The passages of a page that match a query, by section.
import { LANGUAGE } from "./root.js";

const BREAK = "\u200b"; // between words, in Pagefind's text of a language without spaces
const LENGTH = LANGUAGE === "zh" ? 84 : 180; // characters of an excerpt
const LEAD = LANGUAGE === "zh" ? 12 : 30; // characters before the first match

/** Return a regular expression for the words of a query (`queryTerms`), the longest first, or null. */
export function needles({ words, pieces }) {
  const latin = words.filter(({ latin }) => latin).flatMap(({ term, parts }) => [term, ...parts]);
  const pairs = words.filter(({ latin }) => !latin).map(({ term }) => term);
  const all = [...new Set([...pieces, ...pairs, ...latin])].sort((a, b) => b.length - a.length);
  const sources = all.map((word) => (/^[a-z]/u.test(word) ? `\\b${spaced(word)}` : spaced(word)));
  return sources.length > 0 ? new RegExp(sources.join("|"), "giu") : null;
}

/** `kvcache` also stands for `KV cache` and `KV-cache`. */
function spaced(word) {
  return /^[a-z0-9]+$/u.test(word) ? [...word].join("[ .@+_-]?") : word;
}

/** Return `{id, title, parts}` for the sections of a page that match best, each part `[text, marked]`. */
export function passages({ content, anchors }, needle, limit) {
  if (!needle) return [];
  const words = content.includes(BREAK) ? content.split(BREAK) : content.split(/\s+/u);
  const glue = content.includes(BREAK) ? "" : " ";
  const named = anchors.filter(({ id, text }) => id && text).sort((a, b) => a.location - b.location);
  return named
    .map(({ id, text, location }, i) => {
      const body = words.slice(location, named[i + 1]?.location).join(glue).replace(/\s+/gu, " ");
      const title = text.replaceAll(BREAK, "").replace(/¶\s*$/u, "").trim();
      const inside = body.trimStart().startsWith(title) ? body.trimStart().slice(title.length).replace(/^[.\s]+/u, "") : body;
      return { id, title, ...window(inside, needle), heading: hits(title, needle) };
    })
    .filter(({ score, heading }) => score + heading > 0)
    .sort((a, b) => b.score + b.heading - a.score - a.heading)
    .slice(0, limit)
    .map(({ id, title, parts }) => ({ id, title, parts }));
}

/** Whether most of a query's words stand in a page's text: an index that lacks a word answers with words that begin like it. */
export function hasMost({ content }, { words }) {
  const text = content.replaceAll(BREAK, "").toLowerCase();
  const having = words.filter(({ term, parts = [] }) => text.includes(term) || (parts.length > 0 && parts.every((part) => text.includes(part))));
  return having.length > 0 && having.length >= 0.75 * words.length;
}

/** Return the text as parts, `[text, marked]`. */
export function marked(text, needle) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(needle ?? /$^/gu)) {
    if (match.index > end) parts.push([text.slice(end, match.index), false]);
    parts.push([match[0], true]);
    end = match.index + match[0].length;
  }
  parts.push([text.slice(end), false]);
  return parts;
}

function hits(text, needle) {
  return new Set([...text.matchAll(needle)].map(([word]) => word.toLowerCase())).size;
}

/** Return the stretch of text with the most different words of the query. */
function window(text, needle) {
  const matches = [...text.matchAll(needle)].map((match) => ({ at: match.index, word: match[0].toLowerCase() }));
  let best = { at: 0, score: 0 };
  for (let i = 0; i < matches.length; i += 1) {
    const within = new Set();
    for (let j = i; j < matches.length && matches[j].at - matches[i].at < LENGTH - LEAD; j += 1) within.add(matches[j].word);
    const score = [...within].reduce((sum, word) => sum + Math.min(word.length, 6), 0);
    if (score > best.score) best = { at: matches[i].at, score };
  }
  let start = Math.max(0, best.at - LEAD);
  if (start > 0 && LANGUAGE !== "zh") start = text.indexOf(" ", start) + 1 || start;
  const end = start + LENGTH;
  const cut = `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
  return { parts: marked(cut, needle), score: best.score };
}
