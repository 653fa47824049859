// Key points as a self-grading checklist. Ticks stay in this browser and go nowhere.

const PREFIX = "wence:points:";

/** Keep the ticks of the page's checklist and show the weighted share that is ticked. */
export function keepChecklist() {
  const list = document.querySelector("[data-checklist]");
  if (!list) return;
  const key = PREFIX + list.dataset.checklist;
  const boxes = [...list.querySelectorAll('input[type="checkbox"]')];
  const ticked = new Set(read(key));
  for (const box of boxes) {
    box.disabled = false;
    box.checked = ticked.has(box.value);
  }
  const score = document.querySelector("[data-checklist-score]");
  const update = () => showScore(score, boxes);
  list.addEventListener("change", () => {
    write(key, boxes.filter((box) => box.checked).map((box) => box.value));
    update();
  });
  update();
}

function showScore(score, boxes) {
  if (!score) return;
  const weigh = (some) => some.reduce((sum, box) => sum + Number(box.dataset.weight || 1), 0);
  const got = weigh(boxes.filter((box) => box.checked));
  score.hidden = false;
  score.textContent = `${got} / ${weigh(boxes)}`;
}

function read(key) {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return []; // storage is off or holds something else
  }
}

function write(key, values) {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // storage is off: the ticks last as long as the page
  }
}
