// The terms of a query. hooks/wence/publish/search_terms.py makes those of the pages; both must agree.

const CHINESE_RUN = /[\u3400-\u9fff]+/gu;
const LATIN_PHRASE = /[a-z0-9]+(?:[ @.+'_-]{1,2}[a-z0-9]+)*/gu;
const COMPOUND = /[a-z0-9]+(?:[@.+'_-][a-z0-9]+)*/gu;
const NUMBER_ID = /^\d{4}\.\d{4,5}$/u;
const LATIN_PREFIX = 3;
const LIMIT = 40;

const STOP_WORDS = new Set(
  ("a an and are as at be by can do does for from has how i in into is it its me my of on or should that the this to " +
    "us vs versus was we what when where which who why will with you").split(" "),
);

// What says how one asks and not what about. Longer ones first.
const CHINESE_FILLERS = new RegExp(
  ("什么时候|有什么用|可不可以|会怎么样|是不是|能不能|要不要|会不会|有没有|怎么样|怎么办|怎么做|为什么|是什么|有什么|有哪些|会怎样|" +
    "什么|怎么|怎样|如何|为何|何时|哪些|哪个|哪种|哪里|哪|多少|多大|多久|几次|应该|可以|需要|区别|关系|一个|一下|时候|请问|" +
    "我想|知道|到底|究竟|介绍|解释|分别|[的了吗呢吧啊么]").replace(/\s/gu, ""),
  "gu",
);

/** Return `text` in small letters, half width, without accents, in one spelling of what has two. */
export function folded(text) {
  return text
    .normalize("NFKC")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, "")
    .replace(/蒙特卡罗/gu, "蒙特卡洛");
}

/**
 * Return what `text` asks for: `words`, each a term that a page should have (`parts` stand in for a
 * compound that no page has; `run` numbers the piece of Chinese a pair is from), `joined`, terms of two
 * neighbours written as one, and `name`, the term of the page named just so.
 */
export function queryTerms(text) {
  const plain = folded(text);
  const words = new Map();
  const joined = new Set();
  for (const [phrase] of plain.matchAll(LATIN_PHRASE)) addLatin(phrase, words, joined);
  const pieces = chinesePieces(plain);
  pieces.forEach((piece, run) => {
    const pairs = piece.length === 1 ? [piece] : Array.from(piece.slice(1), (_, i) => piece.slice(i, i + 2));
    for (const term of pairs) if (!words.has(term)) words.set(term, { term, run, latin: false });
  });
  const name = plain.replace(/[^a-z0-9\u3400-\u9fff]/gu, "");
  return { words: [...words.values()].slice(0, LIMIT), joined: [...joined].slice(0, LIMIT), name: name && `=${name}`, pieces };
}

function chinesePieces(plain) {
  const runs = [...plain.matchAll(CHINESE_RUN)].map(([run]) => run);
  const pieces = runs.flatMap((run) => run.split(CHINESE_FILLERS)).filter(Boolean);
  return pieces.length > 0 ? pieces : runs;
}

function addLatin(phrase, words, joined) {
  const all = [];
  for (const [word] of phrase.matchAll(COMPOUND)) {
    const parts = word.match(/[a-z0-9]+/gu);
    const whole = parts.join("");
    all.push(...(NUMBER_ID.test(word) ? [whole] : parts));
    if (parts.length > 1) words.set(whole, { term: whole, latin: true, parts: NUMBER_ID.test(word) ? [] : parts.filter(counts) });
    else if (counts(word)) words.set(word, { term: word, latin: true, parts: [] });
  }
  for (let i = 0; i + 1 < all.length; i += 1) {
    if (!(STOP_WORDS.has(all[i]) && STOP_WORDS.has(all[i + 1]))) joined.add(all[i] + all[i + 1]);
  }
}

function counts(word) {
  return word.length > 1 && !STOP_WORDS.has(word);
}

/** Return the number of the file in which `term` stands (FNV-1a over how it begins). */
export function shardOf(term, shards) {
  const size = term[0] === "=" || term[0] === "#" ? term.length : /^[\x20-\x7e]+$/u.test(term) ? LATIN_PREFIX : 1;
  let value = 0x811c9dc5;
  for (const char of term.slice(0, size)) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return value % shards;
}
