// Buttons that copy a text of the page.
import { say } from "./root.js";

/** Enable each `[data-copy]` button (it copies the element whose id it names), and give each block of code one. */
export function enableCopying() {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button, document.getElementById(button.dataset.copy)));
  }
  for (const code of document.querySelectorAll(".md-typeset pre > code:not([id])")) addButton(code);
}

function addButton(code) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "w-copy";
  button.textContent = say("复制", "Copy");
  button.addEventListener("click", () => copy(button, code));
  code.parentElement.classList.add("w-copyable");
  code.parentElement.append(button);
}

async function copy(button, source) {
  if (!source) return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(source.value ?? source.textContent);
    button.textContent = say("已复制", "Copied");
  } catch {
    select(source);
    button.textContent = say("已选中，请按 Ctrl+C", "Selected: press Ctrl+C");
  }
  setTimeout(() => (button.textContent = label), 2000);
}

function select(source) {
  if (source.select) {
    source.select();
    return;
  }
  const range = document.createRange();
  range.selectNodeContents(source);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
}
