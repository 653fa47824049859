// The search dialog over Pagefind's index: keyboard first, nothing sent anywhere.
import { LANGUAGE, ROOT, say } from "./root.js";
import { findPages } from "./search-find.js";
import { indexFilters, parseQuery } from "./search-query.js";
import { resultItem } from "./search-result.js";

const SHOWN = 10;
const PAUSE_MS = 120;
const TOPICS = [
  ["", say("全部", "All")],
  ["algorithm", say("算法", "Algorithm")],
  ["infra", "Infra"],
];

let dialog, input, status, list, topicButtons, pagefind;
let topic = "";
let turn = 0;

/** Open the dialog, with `query` typed in if there is one. */
export function openSearch(query = "") {
  dialog ??= build();
  if (!dialog.open) dialog.showModal();
  if (query) input.value = query;
  input.select();
  load().then(search, fail);
}

function build() {
  const element = document.querySelector("dialog#search") ?? document.body.appendChild(document.createElement("dialog"));
  element.id = "search";
  element.className = "search-dialog";
  element.setAttribute("aria-label", say("搜索", "Search"));
  input = document.createElement("input");
  input.type = "search";
  input.className = "search-input";
  input.placeholder = say("搜索题目、概念、论文…", "Search questions, concepts, papers…");
  input.setAttribute("aria-label", say("搜索", "Search"));
  input.autocomplete = "off";
  input.spellcheck = false;
  input.enterKeyHint = "search";
  const close = button(say("关闭", "Close"), "search-close", () => element.close());
  topicButtons = TOPICS.map(([value, label]) => topicButton(value, label));
  const bar = container("search-bar", input, close);
  const filters = container("search-filters", ...topicButtons);
  filters.setAttribute("role", "group");
  filters.setAttribute("aria-label", say("按主题筛选", "Filter by topic"));
  status = container("search-status");
  status.setAttribute("role", "status");
  list = document.createElement("ol");
  list.className = "search-results";
  element.replaceChildren(bar, filters, status, list);
  element.addEventListener("click", (event) => event.target === element && element.close());
  element.addEventListener("keydown", move);
  input.addEventListener("input", later(search));
  return element;
}

function container(name, ...children) {
  const element = document.createElement("div");
  element.className = name;
  element.append(...children);
  return element;
}

function button(label, name, action) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = name;
  element.textContent = label;
  element.addEventListener("click", action);
  return element;
}

function topicButton(value, label) {
  const element = button(label, "search-filter", () => {
    topic = value;
    for (const other of topicButtons) other.setAttribute("aria-pressed", String(other === element));
    search();
  });
  element.setAttribute("aria-pressed", String(value === topic));
  return element;
}

async function load() {
  if (pagefind) return;
  const loaded = await import(new URL("pagefind/pagefind.js", ROOT).href);
  await loaded.options({
    baseUrl: ROOT.pathname,
    excerptLength: LANGUAGE === "zh" ? 40 : 28,
    ranking: { termFrequency: 0.6, pageLength: 0.4, termSaturation: 1.2 },
  });
  await loaded.init();
  pagefind = loaded;
}

async function search() {
  if (!pagefind) return;
  const current = ++turn;
  const { text, filters } = parseQuery(input.value);
  const chosen = indexFilters(filters, { topic });
  if (!text && Object.keys(filters).length === 0) {
    status.textContent = say("输入关键词；Esc 关闭", "Type to search; Esc closes");
    list.replaceChildren();
    answered();
    return;
  }
  const { results, corrected } = await findPages(pagefind, text, chosen);
  const pages = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
  if (current !== turn) return; // a later query has overtaken this one
  list.replaceChildren(...pages.map((page) => resultItem(page)));
  const count = results.length;
  status.textContent =
    count === 0
      ? say(`没有找到“${input.value}”。换个说法，或看看`, `Nothing found for “${input.value}”. Try other words, or see the `)
      : say(`${count} 个结果`, count === 1 ? "1 result" : `${count} results`);
  if (count > 0 && corrected) status.prepend(say(`已按“${corrected}”搜索：`, `Showing results for “${corrected}”: `));
  if (count === 0) status.append(tagsLink());
  answered();
}

/** Say on the dialog which query its results answer: scripts and tests can wait for it. */
function answered() {
  dialog.dataset.answered = input.value;
  dialog.dataset.topic = topic;
}

function tagsLink() {
  const link = document.createElement("a");
  link.href = new URL("tags/", ROOT).href;
  link.textContent = say("全部标签", "list of tags");
  return link;
}

function fail() {
  status.textContent = say("搜索索引加载失败，请刷新重试。", "The search index did not load: reload the page.");
}

function move(event) {
  if (event.isComposing) return;
  const links = [...list.querySelectorAll("a")];
  const position = links.indexOf(document.activeElement);
  if (event.key === "ArrowDown" && links.length > 0) {
    links[Math.min(position + 1, links.length - 1)].focus();
  } else if (event.key === "ArrowUp" && position >= 0) {
    (links[position - 1] ?? input).focus();
  } else if (event.key === "Enter" && document.activeElement === input && links.length > 0) {
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
