// Slips of the keyboard.

/** Return the word of `vocabulary` nearest to `word`, at most two slips away, or null. Earlier words win ties. */
export function nearestWord(word, vocabulary) {
  const typed = word.toLowerCase();
  if (typed.length < 4) return null;
  const allowed = typed.length < 8 ? 1 : 2;
  let best = null;
  let distance = allowed + 1;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - typed.length) > allowed) continue;
    const slips = slipsBetween(typed, candidate, distance);
    if (slips < distance) [best, distance] = [candidate, slips];
    if (distance === 0) return null; // the word is known: it is not misspelt
  }
  return best;
}

/** Return how many letters have to be changed, added, dropped or swapped to get from one word to the other. */
function slipsBetween(a, b, limit) {
  let before = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) >= limit) return limit;
    [before, previous] = [previous, row];
  }
  return previous[b.length];
}
