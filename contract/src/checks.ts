import { isDay } from '@house/domain/days';
import * as z from 'zod/mini';

/**
 * What is wrong with one field: schemas carry the code, the server answers the English text, the web looks the code
 * up in its message catalogue. Texts of sign-up and sign-in are spec.md section 5's.
 */
export const checks = {
  email_invalid: 'Please enter a valid email address',
  email_too_long: 'This email address is too long',
  password_short_login: 'Password must be at least 6 characters',
  password_short: 'Password must be at least 8 characters',
  password_weak: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  password_too_long: 'Password must be at most 200 characters',
  passwords_differ: 'Passwords do not match',
  name_short: 'Name must be at least 2 characters',
  name_long: 'Name must be at most 100 characters',
  otp_length: 'OTP must be 6 digits',
  otp_digits: 'OTP must contain only digits',
  role_invalid: 'Only customers can sign up here',
  required: 'This field is required',
  invalid: 'This value is not valid',
  not_a_number: 'Please enter a number',
  not_a_whole_number: 'Please enter a whole number',
  too_small: 'This number is too small',
  too_big: 'This number is too big',
  too_short: 'This is too short',
  too_long: 'This is too long',
  not_a_choice: 'This is not one of the choices',
  day_invalid: 'Please enter a date as yyyy-MM-dd',
  dates_past: 'Please choose a date from today on',
  dates_reversed: 'Check-out cannot be before check-in',
  dates_too_long: 'A booking can be at most 30 nights',
  dates_too_far: 'Bookings open 24 months ahead',
  phone_invalid: 'Please enter a 10-digit Indian mobile number',
  id_invalid: 'This is not a valid id',
  dates_together: 'Please give both dates',
  range_reversed: 'The lowest value cannot be above the highest',
} as const;

export type CheckCode = keyof typeof checks;

export const isCheckCode = (text: string): text is CheckCode => text in checks;

const code = (name: CheckCode): CheckCode => name;

export const day = () => z.string(code('day_invalid')).check(z.refine(isDay, { error: code('day_invalid') }));
/** In small letters: one thing has one name, also where answers about it are kept. */
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
  z.string(code('otp_length')).check(z.length(6, code('otp_length')), z.regex(/^\d*$/, code('otp_digits')));
export const wholeNumber = (least: number, most: number) =>
  z
    .number(code('not_a_number'))
    .check(z.int(code('not_a_whole_number')), z.gte(least, code('too_small')), z.lte(most, code('too_big')));
export const text = (most: number) =>
  z.string(code('invalid')).check(z.trim(), z.maxLength(most, code('too_long')));
/** A new password, spec.md section 5. */
export const newPassword = () =>
  z
    .string(code('password_short'))
    .check(
      z.minLength(8, code('password_short')),
      z.maxLength(200, code('password_too_long')),
      z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, code('password_weak')),
    );
/** An Indian mobile number, with or without +91, spaces and dashes. */
export const phone = () =>
  text(20).check(
    z.overwrite((value) => value.replace(/[\s-]/g, '').replace(/^(\+?91|0)(?=\d{10}$)/, '')),
    z.regex(/^[6-9]\d{9}$/, code('phone_invalid')),
  );

/** Money on the wire: rupees, at most two decimals. */
export const rupees = () => z.number(code('not_a_number'));
/** A moment on the wire: ISO 8601 in UTC. */
export const moment = () => z.iso.datetime();
