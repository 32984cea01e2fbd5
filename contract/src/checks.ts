import { isDay } from '@mandap/domain/days';
import { bareMobileNumber, latinDigits, visibleTyped } from '@mandap/domain/typed-text';
import { isMonth } from '@mandap/domain/weekdays';
import * as z from 'zod/mini';
import type { CheckCode } from './check-codes.ts';

/** Says that a text is the code of a check. */
export const code = (name: CheckCode): CheckCode => name;

export const day = () => z.string(code('day_invalid')).check(z.refine(isDay, { error: code('day_invalid') }));
/** `yyyy-MM`. */
export const month = () =>
  z.string(code('day_invalid')).check(z.refine(isMonth, { error: code('day_invalid') }));
/** Lower case, so that caches do not hold the same record under two keys. */
export const id = () => z.uuid(code('id_invalid')).check(z.toLowerCase());
export const email = () =>
  z.string(code('email_invalid')).check(
    // Copied addresses can contain invisible characters and spaces.
    z.overwrite((value) =>
      latinDigits(value)
        .replace(/[\p{Cf}\u00a0]/gu, '')
        .trim(),
    ),
    z.toLowerCase(),
    z.email(code('email_invalid')),
    z.maxLength(254, code('email_too_long')),
  );
export const wholeNumber = (min: number, max: number) =>
  z
    .number(code('not_a_number'))
    .check(z.int(code('not_a_whole_number')), z.gte(min, code('too_small')), z.lte(max, code('too_big')));
export const text = (maxLength: number) =>
  z.string(code('invalid')).check(z.overwrite(visibleTyped), z.maxLength(maxLength, code('too_long')));
/** A code or number that is normalised before its length is checked. */
export const codeText = (maxLength: number, normalise: (typed: string) => string) =>
  z.string(code('invalid')).check(z.overwrite(normalise), z.maxLength(maxLength, code('too_long')));
/** Line breaks and bidirectional control characters. Joiners are allowed, because Hindi needs them. */
const notOfALine = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Text of a single line, such as a name. */
export const line = (maxLength: number) =>
  z.string(code('invalid')).check(
    z.overwrite((value) => visibleTyped(value).replace(notOfALine, ' ').replace(/ {2,}/g, ' ').trim()),
    z.maxLength(maxLength, code('too_long')),
  );
/** An Indian mobile number in any common notation. */
export const phone = () =>
  codeText(20, bareMobileNumber).check(z.regex(/^[6-9]\d{9}$/, code('phone_invalid')));

/** Rupees are stored in paise. A sum of decimals is off by less than this part of a paisa. */
const tolerance = 1e-3;
/** An amount on the wire: rupees with at most two decimals. */
export const rupees = () =>
  z.number(code('not_a_number')).check(
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < tolerance, {
      error: code('too_many_decimals'),
    }),
  );
/** An instant on the wire: ISO 8601 in UTC. */
export const timestamp = () => z.iso.datetime();

/** The key of a catalogue item, as used in calls. The keys can change: see getCatalogue. */
export const catalogueKey = () => text(60).check(z.minLength(1, 'required'));
