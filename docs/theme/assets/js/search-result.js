// One result of a search: the page, and the sections in which the words stand.
import { ROOT } from "./root.js";
import { marked, passages } from "./search-passages.js";

const SECTIONS = 3;

/** Return the list item for a page: its fragment (`search-index.js`), and what to mark in it. */
export function resultItem(path, page, needle) {
  const item = document.createElement("li");
  item.className = "search-result";
  const url = new URL(`${path}/`, ROOT).href;
  const link = document.createElement("a");
  link.className = "search-result-title";
  link.href = url;
  link.append(...highlighted(marked(page.meta.title ?? path, needle)));
  item.append(link);
  if (page.meta.kind) {
    const kind = document.createElement("span");
    kind.className = "search-result-kind";
    kind.textContent = page.meta.kind;
    item.append(" ", kind);
  }
  const sections = passages(page, needle, SECTIONS);
  for (const section of sections) item.append(sectionBlock(url, section));
  if (sections.length === 0 && page.meta.about) item.append(excerpt(marked(page.meta.about, needle)));
  return item;
}

function sectionBlock(url, { id, title, parts }) {
  const block = document.createElement("div");
  block.className = "search-result-section";
  const link = document.createElement("a");
  link.href = `${url}#${encodeURIComponent(id)}`;
  link.textContent = title;
  block.append(link, excerpt(parts));
  return block;
}

function excerpt(parts) {
  const paragraph = document.createElement("p");
  paragraph.className = "search-result-excerpt";
  paragraph.append(...highlighted(parts));
  return paragraph;
}

function highlighted(parts) {
  return parts.map(([text, isMarked]) => {
    if (!isMarked) return text;
    const mark = document.createElement("mark");
    mark.textContent = text;
    return mark;
  });
}
