import { editDistance } from './edit-distance.ts';
import { foldPlain } from './fold-name.ts';

/** A word or name as it is written and as it sounds. A typo can be in either. */
export interface Spelling {
  /** In lower-case Latin letters without marks and spaces. */
  latin: string;
  /** Its key (fold-name.ts). */
  fold: string;
}

/** Shorter words have no typos. One in a hundred names is longer, and has a thousand neighbours. */
const lengths = { min: 3, max: 18 };

/** All keys that a typed word may have meant, with at most one typo. */
export const nearKeys = ({ latin, fold }: Spelling): string[] => {
  const isLikely = ({ length }: string) => length >= lengths.min && length <= lengths.max;
  return [
    ...new Set([
      ...(isLikely(fold) ? neighbourKeys(fold) : []),
      ...(latin.length > lengths.min && isLikely(latin) ? slippedKeys(latin) : []),
    ]),
  ];
};

/** The letters of keys. */
const letters = 'abcdegijklmnoprstuvyh';

/** Every key one letter away: one missing, added, replaced, or two swapped. */
const neighbourKeys = (key: string): string[] => {
  const keys = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const [before, here, after] = [key.slice(0, at), key.slice(at, at + 1), key.slice(at + 1)];
    if (here) keys.add(before + after);
    if (here && after) keys.add(before + after.charAt(0) + here + after.slice(1));
    for (const letter of letters) {
      keys.add(before + letter + here + after);
      if (here) keys.add(before + letter + after);
    }
  }
  keys.delete(key);
  return [...keys];
};

/** The letters of keys. Letters that fold to another one are left out. */
const alphabet = 'abcdeghijklmnoprstuvxy';
/** Letters around them do not change how these letters fold. */
const plain = new Set('bdgjklmnprst');
const vowels = new Set('aeiou');

/**
 * Whether adding a letter here only adds a letter to the key, as in `neighbourKeys`: a consonant beside
 * others or a vowel, or a vowel between consonants. How double letters, `n` and a vowel before a possible
 * silent `e` fold depends on the letters beside them.
 */
const isOnlyAdded = (before: string, letter: string, after: string): boolean => {
  const [last = '', next = ''] = [before.at(-1), after[0]];
  const isVowel = vowels.has(letter);
  if (last === 'n' || last === next || (!isVowel && !plain.has(letter))) return false;
  if (after.length < 5 && /[eiy]$/.test(after)) return false;
  const [isAfter, isBefore] = [plain.has(last), plain.has(next)];
  return isVowel
    ? isAfter && isBefore
    : (isAfter && (isBefore || vowels.has(next))) || (isBefore && vowels.has(last));
};

/**
 * The keys of texts with one extra letter or two swapped letters, which are the most common typos. May leave
 * out those that `neighbourKeys` includes.
 */
const slippedKeys = (spelling: string): string[] => {
  const texts: string[] = [];
  for (let at = 0; at <= spelling.length; at += 1) {
    const [before, after] = [spelling.slice(0, at), spelling.slice(at)];
    for (const letter of alphabet)
      if (!isOnlyAdded(before, letter, after)) texts.push(before + letter + after);
    if (after.length > 1) texts.push(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  return [...new Set(foldPlain(texts.join(' ')).split(' '))];
};

/** Names with more edits than this are unrelated. */
const maxEdits = (length: number): number => (length <= 3 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3);

/** One word of several may be any word of a venue, so fewer edits are allowed. */
const maxEditsOfWord = (length: number): number => (length <= 3 ? 0 : length <= 6 ? 1 : 2);

/**
 * How unlikely it is that somebody who means `name` types `typed`: about 1 per typo. Null: they are
 * unrelated.
 */
export const slipsOf = (typed: string, name: string, max = maxEdits(typed.length)): number | null =>
  editDistance(typed, name, max) > max ? null : slipCost(typed, name);

/** The same for one word, by its letters or its sounds. */
export const slipsOfWord = (typed: Spelling, name: Spelling): number | null => {
  const costs = (['latin', 'fold'] as const).flatMap(
    (form) => slipsOf(typed[form], name[form], maxEditsOfWord(typed[form].length)) ?? [],
  );
  return costs.length > 0 ? Math.min(...costs) : null;
};

/** Letters, in order, that sound or are spelled alike in India's names: ड़ is d or r, ब b or v. */
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
const vowelSounds = new Set('aeiouy');
const faint = new Set('aeiouhyn');

const missing = (letter: string): number => (faint.has(letter) ? 0.6 : 0.85);
const tooMany = (letter: string): number => (faint.has(letter) ? 0.8 : 1.1);
const changed = (a: string, b: string): number => {
  if (a === b) return 0;
  if (vowelSounds.has(a) && vowelSounds.has(b)) return 0.7;
  return alike.has(a < b ? a + b : b + a) ? 0.75 : 1.2;
};
const swapped = 0.75;

/**
 * How unlikely it is that somebody who means `name` types `typed`: about 1 per typo. Missing or swapped
 * letters are more likely than wrong letters, and typos in vowels and faint sounds more likely than others.
 */
const slipCost = (typed: string, name: string): number => {
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
