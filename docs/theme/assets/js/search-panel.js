// The search dialog's elements and its filters.
import { say } from "./root.js";

const TOPICS = [
  ["", say("全部", "All")],
  ["algorithm", say("算法", "Algorithm")],
  ["infra", "Infra"],
];
const LEVELS = [
  ["", say("全部难度", "Any level")],
  ["1", say("基础", "basic")],
  ["2", say("进阶", "solid")],
  ["3", say("专家", "expert")],
];

/** Make the dialog; `onChange` runs when the query or a filter changes. Return its parts and the `chosen` filters. */
export function makePanel(onChange) {
  const chosen = { topic: "", level: "", tag: "" };
  const choose = (name, value) => {
    chosen[name] = value;
    onChange();
  };
  const dialog = document.querySelector("dialog#search") ?? document.body.appendChild(document.createElement("dialog"));
  dialog.id = "search";
  dialog.className = "search-dialog";
  dialog.setAttribute("aria-label", say("搜索", "Search"));
  const input = made("input", "search-input", {
    type: "search",
    placeholder: say("搜索题目、概念、论文…", "Search questions, concepts, papers…"),
    autocomplete: "off",
    spellcheck: false,
    enterKeyHint: "search",
  });
  input.setAttribute("aria-label", say("搜索", "Search"));
  const close = button(say("关闭", "Close"), "search-close", () => dialog.close());
  const level = select(say("按难度筛选", "Filter by level"), LEVELS, (value) => choose("level", value));
  const tag = select(say("按标签筛选", "Filter by tag"), [["", say("全部标签", "Any tag")]], (value) => choose("tag", value));
  const filters = container("search-filters", ...topicButtons((value) => choose("topic", value)), level, tag);
  filters.setAttribute("role", "group");
  filters.setAttribute("aria-label", say("筛选", "Filters"));
  const status = container("search-status");
  status.setAttribute("role", "status");
  const list = made("ol", "search-results");
  const more = button("", "search-filter search-more", () => {});
  more.hidden = true;
  dialog.replaceChildren(container("search-bar", input, close), filters, status, list, more);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  const addTags = (tags) => {
    if (tag.length === 1) tag.append(...Object.entries(tags).map(([id, name]) => new Option(name, id)));
  };
  return { dialog, input, status, list, more, chosen, addTags };
}

/** Return a link to a page of this site. */
export function siteLink(url, text) {
  return made("a", "", { href: url.href, textContent: text });
}

function topicButtons(choose) {
  const buttons = TOPICS.map(([value, label]) => {
    const element = button(label, "search-filter", () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === element));
      choose(value);
    });
    element.setAttribute("aria-pressed", String(value === ""));
    return element;
  });
  return buttons;
}

function select(label, options, choose) {
  const element = made("select", "search-filter");
  element.setAttribute("aria-label", label);
  element.append(...options.map(([value, text]) => new Option(text, value)));
  element.addEventListener("change", () => choose(element.value));
  return element;
}

function button(label, name, action) {
  const element = made("button", name, { type: "button", textContent: label });
  element.addEventListener("click", action);
  return element;
}

function container(name, ...children) {
  const element = made("div", name);
  element.append(...children);
  return element;
}

function made(tag, name, properties = {}) {
  return Object.assign(document.createElement(tag), { className: name, ...properties });
}
