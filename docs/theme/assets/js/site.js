// The one script of every page. Each part enhances markup that works without it, and loads only where that markup is.
import { foldAnswers } from "./answer.js";
import { openSearchOnDemand } from "./search-open.js";

const PARTS = [
  ["a.citation", "./citations.js", "showReferenceCards"],
  ["[data-checklist]", "./checklist.js", "keepChecklist"],
  ["button[data-copy], .md-typeset pre > code", "./copy.js", "enableCopying"],
  ["a[data-random]", "./random.js", "enableRandom"],
  ["[data-explorer]", "./explorer.js", "filterByTopic"],
  ["pre.mermaid", "./diagrams.js", "drawDiagrams"],
];

foldAnswers();
openSearchOnDemand();

for (const [selector, module, start] of PARTS) {
  if (document.querySelector(selector)) import(module).then((part) => part[start]());
}
