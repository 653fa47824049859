// The words of a query, as the index knows them. hooks/wence/render/search_tokens.py makes the same from pages.

const CHINESE_RUN = /[\u3400-\u9fff]+/gu;
const LATIN_WORD = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}@.+-]*/gu;
const LIMIT = 32;

// Words that say how one asks and not what about.
const STOP_LATIN = new Set(
  ("a an and are as at be by can do does for from has how in into is it its of on or should that the to vs versus " +
    "was what when where which who why will with").split(" "),
);
const STOP_CHINESE = new Set(
  ("什么 怎么 怎样 如何 为何 为什 么是 是什 哪些 哪个 多少 能不 不能 可以 有什 么用 区别 关系 应该 一个 的是 " +
    "怎办 么办 么样 吗的 么做 做了 会怎 么设").split(" "),
);

const PARTICLES = /[的了吗呢吧啊]/u;

/** Return the tokens of `text`: `{word, query, title}`: what the reader typed, what is asked of the index,
 * and what is asked for pages that have the word in their title. */
export function queryTokens(text) {
  const tokens = new Map();
  for (const [word] of text.matchAll(LATIN_WORD)) {
    const clean = word.replace(/[.+-]+$/u, "");
    if (!clean || STOP_LATIN.has(clean.toLowerCase())) continue;
    tokens.set(clean, { word: clean, query: latinQuery(clean), title: titleQuery(clean), latin: true });
  }
  for (const [run] of text.matchAll(CHINESE_RUN)) {
    for (let i = 0; i + 1 < run.length; i += 1) {
      const pair = run.slice(i, i + 2);
      if (!STOP_CHINESE.has(pair) && !PARTICLES.test(pair)) tokens.set(pair, { word: pair, query: pairQuery(pair), title: null, latin: false });
    }
  }
  return [...tokens.values()].slice(0, LIMIT);
}

function latinQuery(word) {
  return /^\d{4}\.\d{4,5}$/u.test(word) ? `arxiv${word.replace(".", "")}` : word;
}

function titleQuery(word) {
  return `zt${bare(word)}qz`;
}

/** Return the word by which a page is known whose whole name is `text`, or null where it is not in Latin letters. */
export function nameQuery(text) {
  return /^[\x20-\x7e]+$/u.test(text) && bare(text) ? `zx${bare(text)}qz` : null;
}

function bare(text) {
  return text.toLowerCase().replace(/[^a-z0-9]/gu, "");
}

function pairQuery(pair) {
  return `zq${[...pair].map(letters).join("")}`;
}

function letters(char) {
  return [12, 8, 4, 0].map((shift) => String.fromCharCode(97 + ((char.charCodeAt(0) >> shift) & 15))).join("");
}

/** Return the word of `vocabulary` nearest to `word`, at most two slips away, or null. Earlier words win ties. */
export function nearestWord(word, vocabulary) {
  const typed = word.toLowerCase();
  if (typed.length < 4) return null;
  const allowed = typed.length < 8 ? 1 : 2;
  let best = null;
  let distance = allowed + 1;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - typed.length) > allowed) continue;
    const slips = slipsBetween(typed, candidate, distance);
    if (slips < distance) [best, distance] = [candidate, slips];
    if (distance === 0) return null; // the word is known: it is not misspelt
  }
  return best;
}

/** Return how many letters have to be changed, added, dropped or swapped to get from one word to the other. */
function slipsBetween(a, b, limit) {
  let before = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) >= limit) return limit;
    [before, previous] = [previous, row];
  }
  return previous[b.length];
}
