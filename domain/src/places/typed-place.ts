import { toPlainLatin } from './fold-name.ts';
import { isNameTyped, placeKey } from './place-query.ts';
import { popularNames } from './popular-names.ts';

/** What somebody typed as the town or tehsil of a venue. */
export interface TypedPlace {
  /** `spelling`: another spelling of a known one, or a name that it had. `new`: none that is known there. */
  is: 'known' | 'spelling' | 'new';
  /** The known one's name; of a new one, that of the place that may be meant; null: it is like none. */
  name: string | null;
}

/** Letter case, marks, script and spaces aside. */
const plain = (name: string): string => toPlainLatin(name).trim().replace(/\s+/g, ' ');

/** Compares what is typed with the names that are known there, the nearest first. Where none is known at all, none is new. */
export const readTypedPlace = (typed: string, known: readonly string[]): TypedPlace => {
  const written = plain(typed);
  if (known.length === 0 || written === '') return { is: 'known', name: typed.trim() };
  const same = known.find((name) => plain(name) === written);
  if (same !== undefined) return { is: 'known', name: same };
  const spelt = findSpelling(written, known);
  if (spelt !== undefined) return { is: 'spelling', name: spelt };
  // “Civil Lines, Jaipur” names its town as well.
  const parts = written.split(',').filter((part) => part.trim() !== '');
  const named = parts.length > 1 ? parts.map((part) => findSpelling(part, known)).find(Boolean) : undefined;
  return { is: 'new', name: named ?? known.find((name) => isNameTyped(written, name)) ?? null };
};

/** By its key, else by a popular or former name. */
const findSpelling = (typed: string, known: readonly string[]): string | undefined => {
  const key = placeKey(typed);
  const former = popularNames.filter(([old]) => placeKey(old) === key).map(([, name]) => name);
  return known.find((name) => placeKey(name) === key) ?? known.find((name) => former.includes(name));
};
