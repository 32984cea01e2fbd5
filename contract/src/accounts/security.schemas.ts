import * as z from 'zod/mini';
import { email, id, newPassword, otp, ownPassword, phone, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Profile } from './accounts.schemas.ts';

const Done = z.object({ detail: z.string() });

export const forgotPassword = {
  summary: 'Request an email with a link to choose a new password',
  input: z.object({ email: email() }),
  output: Done,
  fails: ['link_just_sent'],
} satisfies EndpointSchema;

export const resetPassword = {
  summary: 'Choose a new password with the token of the emailed link',
  input: z.object({ token: text(200).check(z.minLength(1, 'required')), password: newPassword() }),
  output: Done,
  fails: ['reset_link_dead'],
} satisfies EndpointSchema;

export const changePassword = {
  summary: 'Change your password',
  input: z.object({ currentPassword: ownPassword(), newPassword: newPassword() }),
  output: Done,
  fails: ['wrong_password'],
} satisfies EndpointSchema;

export const changeEmail = {
  summary: 'Request a code at your new email address',
  input: z.object({ email: email(), password: ownPassword() }),
  output: Done,
  fails: ['wrong_password', 'code_just_sent'],
} satisfies EndpointSchema;

export const verifyNewEmail = {
  summary: 'Confirm a new email address with the code that was sent to it',
  input: z.object({ otp: otp() }),
  output: Profile,
  fails: ['invalid_code', 'code_expired', 'email_in_use'],
} satisfies EndpointSchema;

export const sendPhoneCode = {
  summary: 'Text a code to the phone number of your profile, or to another that replaces it once verified',
  input: z.object({ phone: z.optional(phone()) }),
  output: z.object({ detail: z.string() }),
  success: 202,
  fails: ['phone_not_verifiable', 'code_just_sent'],
} satisfies EndpointSchema;

export const verifyPhone = {
  summary: 'Verify your phone number with the code that was texted to it',
  input: z.object({ otp: otp() }),
  output: Profile,
  fails: ['invalid_code', 'code_expired'],
} satisfies EndpointSchema;

export const Session = z.object({
  id: id(),
  /** From the user agent; empty when not recognised. */
  browser: z.string(),
  system: z.string(),
  /** The start of the IP address: `203.0.113.x`. Empty when unknown. */
  network: z.string(),
  createdAt: timestamp(),
  /** Rounded to a quarter of an hour. */
  lastUsedAt: timestamp(),
  /** The session of this request. */
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
