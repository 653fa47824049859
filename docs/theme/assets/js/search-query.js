// What a reader types, brought to the form in which the index knows it.

const FILTERS = ["topic", "tag", "level"];

/**
 * Split a query into its words and its filters (`tag:grpo`, `topic:infra`, `level:2`).
 * Full-width letters become half-width, arXiv addresses and prefixes become the bare id.
 */
export function parseQuery(typed) {
  const filters = {};
  const text = typed
    .normalize("NFKC")
    .replace(/(?:https?:\/\/)?(?:www\.)?arxiv\.org\/(?:abs|pdf|html)\/(\d{4}\.\d{4,5})(?:v\d+)?(?:\.pdf)?/gi, "$1")
    .replace(/\barxiv\s*:\s*/gi, "")
    .replace(/\b(\d{4}\.\d{4,5})v\d+\b/g, "$1")
    .replace(/(^|\s)(topic|tag|level):([\p{L}\p{N}.-]+)/giu, (_, before, name, value) => {
      (filters[name.toLowerCase()] ??= []).push(value.toLowerCase());
      return before;
    })
    .replace(/[?!,;:，。！？；：、“”‘’（）()[\]{}<>《》"'`~|\\^*_=+]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { text, filters };
}

/** Return `{topic, tag, level}`, each the list of values that a page must have: the typed ones and the chosen ones. */
export function joinedFilters(typed, chosen, tags) {
  const joined = {};
  for (const name of FILTERS) {
    const values = [...(typed[name] ?? []), ...(chosen[name] ? [chosen[name]] : [])];
    if (values.length > 0) joined[name] = name === "tag" ? values.map((value) => tagId(value, tags)) : values;
  }
  return joined;
}

/** Return the id of a tag that was typed by its id or its name, in whatever spelling. */
function tagId(value, tags) {
  const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return Object.keys(tags).find((id) => plain(id) === plain(value) || plain(tags[id]) === plain(value)) ?? value;
}
