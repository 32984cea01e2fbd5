/**
 * The number of letters to add, drop, change or swap with a neighbour to turn one text into another. Stops
 * counting at `max`: everything above is `max` + 1. (Optimal string alignment.)
 */
export const editDistance = (a: string, b: string, max: number): number => {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = nextRow(a, b, i, row, before);
    if (Math.min(...next) > max) return max + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, max + 1);
};

const nextRow = (
  a: string,
  b: string,
  i: number,
  row: readonly number[],
  before: readonly number[],
): number[] => {
  const next = [i];
  for (let j = 1; j <= b.length; j += 1) {
    const change = a[i - 1] === b[j - 1] ? 0 : 1;
    const cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    next.push(swapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost);
  }
  return next;
};
