// One result of a search: the page, and the sections in which the words stand.

const SECTIONS = 3;
const MADE_UP = /(?:<mark>)?\b(?:zq[a-p]{8}|z[tkx][a-z0-9]+qz|arxiv\d{8,9})\b(?:<\/mark>)?/gu; // words for the index, see search-tokens.js

/** Return the list item for a page that Pagefind found. */
export function resultItem(page) {
  const item = document.createElement("li");
  item.className = "search-result";
  const link = document.createElement("a");
  link.className = "search-result-title";
  link.href = page.url;
  link.textContent = page.meta.title ?? page.url;
  item.append(link);
  if (page.meta.kind) {
    const kind = document.createElement("span");
    kind.className = "search-result-kind";
    kind.textContent = page.meta.kind;
    item.append(" ", kind);
  }
  const sections = page.sub_results.filter((section) => section.url !== page.url).slice(0, SECTIONS);
  if (sections.length === 0) item.append(excerpt(isMadeUp(page.excerpt) ? (page.meta.about ?? "") : page.excerpt));
  for (const section of sections) item.append(sectionBlock(section));
  return item;
}

/** Whether the words that were found are only such as no reader sees. */
function isMadeUp(html) {
  return !html.replace(MADE_UP, "").includes("<mark>");
}

function sectionBlock(section) {
  const block = document.createElement("div");
  block.className = "search-result-section";
  const link = document.createElement("a");
  link.href = section.url;
  link.textContent = section.title.replace(/¶\s*$/u, "");
  block.append(link, excerpt(section.excerpt));
  return block;
}

/** Pagefind escapes the text of an excerpt and marks hits with `<mark>`; only those marks are kept. */
function excerpt(html) {
  const text = html.replace(MADE_UP, "").replace(/\s+/gu, " ");
  const parsed = new DOMParser().parseFromString(text, "text/html").body;
  const paragraph = document.createElement("p");
  paragraph.className = "search-result-excerpt";
  for (const node of parsed.childNodes) {
    if (node.nodeName === "MARK") {
      const mark = document.createElement("mark");
      mark.textContent = node.textContent;
      paragraph.append(mark);
    } else {
      paragraph.append(node.textContent);
    }
  }
  return paragraph;
}
