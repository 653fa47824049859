// A random question. Without scripts the link leads to the list of all.
import { ROOT } from "./root.js";

/** Make each `[data-random]` link lead to a question drawn at random, never the one on the page. */
export function enableRandom() {
  for (const link of document.querySelectorAll("a[data-random]")) {
    link.addEventListener("click", async (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      location.href = (await randomAddress(link.dataset.random)) ?? link.href;
    });
  }
}

async function randomAddress(topic) {
  try {
    const answer = await fetch(new URL("data/questions.json", ROOT));
    const questions = (await answer.json())
      .filter((question) => !topic || question.topic === topic)
      .map((question) => new URL(question.url, ROOT).href)
      .filter((address) => address !== location.href.split("#")[0]);
    return questions[Math.floor(Math.random() * questions.length)] ?? null;
  } catch {
    return null; // offline: fall back to the list
  }
}
