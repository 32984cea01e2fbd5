import { editDistance } from './edit-distance.ts';
import { foldName } from './fold-name.ts';

/** What somebody types: as one name, and, of several words, as a name and what the place is in ("rampur sitapur", "gola up"). */
export interface PlaceQuery {
  /** Keys without spaces (fold-name.ts): the whole first. */
  readings: readonly { key: string; within: string }[];
}

/** Words that say what a place is, and are no part of its name. */
const kinds = new Set(
  ['taluk taluka tehsil tahsil mandal block district jila zila sub division'].flatMap((all) =>
    foldName(all).split(' '),
  ),
);

export const readPlaceQuery = (text: string): PlaceQuery => {
  const typed = foldName(text).split(' ').filter(Boolean).slice(0, 6);
  const named = typed.filter((word) => !kinds.has(word));
  const words = named.length > 0 ? named : typed;
  const splits = words.slice(1).map((_, index) => ({
    key: words.slice(0, index + 1).join(''),
    within: words.slice(index + 1).join(''),
  }));
  return { readings: [{ key: words.join(''), within: '' }, ...splits.reverse().slice(0, 3)] };
};

/** The last key that a prefix search can begin with. */
export const placeKey = (name: string): string => foldName(name).replaceAll(' ', '');

/** Whether a text is a name in any spelling, or, where it is long enough to tell, with one letter wrong, missing or too many. */
export const isNameTyped = (typed: string, name: string): boolean => {
  const [one, other] = [placeKey(typed), placeKey(name)];
  return one === other || (one.length >= 5 && editDistance(one, other, 1) <= 1);
};

/** The letters of keys. */
const letters = 'abcdegijklmnoprstuvyh';

/** Every key that is one letter away: one too few, too many, another one, or two swapped. */
export const neighbourKeys = (key: string): string[] => {
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

/** A place that may be meant. */
export interface Candidate {
  /** The key of the name that was found. */
  key: string;
  /** About how many people mean it. */
  size: number;
  /** The names of what it is in. */
  within: readonly string[];
}

/** Above this many edits names have nothing to do with each other. */
const mostEdits = (length: number): number => (length <= 3 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3);

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

const prefixCost = 0.6;
const prefixLetterCost = 0.06;
const editCost = 1.1;
const strangerCost = 3;
const sizeWorth = 0.6;

/** How well a candidate answers what was typed; null where it does not. The higher, the better. */
export const scorePlace = (query: PlaceQuery, candidate: Candidate): number | null => {
  const scores = query.readings.flatMap(({ key, within }) => {
    const cost = nameCost(key, candidate.key);
    if (cost === null) return [];
    const stranger = within !== '' && !candidate.within.some((name) => isWithin(within, name));
    return [-cost - (stranger ? strangerCost : 0)];
  });
  if (scores.length === 0) return null;
  return Math.max(...scores) + Math.log10(candidate.size) * sizeWorth;
};

const nameCost = (typed: string, key: string): number | null => {
  if (typed === key) return 0;
  const rest = key.length - typed.length;
  const begins = key.startsWith(typed) ? prefixCost + Math.min(rest, 12) * prefixLetterCost : null;
  const most = mostEdits(typed.length);
  const edits = editDistance(typed, key, most);
  if (edits > most) return begins;
  const cost = edits * editCost * (typed.length <= 5 ? 1.3 : 1) + (typed[0] === key[0] ? 0 : 0.5);
  return begins === null ? cost : Math.min(begins, cost);
};
