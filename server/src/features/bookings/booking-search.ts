import { bareMobileNumber } from '@mandap/domain/typed-text';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';

/** At least four digits of a telephone number, in any spelling. */
const isPhoneLike = (search: string): Part => {
  const digits = bareMobileNumber(search);
  return /^\d{4,}$/.test(digits) ? part`s.phone like ${containing(digits)}` : part`false`;
};

/** Names or a code with all of these words, in any order. */
const hasWords = (search: string): Part => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return part`s.names like all(${words.map(containing)}::text[])`;
};

/**
 * Whether a row `s` of `booking_searches` is meant. What a host may not know of a guest is not in it, so nobody can find out a name by
 * trying. `numbersAt`: the venues where the reader may see numbers.
 */
export const isMeant = (search: string, numbersAt: readonly string[]): Part =>
  part`(${hasWords(search)} or s.venue_id = any(${[...numbersAt]}::uuid[]) and ${isPhoneLike(search)})`;
