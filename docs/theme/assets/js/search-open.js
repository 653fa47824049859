// Opening the search; its code and index load only then.

const FIELDS = "input, textarea, select, [contenteditable]";

/** Open the search on a click on `[data-search-open]`, on the keys `/` and `s`, and for `?q=`. */
export function openSearchOnDemand() {
  for (const button of document.querySelectorAll("[data-search-open]")) {
    button.hidden = false;
    button.addEventListener("click", (event) => {
      event.preventDefault();
      open();
    });
  }
  document.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    const asked = plain ? event.key === "/" || event.key === "s" : (event.ctrlKey || event.metaKey) && event.key === "k";
    if (!asked || event.target.closest?.(FIELDS) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open();
  });
  const query = new URLSearchParams(location.search).get("q");
  if (query) open(query);
}

async function open(query = "") {
  const { openSearch } = await import("./search.js");
  openSearch(query);
}
