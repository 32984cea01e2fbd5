import { hasBlank } from '@mandap/domain/content/blanks';
import { isDay } from '@mandap/domain/days';
import { latinDigits } from '@mandap/domain/digits';
import { isUtr, normalUtr } from '@mandap/domain/payments/payment-methods';
import { isMonth } from '@mandap/domain/weekdays';
import * as z from 'zod/mini';
import type { CheckCode } from './check-codes.ts';

const code = (name: CheckCode): CheckCode => name;

export const day = () => z.string(code('day_invalid')).check(z.refine(isDay, { error: code('day_invalid') }));
/** `yyyy-MM`. */
export const month = () =>
  z.string(code('day_invalid')).check(z.refine(isMonth, { error: code('day_invalid') }));
/** Lower case: caches must not hold one record under two keys. */
export const id = () => z.uuid(code('id_invalid')).check(z.toLowerCase());
export const email = () =>
  z
    .string(code('email_invalid'))
    .check(
      z.trim(),
      z.toLowerCase(),
      z.email(code('email_invalid')),
      z.maxLength(254, code('email_too_long')),
    );
export const otp = () =>
  z
    .string(code('otp_length'))
    .check(z.overwrite(latinDigits), z.length(6, code('otp_length')), z.regex(/^\d*$/, code('otp_digits')));
export const wholeNumber = (least: number, most: number) =>
  z
    .number(code('not_a_number'))
    .check(z.int(code('not_a_whole_number')), z.gte(least, code('too_small')), z.lte(most, code('too_big')));
export const text = (most: number) =>
  z.string(code('invalid')).check(z.trim(), z.maxLength(most, code('too_long')));
/** Line breaks and bidirectional control characters; joiners, which Hindi needs, are allowed. */
const notOfALine = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Text of a single line, such as a name. */
export const line = (most: number) =>
  z.string(code('invalid')).check(
    z.overwrite((value) => value.replace(notOfALine, ' ').replace(/ {2,}/g, ' ').trim()),
    z.maxLength(most, code('too_long')),
  );
/** A new password, spec.md section 5. */
export const newPassword = () =>
  z
    .string(code('password_short'))
    .check(
      z.minLength(8, code('password_short')),
      z.maxLength(200, code('password_too_long')),
      z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, code('password_weak')),
    );
/** A current password, exactly as typed. */
export const ownPassword = () =>
  z
    .string(code('required'))
    .check(z.minLength(1, code('required')), z.maxLength(200, code('password_too_long')));
/** An Indian mobile number, with or without +91, spaces and dashes. */
export const phone = () =>
  text(20).check(
    z.overwrite((value) =>
      latinDigits(value)
        .replace(/[\s-]/g, '')
        .replace(/^(\+?91|0)(?=\d{10}$)/, ''),
    ),
    z.regex(/^[6-9]\d{9}$/, code('phone_invalid')),
  );

/** For texts that may begin with a template: nothing of it may be left to fill in. */
export const noBlank = () => z.refine<string>((text) => !hasBlank(text), { error: code('blank_left') });

/** Of India Post: six digits. */
export const pincode = () =>
  text(10).check(z.overwrite(latinDigits), z.regex(/^[1-9]\d{5}$/, code('pincode_invalid')));

/** A bank's reference of a transfer (UTR, RRN). */
export const utr = () =>
  text(40).check(z.overwrite(normalUtr), z.refine(isUtr, { error: code('utr_invalid') }));

/** Amounts on the wire: rupees with at most two decimals. */
export const rupees = () => z.number(code('not_a_number'));
/** An instant on the wire: ISO 8601 in UTC. */
export const timestamp = () => z.iso.datetime();

/** The key of an item of the catalogue, as calls name it. Which ones there are changes: see getCatalogue. */
export const catalogueKey = () => text(60).check(z.minLength(1, 'required'));
