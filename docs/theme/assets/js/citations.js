// Hover cards: what a citation's number stands for, copied from the page's own list of references.

const DELAY_MS = 120;

/** Show the reference that a citation leads to beside it, on hover and on keyboard focus. */
export function showReferenceCards() {
  if (!document.querySelector("a.citation")) return;
  const card = document.createElement("div");
  card.className = "reference-card";
  card.id = "reference-card";
  card.setAttribute("role", "tooltip");
  card.hidden = true;
  document.body.append(card);

  let timer;
  const showSoon = (event) => {
    const link = event.target.closest?.("a.citation");
    if (!link) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(card, link), event.type === "focusin" ? 0 : DELAY_MS);
  };
  const hideSoon = (event) => {
    if (!event.target.closest?.("a.citation, .reference-card")) return;
    clearTimeout(timer);
    timer = setTimeout(() => hide(card), DELAY_MS);
  };
  document.addEventListener("mouseover", showSoon);
  document.addEventListener("focusin", showSoon);
  document.addEventListener("mouseout", hideSoon);
  document.addEventListener("focusout", hideSoon);
  card.addEventListener("mouseenter", () => clearTimeout(timer));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide(card);
  });
  addEventListener("scroll", () => hide(card), { passive: true });
}

function show(card, link) {
  const reference = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!reference) return;
  const copy = reference.cloneNode(true);
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  for (const element of copy.querySelectorAll("[data-card-omit]")) element.remove();
  card.replaceChildren(...copy.childNodes);
  card.hidden = false;
  link.setAttribute("aria-describedby", card.id);
  place(card, link);
}

function place(card, link) {
  const margin = 8;
  const anchor = link.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const left = Math.max(margin, Math.min(anchor.left, innerWidth - size.width - margin));
  const below = anchor.bottom + margin;
  const top = below + size.height > innerHeight ? anchor.top - size.height - margin : below;
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${Math.max(top, margin) + scrollY}px`;
}

function hide(card) {
  if (card.hidden) return;
  card.hidden = true;
  for (const link of document.querySelectorAll(`a.citation[aria-describedby="${card.id}"]`)) {
    link.removeAttribute("aria-describedby");
  }
}
