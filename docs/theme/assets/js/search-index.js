// The files of the search, each loaded once and only when a query needs it.
import { LANGUAGE, ROOT } from "./root.js";
import { shardOf } from "./search-terms.js";

const SIGNATURE = "pagefind_dcd";
const loaded = new Map();

/** Load `{shards, pages, levels, tags}`: the addresses of all pages, questions first. */
export function pageList() {
  return once("data/search/pages.json", json);
}

/** Load Pagefind's names of the files with the pages' text, by address. */
export function fragmentNames() {
  return once("pagefind/pages.json", json);
}

/** Load the words by which a slip of the keyboard is mended, the most frequent first. */
export function vocabulary() {
  return once("data/search-words.json", json);
}

/** Load Pagefind itself, which knows every word of every page: a last resort, for it is large. */
export function fullText() {
  return once("pagefind/pagefind.js", async (url) => {
    const pagefind = await import(url.href);
    await pagefind.options({ baseUrl: ROOT.pathname, excerptLength: LANGUAGE === "zh" ? 40 : 28 });
    await pagefind.init();
    return pagefind;
  });
}

/** Return the pages that have `term`, as a map from place in the list to weight, 1 to 15. */
export async function pagesWith(term) {
  return decoded((await shard(term))[term]);
}

/** Return `[word, pages]` for the terms that begin with `start`, which must be at least three letters or one character. */
export async function pagesBeginning(start) {
  return Object.entries(await shard(start))
    .filter(([term]) => term.startsWith(start))
    .map(([term, coded]) => [term, decoded(coded)]);
}

/** Return `[word, pages]` for the longest term that is a beginning of `word` of at least `least` letters, or null. */
export async function longestBeginning(word, least) {
  const known = await shard(word);
  for (let size = word.length - 1; size >= least; size -= 1) {
    if (known[word.slice(0, size)]) return [word.slice(0, size), decoded(known[word.slice(0, size)])];
  }
  return null;
}

/** Load a page's `{url, content, meta, anchors}`. */
export async function fragment(path) {
  const names = await fragmentNames();
  return names[path] ? once(`pagefind/fragment/${names[path]}.pf_fragment`, unpacked) : null;
}

async function shard(term) {
  const { shards } = await pageList();
  return once(`data/search/${shardOf(term, shards)}.json`, json);
}

function decoded(coded = []) {
  const pages = new Map();
  let place = 0;
  for (const number of coded) {
    place += number >> 4;
    pages.set(place, number & 15);
  }
  return pages;
}

function once(path, load) {
  if (!loaded.has(path)) {
    const promise = load(new URL(path, ROOT));
    promise.catch(() => loaded.delete(path)); // a failed load may succeed the next time
    loaded.set(path, promise);
  }
  return loaded.get(path);
}

async function json(url) {
  return (await found(url)).json();
}

/** Read a file of Pagefind's: compressed, unless the host has undone that on the way. */
async function unpacked(url) {
  const bytes = await (await found(url)).arrayBuffer();
  const isPlain = new TextDecoder().decode(bytes.slice(0, SIGNATURE.length)) === SIGNATURE;
  const stream = new Blob([bytes]).stream();
  const text = await new Response(isPlain ? stream : stream.pipeThrough(new DecompressionStream("gzip"))).text();
  return JSON.parse(text.slice(SIGNATURE.length));
}

async function found(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return answer;
}
