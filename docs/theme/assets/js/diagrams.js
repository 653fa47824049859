// Diagrams: Mermaid, shipped with the site and loaded only where a page has one.
import { say } from "./root.js";

const LIBRARY = new URL("../vendor/mermaid/mermaid.tiny.js", import.meta.url);

/** Draw every `pre.mermaid`, and draw again when the colour scheme changes. */
export async function drawDiagrams() {
  const blocks = [...document.querySelectorAll("pre.mermaid")].map((block) => ({ block, source: block.textContent }));
  await loadLibrary();
  const draw = () => drawAll(blocks);
  new MutationObserver(draw).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
  await draw();
}

function loadLibrary() {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = LIBRARY.href;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

async function drawAll(blocks) {
  const dark = document.body.dataset.mdColorScheme === "slate";
  globalThis.mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    htmlLabels: false,
    theme: dark ? "dark" : "neutral",
    maxTextSize: 20000,
    maxEdges: 200,
  });
  for (const [index, { block, source }] of blocks.entries()) {
    try {
      const { svg } = await globalThis.mermaid.render(`diagram-${index}`, source);
      const figure = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
      figure.setAttribute("role", "img");
      if (!figure.getAttribute("aria-label")) figure.setAttribute("aria-label", say("示意图", "Diagram"));
      block.replaceChildren(figure);
      block.classList.add("mermaid-drawn");
    } catch {
      block.textContent = source; // a diagram that cannot be drawn is shown as its source
    }
  }
}
