import { toPlainLatin } from './fold-name.ts';
import { isNameTyped, placeKey } from './place-query.ts';

/** What somebody typed as the town or tehsil of a venue. */
export interface TypedPlace {
  /** `spelling`: another spelling of a known one, or a name that it had. `new`: none that is known there. */
  is: 'known' | 'spelling' | 'new';
  /** The known one's name; of a new one, that of the place that may be meant; null: it is like none. */
  name: string | null;
}

/** A name that people still type for a place, and its name of today. */
export interface FormerName {
  former: string;
  name: string;
}

/** Letter case, marks, script and spaces aside. */
const plain = (name: string): string => toPlainLatin(name).trim().replace(/\s+/g, ' ');

/** Compares what is typed with the names that are known there, the nearest first. Where none is known at all, none is new. */
export const readTypedPlace = (
  typed: string,
  known: readonly string[],
  formerNames: readonly FormerName[],
): TypedPlace => {
  const written = plain(typed);
  if (known.length === 0 || written === '') return { is: 'known', name: typed.trim() };
  const same = known.find((name) => plain(name) === written);
  if (same !== undefined) return { is: 'known', name: same };
  const spelt = findSpelling(written, known, formerNames);
  if (spelt !== undefined) return { is: 'spelling', name: spelt };
  // “Civil Lines, Jaipur” names its town as well.
  const parts = written.split(',').filter((part) => part.trim() !== '');
  const named =
    parts.length > 1 ? parts.map((part) => findSpelling(part, known, formerNames)).find(Boolean) : undefined;
  return { is: 'new', name: named ?? known.find((name) => isNameTyped(written, name)) ?? null };
};

/** By its key, else by a former name. */
const findSpelling = (
  typed: string,
  known: readonly string[],
  formerNames: readonly FormerName[],
): string | undefined => {
  const key = placeKey(typed);
  const today = formerNames.filter(({ former }) => placeKey(former) === key).map(({ name }) => name);
  return known.find((name) => placeKey(name) === key) ?? known.find((name) => today.includes(name));
};
