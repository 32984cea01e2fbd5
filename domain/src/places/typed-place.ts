import { toPlainLatin } from './fold-name.ts';
import { isNameTyped, placeKey } from './place-query.ts';

/** The town or tehsil that somebody typed for a venue. */
export interface TypedPlace {
  /**
   * `spelling`: another spelling or a former name of a known place. `new`: no known place there has this
   * name.
   */
  is: 'known' | 'spelling' | 'new';
  /** The known place's name. For a new name: the place that may be meant. Null: no known name is similar. */
  name: string | null;
}

/** An old name that people still type, with today's name. */
export interface FormerName {
  former: string;
  name: string;
}

/** Ignores letter case, marks, script and spaces. */
const plain = (name: string): string => toPlainLatin(name).trim().replace(/\s+/g, ' ');

/**
 * Compares a typed text with the known names there, the nearest place first. If no place is known there, none
 * is new.
 */
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

/** Found by its key, else by a former name. */
const findSpelling = (
  typed: string,
  known: readonly string[],
  formerNames: readonly FormerName[],
): string | undefined => {
  const key = placeKey(typed);
  const today = formerNames.filter(({ former }) => placeKey(former) === key).map(({ name }) => name);
  return known.find((name) => placeKey(name) === key) ?? known.find((name) => today.includes(name));
};
