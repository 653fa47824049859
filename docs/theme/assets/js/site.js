// The one script of every page. Each part enhances markup that works without it.
import { foldAnswers } from "./answer.js";
import { showReferenceCards } from "./citations.js";
import { keepChecklist } from "./checklist.js";
import { enableCopying } from "./copy.js";
import { enableRandom } from "./random.js";
import { filterByTopic } from "./explorer.js";
import { openSearchOnDemand } from "./search-open.js";

foldAnswers();
showReferenceCards();
keepChecklist();
enableCopying();
enableRandom();
filterByTopic();
openSearchOnDemand();

if (document.querySelector("pre.mermaid")) {
  import("./diagrams.js").then(({ drawDiagrams }) => drawDiagrams());
}
