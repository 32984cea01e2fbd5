import { editDistance } from './edit-distance.ts';
import { foldName, toPlainLatin } from './fold-name.ts';
import { slipsOf } from './typos.ts';

/** What somebody types: as one name, and, of several words, as a name and what the place is in ("rampur sitapur", "gola up"). */
export interface PlaceQuery {
  /** Keys without spaces (fold-name.ts): the whole first. */
  readings: readonly { key: string; within: string }[];
  /** What each reading's key was folded from: a slip of the finger changes this, and a key by more than one letter. */
  spellings: readonly string[];
  /** Each reading's keys as it is also written in Latin letters: सिवनी is Sivni, and Seoni. */
  variants: readonly (readonly string[])[];
}

/** A `v` that ends a syllable is often written as the vowel that it is heard as, and गाव, a village, as `gaon`. */
const variantsOf = (words: string): string[] => {
  const heard = words
    .replace(/\B(ga)[nm]?v\b/g, '$1on')
    .replace(/[ei]v(?![aeiouy])/g, 'eo')
    .replace(/(?<=[aeo])y(?=e)/g, '');
  const ends = ['ao', 'aon'].map((end) => heard.replace(/av\b/g, end).replace(/av(?![aeiouy])/g, 'ao'));
  const key = placeKey(words);
  return [...new Set(ends.map(placeKey))].filter((variant) => variant !== key);
};

/** Words that say what a place is, and are no part of its name. */
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

/** Whether a text is a name in any spelling, or, where it is long enough to tell, with one letter wrong, missing or too many. */
export const isNameTyped = (typed: string, name: string): boolean => {
  const [one, other] = [placeKey(typed), placeKey(name)];
  return one === other || (one.length >= 5 && editDistance(one, other, 1) <= 1);
};

/** A place that may be meant. */
export interface Candidate {
  /** Its name, where that is what was found. */
  name?: string;
  /** The key of the name that was found. */
  key: string;
  /** About how many people mean it. */
  size: number;
  /** The names of what it is in. */
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

/** A short beginning is probably being typed on; a long one that stops there is more and more likely a whole name. */
const prefixCost = (length: number): number => 0.6 + 0.15 * Math.min(Math.max(length - 5, 0), 4);
const prefixLetterCost = 0.06;
/** That it is written otherwise at all, besides how. */
const slipBase = 0.25;
const editCost = 1.1;
const strangerCost = 3;
const variantCost = 0.3;
const sizeWorth = 0.6;

/** How well a candidate answers what was typed; null where it does not. The higher, the better. */
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
