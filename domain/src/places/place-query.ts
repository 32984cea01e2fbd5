import { editDistance } from './edit-distance.ts';
import { foldName, toPlainLatin } from './fold-name.ts';
import { slipsOf } from './typos.ts';

/**
 * The readings of a typed text: as one name, and, if it has several words, as a name and the region it is in
 * ("rampur sitapur", "gola up").
 */
export interface PlaceQuery {
  /** Keys without spaces (fold-name.ts). The reading as one name comes first. */
  readings: readonly { key: string; within: string }[];
  /**
   * The text that each reading's key was folded from. A typo changes this by one letter, and the key perhaps
   * by more.
   */
  spellings: readonly string[];
  /** Keys of each reading's other Latin spellings: सिवनी is Sivni, and also Seoni. */
  variants: readonly (readonly string[])[];
}

/** A `v` that ends a syllable is often spelled as the vowel it sounds like, and गाव, a village, as `gaon`. */
const variantsOf = (words: string): string[] => {
  const respelled = words
    .replace(/\B(ga)[nm]?v\b/g, '$1on')
    .replace(/[ei]v(?![aeiouy])/g, 'eo')
    .replace(/(?<=[aeo])y(?=e)/g, '');
  const ends = ['ao', 'aon'].map((end) => respelled.replace(/av\b/g, end).replace(/av(?![aeiouy])/g, 'ao'));
  const key = placeKey(words);
  return [...new Set(ends.map(placeKey))].filter((variant) => variant !== key);
};

/** Words for kinds of places, which are not part of a name. */
const kinds = new Set(
  ['taluk taluka tehsil tahsil mandal block district jila zila sub division'].flatMap((all) =>
    foldName(all).split(' '),
  ),
);

export const readPlaceQuery = (text: string): PlaceQuery => {
  const typed = toPlainLatin(text.replaceAll('&', ' and '))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 6);
  const named = typed.filter((word) => !kinds.has(foldName(word)));
  const words = named.length > 0 ? named : typed;
  const read = (from: number, to?: number) => placeKey(words.slice(from, to).join(' '));
  const ends = [
    words.length,
    ...words
      .slice(1)
      .map((_, index) => index + 1)
      .reverse()
      .slice(0, 3),
  ];
  return {
    readings: ends.map((end) => ({ key: read(0, end), within: read(end) })),
    spellings: ends.map((end) => words.slice(0, end).join('')),
    variants: ends.map((end) => variantsOf(words.slice(0, end).join(' '))),
  };
};

/** The last key that a prefix search can begin with. */
export const placeKey = (name: string): string => foldName(name).replaceAll(' ', '');

/**
 * Whether a text is a spelling of a name, or, if it is long enough, has one letter wrong, missing or added.
 */
export const isNameTyped = (typed: string, name: string): boolean => {
  const [one, other] = [placeKey(typed), placeKey(name)];
  return one === other || (one.length >= 5 && editDistance(one, other, 1) <= 1);
};

/** A place that somebody may mean. */
export interface Candidate {
  /** Its name, if the name is what matched. */
  name?: string;
  /** The key of the name that matched. */
  key: string;
  /** Roughly how many people mean it. */
  size: number;
  /** The names of the regions it is in. */
  within: readonly string[];
}

const initials = (name: string): string =>
  foldName(name)
    .split(' ')
    .map(([first = '']) => first)
    .join('');

const isWithin = (typed: string, name: string): boolean => {
  const key = placeKey(name);
  if (key.startsWith(typed) || (typed.length === 2 && initials(name) === typed)) return true;
  return typed.length >= 4 && editDistance(typed, key, 1) <= 1;
};

/** A short text is probably not complete yet. A long text is more and more likely to be a whole name. */
const prefixCost = (length: number): number => 0.6 + 0.15 * Math.min(Math.max(length - 5, 0), 4);
const prefixLetterCost = 0.06;
/** The penalty for another spelling, besides the size of the difference. */
const slipBase = 0.25;
const editCost = 1.1;
const strangerCost = 3;
const variantCost = 0.3;
const sizeWorth = 0.6;

/** How well a candidate matches the typed text: higher is better. Null: it does not match. */
export const scorePlace = (query: PlaceQuery, candidate: Candidate): number | null => {
  const name = candidate.name === undefined ? null : spellingOf(candidate.name);
  const scores = query.readings.flatMap(({ key, within }, index) => {
    const folded = nameCost(key, candidate.key);
    const spelt = name === null ? null : nameCost(query.spellings[index] ?? '', name);
    const variant = query.variants[index]?.includes(candidate.key) ? variantCost : null;
    const costs = [folded, spelt, variant].filter((cost) => cost !== null);
    if (costs.length === 0) return [];
    const cost = Math.min(...costs);
    const stranger = within !== '' && !candidate.within.some((one) => isWithin(within, one));
    return [-cost - (stranger ? strangerCost : 0)];
  });
  if (scores.length === 0) return null;
  return Math.max(...scores) + Math.log10(candidate.size) * sizeWorth;
};

const spellingOf = (name: string): string => toPlainLatin(name).replace(/[^a-z0-9]+/g, '');

const nameCost = (typed: string, key: string): number | null => {
  if (typed === key) return 0;
  const rest = key.length - typed.length;
  const begins = key.startsWith(typed)
    ? prefixCost(typed.length) + Math.min(rest, 12) * prefixLetterCost
    : null;
  const slips = slipsOf(typed, key);
  if (slips === null) return begins;
  const cost = slipBase + slips * editCost * (typed.length <= 5 ? 1.3 : 1) + (typed[0] === key[0] ? 0 : 0.5);
  return begins === null ? cost : Math.min(begins, cost);
};
