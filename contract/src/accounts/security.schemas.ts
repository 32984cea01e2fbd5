import { bareCode } from '@mandap/domain/typed-text';
import * as z from 'zod/mini';
import { email, id, line, phone, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Profile } from './accounts.schemas.ts';
import type { AccountHoldings } from './accounts.ts';
import { otp } from './otp.schemas.ts';
import { failsOfProof, ownProof } from './own-proof.schemas.ts';
import { newPassword, ownPassword } from './passwords.schemas.ts';

const Done = z.object({ detail: z.string() });

export const forgotPassword = {
  summary: 'Request an email with a link to choose a new password',
  input: z.object({ email: email() }),
  output: Done,
  fails: ['link_just_sent'],
} satisfies EndpointSchema;

export const resetPassword = {
  summary: 'Set a new password with the token from the emailed link',
  input: z.object({ token: text(200).check(z.minLength(1, 'required')), password: newPassword() }),
  output: Done,
  fails: ['reset_link_dead'],
} satisfies EndpointSchema;

export const changePassword = {
  summary: 'Change your password',
  input: z.object({
    currentPassword: z.optional(ownPassword()),
    otp: z.optional(otp()),
    newPassword: newPassword(),
  }),
  output: Done,
  fails: [...failsOfProof, 'password_needs_email'],
} satisfies EndpointSchema;

export const changeEmail = {
  summary: 'Request a code at your new email address',
  input: z.object({ email: email(), ...ownProof() }),
  output: Done,
  fails: [...failsOfProof, 'code_just_sent'],
} satisfies EndpointSchema;

export const verifyNewEmail = {
  summary: 'Confirm a new email address with the code that was sent to it',
  input: z.object({ otp: otp() }),
  output: Profile,
  fails: ['invalid_code', 'code_expired', 'email_in_use'],
} satisfies EndpointSchema;

export const sendPhoneCode = {
  summary:
    'Text a code to the phone number in your profile, or to a new number that replaces it once verified',
  input: z.object({ phone: z.optional(phone()) }),
  output: z.object({ detail: z.string() }),
  success: 202,
  fails: ['phone_not_verifiable', 'code_just_sent'],
} satisfies EndpointSchema;

export const verifyPhone = {
  summary: 'Verify your phone number with the code that was texted to it',
  input: z.object({ otp: otp() }),
  output: Profile,
  fails: ['invalid_code', 'code_expired', 'phone_in_use', 'phone_opens_other_account'],
} satisfies EndpointSchema;

const Holdings = z.object({
  bookings: z.int(),
  visits: z.int(),
  enquiries: z.int(),
  messages: z.int(),
  savedVenues: z.int(),
  savedSearches: z.int(),
  reviews: z.int(),
  questions: z.int(),
  tickets: z.int(),
} satisfies Record<keyof AccountHoldings, unknown>);

export const findOtherAccount = {
  summary: 'Get what the account holds that opens with the number you have just verified',
  input: z.object({ firstName: z.optional(line(100)) }),
  output: z.object({
    phone: z.string(),
    /** The number was not used for long: the first name of the other account is needed before anything is shown. */
    needsFirstName: z.boolean(),
    /** How many of each kind. Null until the first name is given. */
    holds: z.nullable(Holdings),
    /** For the merge that follows, within half an hour. Replaces an earlier one. */
    token: z.nullable(z.string()),
  }),
  fails: ['code_expired', 'first_name_differs', 'accounts_not_mergeable'],
} satisfies EndpointSchema;

export const mergeAccounts = {
  summary: 'Move everything of the other account into yours, close it, and take over its number',
  input: z.object({
    token: text(200).check(z.minLength(1, 'required')),
    ...ownProof(),
  }),
  output: Profile,
  fails: [...failsOfProof, 'accounts_not_mergeable'],
} satisfies EndpointSchema;

export const Session = z.object({
  id: id(),
  /** Derived from the user agent; empty if it is not recognised. */
  browser: z.string(),
  system: z.string(),
  /** The start of the IP address, `203.0.113.x`; empty if it is unknown. */
  network: z.string(),
  createdAt: timestamp(),
  /** Rounded to a quarter of an hour. */
  lastUsedAt: timestamp(),
  /** Whether this is the session that made the request. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const listSessions = {
  summary: 'List your sessions: the current one first, then by last use',
  input: z.object({}),
  output: z.object({ results: z.array(Session) }),
} satisfies EndpointSchema;

export const endSession = {
  summary: 'End one of your sessions',
  input: z.object({ id: id() }),
  output: Done,
  fails: ['session_not_found'],
} satisfies EndpointSchema;

export const endSessionsOf = {
  summary: 'End all sessions of an account',
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found'],
} satisfies EndpointSchema;

export const endOtherSessions = {
  summary: 'End all your other sessions',
  input: z.object({}),
  output: Done,
} satisfies EndpointSchema;

/** Six digits from the app, or a recovery code. Spaces and hyphens are ignored. */
export const twoFactorCode = () =>
  z.string('required').check(
    z.maxLength(40, 'too_long'),
    z.overwrite((code) => bareCode(code).toUpperCase()),
    z.regex(/^(\d{6}|[A-Z2-7]{16})$/, 'invalid'),
  );

/** The secret for an authenticator app, as a link and as text to type. */
const Secret = z.object({ secret: z.string(), uri: z.string() });

/** Shown only once, because only their hashes are stored. */
const recoveryCodes = () => z.array(z.string());

export const signInWithTwoFactor = {
  summary: 'Finish an administrator’s sign-in with a code from the authenticator app or a recovery code',
  input: z.object({ challenge: text(1000), otp: twoFactorCode() }),
  output: z.object({
    access: z.string(),
    refresh: z.string(),
    user: Profile,
    /** Null unless this code has just completed the set-up. */
    recoveryCodes: z.nullable(recoveryCodes()),
    detail: z.string(),
  }),
  fails: ['challenge_expired', 'invalid_two_factor_code', 'account_inactive', 'account_suspended'],
} satisfies EndpointSchema;

export const beginTwoFactorAtSignIn = {
  summary: 'Get a secret for the authenticator app of an administrator who has not set one up yet',
  input: z.object({ challenge: text(1000) }),
  output: Secret,
  fails: ['challenge_expired', 'two_factor_is_on'],
} satisfies EndpointSchema;

export const getTwoFactor = {
  summary: 'Get whether your second factor is set up',
  input: z.object({}),
  output: z.object({
    since: z.nullable(timestamp()),
    recoveryCodesLeft: z.int(),
    /** Whether the platform requires the second factor, so that it cannot be removed. */
    isRequired: z.boolean(),
  }),
} satisfies EndpointSchema;

export const beginTwoFactor = {
  summary: 'Get a secret for your authenticator app',
  input: z.object({ password: z.string('required').check(z.maxLength(200, 'password_too_long')) }),
  output: Secret,
  fails: ['wrong_password', 'two_factor_is_on'],
} satisfies EndpointSchema;

export const confirmTwoFactor = {
  summary: 'Turn on your second factor with a first code from the app',
  input: z.object({ otp: twoFactorCode() }),
  output: z.object({ recoveryCodes: recoveryCodes() }),
  fails: ['invalid_two_factor_code', 'two_factor_is_on', 'two_factor_is_off'],
} satisfies EndpointSchema;

export const renewRecoveryCodes = {
  summary: 'Replace your recovery codes',
  input: z.object({}),
  output: z.object({ recoveryCodes: recoveryCodes() }),
  fails: ['two_factor_is_off'],
} satisfies EndpointSchema;

export const removeTwoFactor = {
  summary: 'Turn off your second factor, if it is not required',
  input: z.object({ otp: twoFactorCode() }),
  output: z.object({ detail: z.string() }),
  fails: ['invalid_two_factor_code', 'two_factor_is_off', 'two_factor_is_required'],
} satisfies EndpointSchema;

export const stepUp = {
  summary: 'Confirm your second factor again before a sensitive action; valid for ten minutes',
  input: z.object({ otp: twoFactorCode() }),
  output: z.object({ until: timestamp() }),
  fails: ['invalid_two_factor_code', 'two_factor_is_off'],
} satisfies EndpointSchema;

export const resetTwoFactorOf = {
  summary: 'Remove the second factor of an administrator who has lost it',
  input: z.object({ id: id() }),
  output: z.object({ id: id() }),
  fails: ['user_not_found', 'two_factor_is_off', 'own_account'],
} satisfies EndpointSchema;
