import { isDay } from '@mandap/domain/days';
import { isUtr, normalUtr } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';

/**
 * What is wrong with one field: schemas carry the code, the server answers the English text, the web looks the code
 * up in its message catalogue. Texts of sign-up and sign-in are spec.md section 5's.
 */
export const checks = {
  email_invalid: 'Please enter a valid email address',
  email_unchanged: 'This is already your email address',
  email_too_long: 'This email address is too long',
  password_short_login: 'Password must be at least 6 characters',
  password_short: 'Password must be at least 8 characters',
  password_weak: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  password_easy: 'This password is easy to guess. Please choose another one',
  password_too_long: 'Password must be at most 200 characters',
  passwords_differ: 'Passwords do not match',
  name_short: 'Name must be at least 2 characters',
  name_long: 'Name must be at most 100 characters',
  name_contact: 'Please enter a name, not a phone number, email or web address',
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
  ticket_short: 'Please write at least 10 characters',
  review_short: 'Please write at least 10 characters',
  too_many_photos: 'At most 6 photos',
  not_a_choice: 'Please choose one of the options',
  day_invalid: 'Please enter a date as yyyy-MM-dd',
  dates_past: 'Please choose today or a later date',
  dates_reversed: 'Check-out cannot be before check-in',
  dates_too_long: 'A booking can be for at most 30 nights',
  dates_too_far: 'You can book up to 24 months ahead',
  utr_invalid:
    'Please enter a 12-digit UPI or IMPS reference, or a 16- or 22-character NEFT or RTGS reference',
  phone_invalid: 'Please enter a 10-digit Indian mobile number',
  holder_invalid: 'Please enter the name as in the bank account, in English letters',
  account_number_invalid: 'Please enter the account number: 9 to 18 digits',
  gstin_invalid: 'Please enter your 15-character GSTIN as on your registration certificate',
  upi_invalid: 'Please enter your UPI ID, such as name@okaxis',
  pan_invalid: 'Please enter your 10-character PAN, such as ABCPR1234F',
  pan_differs: 'This PAN does not match the one in your GSTIN',
  ifsc_invalid: 'Please enter the 11-character IFSC, such as SBIN0001234',
  refund_table_invalid: 'Days and percentages must go down from line to line',
  id_invalid: 'This ID is not valid',
  dates_together: 'Please enter both dates',
  consent_needed: 'Please agree to continue',
  pincode_invalid: 'Please enter a 6-digit pincode',
  not_in_india: 'This place is not in India',
  description_short: 'Please write at least 20 characters',
  picture_needed: 'Please add at least one picture',
  too_many_pictures: 'At most 20 pictures',
  link_invalid: 'Please enter the full address, starting with https://',
  calendar_own: 'This is an address of our own site. Please enter the address of another calendar',
  calendar_no_answer: 'This address is not responding',
  calendar_not_there: 'There is no calendar at this address now, or it is not shared',
  calendar_not_public: 'This address cannot be reached from the internet',
  calendar_not_a_calendar: 'What we found at this address is not a calendar',
  calendar_too_large: 'This calendar is larger than 1 MB',
  calendar_too_much: 'This calendar has more events than we can read',
  changed_meanwhile: 'Someone else has changed this',
  range_reversed: 'The minimum cannot be more than the maximum',
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
/** Line breaks, and marks that turn the direction of what stands after them; joiners, which Hindi needs, are none. */
const notOfALine = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** A name or the like: one line, whatever it is put into. */
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
/** The password that somebody has, exactly as typed. */
export const ownPassword = () =>
  z
    .string(code('required'))
    .check(z.minLength(1, code('required')), z.maxLength(200, code('password_too_long')));
/** An Indian mobile number, with or without +91, spaces and dashes. */
export const phone = () =>
  text(20).check(
    z.overwrite((value) => value.replace(/[\s-]/g, '').replace(/^(\+?91|0)(?=\d{10}$)/, '')),
    z.regex(/^[6-9]\d{9}$/, code('phone_invalid')),
  );

/** A bank's reference of a transfer (UTR, RRN). */
export const utr = () =>
  text(40).check(z.overwrite(normalUtr), z.refine(isUtr, { error: code('utr_invalid') }));

/** Money on the wire: rupees, at most two decimals. */
export const rupees = () => z.number(code('not_a_number'));
/** A moment on the wire: ISO 8601 in UTC. */
export const moment = () => z.iso.datetime();
