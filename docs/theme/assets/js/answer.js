// The reference answer is folded until asked for; a link into it, print, or no scripts open it.

/** Fold the reference answer, and open whatever folded part an address or a click points into. */
export function foldAnswers() {
  const answer = document.querySelector("details#answer");
  if (answer && !pointsInto(answer, location.hash)) answer.open = false;
  document.documentElement.classList.add("answers-ready");
  openTarget(false);
  addEventListener("hashchange", () => openTarget(true));
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="#"]');
    if (link && link.hash === location.hash) openTarget(true);
  });
  addEventListener("beforeprint", openForPrint);
  addEventListener("afterprint", foldAfterPrint);
}

function targetOf(hash) {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null; // a malformed escape names nothing
  }
}

function pointsInto(element, hash) {
  const target = targetOf(hash);
  return target !== null && element.contains(target);
}

function openTarget(scroll) {
  const target = targetOf(location.hash);
  if (!target) return;
  let opened = false;
  for (let part = target; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement && !part.open) {
      part.open = true;
      opened = true;
    }
  }
  if (opened || scroll) target.scrollIntoView();
}

let openedForPrint = [];

function openForPrint() {
  openedForPrint = [...document.querySelectorAll("main details:not([open])")];
  for (const details of openedForPrint) details.open = true;
}

function foldAfterPrint() {
  for (const details of openedForPrint) details.open = false;
  openedForPrint = [];
}
