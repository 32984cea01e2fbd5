/** Letters, in their order, that are heard or written for each other in India's names: ड़ is d or r, ब b or v. */
const alike = new Set([
  'bv',
  'dr',
  'dt',
  'gj',
  'gk',
  'iy',
  'jy',
  'lr',
  'mn',
  'bp',
  'cs',
  'js',
  'jz',
  'ck',
  'hs',
  'uv',
  'uw',
  'vw',
]);
const vowels = new Set('aeiouy');
const faint = new Set('aeiouhyn');

const missing = (letter: string): number => (faint.has(letter) ? 0.6 : 0.85);
const tooMany = (letter: string): number => (faint.has(letter) ? 0.8 : 1.1);
const changed = (a: string, b: string): number => {
  if (a === b) return 0;
  if (vowels.has(a) && vowels.has(b)) return 0.7;
  return alike.has(a < b ? a + b : b + a) ? 0.75 : 1.2;
};
const swapped = 0.75;

/**
 * How unlikely it is that somebody who means `name` writes `typed`: letters that are left out or swapped are likelier than others in
 * their place, and vowels and faint sounds likelier than the rest. About 1 for each slip.
 */
export const slipCost = (typed: string, name: string): number => {
  let before: number[] = [];
  let row = [0];
  for (const letter of name) row.push((row.at(-1) ?? 0) + missing(letter));
  for (let i = 1; i <= typed.length; i += 1) {
    const own = typed.charAt(i - 1);
    const next = [(row[0] ?? 0) + tooMany(own)];
    for (let j = 1; j <= name.length; j += 1) {
      const meant = name.charAt(j - 1);
      const cost = Math.min(
        (row[j] ?? 0) + tooMany(own),
        (next[j - 1] ?? 0) + missing(meant),
        (row[j - 1] ?? 0) + changed(own, meant),
      );
      const isSwapped = i > 1 && j > 1 && own === name[j - 2] && typed[i - 2] === meant;
      next.push(isSwapped ? Math.min(cost, (before[j - 2] ?? 0) + swapped) : cost);
    }
    before = row;
    row = next;
  }
  return row[name.length] ?? 0;
};
