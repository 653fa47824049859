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
    .replace(/https?:\/\/(?:www\.)?arxiv\.org\/(?:abs|pdf|html)\/(\d{4}\.\d{4,5})(?:v\d+)?(?:\.pdf)?/gi, "$1")
    .replace(/\barxiv\s*:\s*/gi, "")
    .replace(/\b(\d{4}\.\d{4,5})v\d+\b/g, "$1")
    .replace(/(^|\s)(topic|tag|level):([\p{L}\p{N}.-]+)/giu, (_, before, name, value) => {
      (filters[name.toLowerCase()] ??= []).push(value.toLowerCase());
      return before;
    })
    .replace(/蒙特卡罗/gu, "蒙特卡洛")
    .replace(/[?!,;:，。！？；：、“”‘’（）()[\]{}<>《》"'`~|\\^*_=+]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { text, filters };
}

/** Return filters as the index takes them, the chosen ones joined with the typed ones. */
export function indexFilters(typed, chosen) {
  const joined = {};
  for (const name of FILTERS) {
    const values = [...(typed[name] ?? []), ...(chosen[name] ? [chosen[name]] : [])];
    if (values.length > 0) joined[name] = { all: values };
  }
  return joined;
}
