// The list of all questions, filtered by topic. The filter lives in the address.

/** Filter `[data-explorer]` rows by the topic in the address, and keep the address while filtering. */
export function filterByTopic() {
  const explorer = document.querySelector("[data-explorer]");
  if (!explorer) return;
  const links = [...document.querySelectorAll("a[data-topic-filter]")];
  const apply = () => {
    const topic = new URLSearchParams(location.search).get("topic") ?? "";
    for (const row of explorer.querySelectorAll("[data-topic]")) {
      row.hidden = topic !== "" && row.dataset.topic !== topic;
    }
    for (const link of links) {
      if (link.dataset.topicFilter === topic) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      history.pushState(null, "", link.href);
      apply();
    });
  }
  addEventListener("popstate", apply);
  apply();
}
