import * as z from 'zod/mini';
import { email, id, moment, newPassword, otp, ownPassword, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Profile } from './accounts.schemas.ts';

const Done = z.object({ detail: z.string() });

export const forgotPassword = {
  summary: 'Ask for a link by mail to choose a new password',
  input: z.object({ email: email() }),
  output: Done,
  fails: ['link_just_sent'],
} satisfies EndpointSchema;

export const resetPassword = {
  summary: 'Choose a new password with the token of the mailed link',
  input: z.object({ token: text(200).check(z.minLength(1, 'required')), password: newPassword() }),
  output: Done,
  fails: ['reset_link_dead'],
} satisfies EndpointSchema;

export const changePassword = {
  summary: 'Change one’s password',
  input: z.object({ currentPassword: ownPassword(), newPassword: newPassword() }),
  output: Done,
  fails: ['wrong_password'],
} satisfies EndpointSchema;

export const changeEmail = {
  summary: 'Ask for a code at one’s new e-mail address',
  input: z.object({ email: email(), password: ownPassword() }),
  output: Done,
  fails: ['wrong_password', 'code_just_sent'],
} satisfies EndpointSchema;

export const verifyNewEmail = {
  summary: 'Move the account to the new address with the code that was mailed there',
  input: z.object({ otp: otp() }),
  output: Profile,
  fails: ['invalid_code', 'code_expired', 'email_in_use'],
} satisfies EndpointSchema;

export const Session = z.object({
  id: id(),
  /** As the browser calls itself; empty where it is none that we know. */
  browser: z.string(),
  system: z.string(),
  /** The beginning of the network address: `203.0.113.x`. Empty where it is not known. */
  network: z.string(),
  createdAt: moment(),
  /** To a quarter of an hour. */
  lastUsedAt: moment(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const listSessions = {
  summary: 'Where one is signed in: this session first, then the last used',
  input: z.object({}),
  output: z.object({ results: z.array(Session) }),
} satisfies EndpointSchema;

export const endSession = {
  summary: 'Sign out one of one’s sessions, at once',
  input: z.object({ id: id() }),
  output: Done,
  fails: ['session_not_found'],
} satisfies EndpointSchema;

export const endSessionsOf = {
  summary: 'Sign somebody out everywhere, at once',
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found'],
} satisfies EndpointSchema;

export const endOtherSessions = {
  summary: 'Sign out everywhere but here',
  input: z.object({}),
  output: Done,
} satisfies EndpointSchema;
