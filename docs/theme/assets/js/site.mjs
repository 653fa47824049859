// The one script of every page. Each part enhances markup that works without it.
import { foldAnswers } from "./answer.mjs";
import { showReferenceCards } from "./citations.mjs";
import { keepChecklist } from "./checklist.mjs";
import { enableCopying } from "./copy.mjs";
import { enableRandom } from "./random.mjs";
import { filterByTopic } from "./explorer.mjs";
import { openSearchOnDemand } from "./search-open.mjs";

foldAnswers();
showReferenceCards();
keepChecklist();
enableCopying();
enableRandom();
filterByTopic();
openSearchOnDemand();

if (document.querySelector("pre.mermaid")) {
  import("./diagrams.mjs").then(({ drawDiagrams }) => drawDiagrams());
}
