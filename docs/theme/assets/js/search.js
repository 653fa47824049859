// The search: keyboard first, nothing sent anywhere.
import { ROOT, say } from "./root.js";
import { findPages } from "./search-find.js";
import { fragment, fragmentNames, pageList } from "./search-index.js";
import { makePanel, siteLink } from "./search-panel.js";
import { hasMost, needles } from "./search-passages.js";
import { joinedFilters, parseQuery } from "./search-query.js";
import { resultItem } from "./search-result.js";
import { queryTerms } from "./search-terms.js";

const FIRST = 5; // results shown at once: each costs a file
const MORE = 10;
const PAUSE_MS = 120;

let panel, pages;
let turn = 0;

/** Open the dialog, with `query` typed in if there is one. */
export function openSearch(query = "") {
  panel ??= build();
  if (!panel.dialog.open) panel.dialog.showModal();
  if (query) panel.input.value = query;
  panel.input.select();
  load().then(search, fail);
}

function build() {
  const made = makePanel(search);
  made.dialog.addEventListener("keydown", move);
  made.input.addEventListener("input", later(search));
  return made;
}

async function load() {
  [pages] = await Promise.all([pageList(), fragmentNames()]);
  panel.addTags(pages.tags);
}

async function search() {
  if (!pages) return;
  const current = ++turn;
  const typed = panel.input.value;
  const { text, filters: typedFilters } = parseQuery(typed);
  const filters = joinedFilters(typedFilters, panel.chosen, pages.tags);
  if (!text && Object.keys(filters).length === 0) {
    panel.status.textContent = say("输入关键词；Esc 关闭", "Type to search; Esc closes");
    show([], null);
    answered(typed);
    return;
  }
  try {
    const { results, corrected, near } = await findPages(text, filters);
    const query = queryTerms(corrected ?? text);
    const needle = needles(query);
    const found = await withTexts(results, query);
    if (current !== turn) return; // a later query has overtaken this one
    show(found, needle);
    tell(typed, found.length, corrected, near);
    answered(typed);
  } catch {
    if (current === turn) fail();
  }
}

/** Load the first results' texts; a page that only the full text gave must have the words, and be among the first. */
async function withTexts(results, query) {
  const first = await Promise.all(results.slice(0, FIRST).map(({ path }) => fragment(path)));
  return results
    .map((result, place) => ({ ...result, page: first[place] }))
    .filter(({ sure, page }, place) => (place < FIRST ? page && (sure || hasMost(page, query)) : sure));
}

function show(found, needle) {
  panel.list.replaceChildren(...found.slice(0, FIRST).filter(({ page }) => page).map(({ path, page }) => resultItem(path, page, needle)));
  let shown = panel.list.children.length;
  panel.more.hidden = shown >= found.length;
  panel.more.textContent = say("更多结果", "More results");
  panel.more.onclick = async () => {
    const next = found.slice(shown, shown + MORE);
    const texts = await Promise.all(next.map(({ path }) => fragment(path)));
    shown += next.length;
    const items = next.flatMap(({ path }, i) => (texts[i] ? [resultItem(path, texts[i], needle)] : []));
    panel.list.append(...items);
    panel.more.hidden = shown >= found.length;
    items[0]?.querySelector("a").focus();
  };
}

function tell(typed, count, corrected, near) {
  const { status } = panel;
  if (count > 0) {
    status.textContent = say(`${count} 个结果`, count === 1 ? "1 result" : `${count} results`);
    if (corrected) status.prepend(say(`已按“${corrected}”搜索：`, `Showing results for “${corrected}”: `));
    return;
  }
  status.textContent = say(`没有找到“${typed}”。换个说法，或看看：`, `Nothing found for “${typed}”. Try other words, or see: `);
  for (const path of near) {
    status.append(siteLink(new URL(`${path}/`, ROOT), pages.tags[path.slice("tags/".length)] ?? path), say("、", ", "));
  }
  status.append(siteLink(new URL("tags/", ROOT), say("全部标签", "all tags")));
}

/** Say on the dialog which query its results answer: scripts and tests can wait for it. */
function answered(typed) {
  panel.dialog.dataset.answered = typed;
  panel.dialog.dataset.topic = panel.chosen.topic;
}

function fail() {
  panel.status.textContent = say("搜索索引加载失败，请刷新重试。", "The search index did not load: reload the page.");
}

function move(event) {
  if (event.isComposing || event.target.matches("select")) return;
  const links = [...panel.list.querySelectorAll("a")];
  const position = links.indexOf(document.activeElement);
  if (event.key === "ArrowDown" && links.length > 0) {
    links[Math.min(position + 1, links.length - 1)].focus();
  } else if (event.key === "ArrowUp" && position >= 0) {
    (links[position - 1] ?? panel.input).focus();
  } else if (event.key === "Enter" && document.activeElement === panel.input && links.length > 0) {
    links[0].click();
  } else {
    return;
  }
  event.preventDefault();
}

function later(action) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, PAUSE_MS);
  };
}
