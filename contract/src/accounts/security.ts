import * as z from 'zod/mini';
import { email, id, moment, newPassword, otp, ownPassword, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { Profile } from './accounts.ts';

const Done = z.object({ detail: z.string() });

/** Answers the same, as fast, whether or not the address has an account. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/forgot-password/',
  summary: 'Ask for a link by mail to choose a new password',
  access: 'public',
  input: z.object({ email: email() }),
  output: Done,
  fails: ['link_just_sent'],
});

/** Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/reset-password/',
  summary: 'Choose a new password with the token of the mailed link',
  access: 'public',
  input: z.object({ token: text(200).check(z.minLength(1, 'required')), password: newPassword() }),
  output: Done,
  fails: ['reset_link_dead'],
});

/** Ends the account's other sessions; this one goes on. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/accounts/change-password/',
  summary: 'Change one’s password',
  access: 'signed-in',
  input: z.object({ currentPassword: ownPassword(), newPassword: newPassword() }),
  output: Done,
  fails: ['wrong_password'],
});

/** Answers the same whether or not the address belongs to another account. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/accounts/change-email/',
  summary: 'Ask for a code at one’s new e-mail address',
  access: 'signed-in',
  input: z.object({ email: email(), password: ownPassword() }),
  output: Done,
  fails: ['wrong_password', 'code_just_sent'],
});

export const verifyNewEmail = endpoint({
  method: 'POST',
  path: '/api/accounts/change-email/verify/',
  summary: 'Move the account to the new address with the code that was mailed there',
  access: 'signed-in',
  input: z.object({ otp: otp() }),
  output: Profile,
  fails: ['invalid_code', 'code_expired', 'email_in_use'],
});

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

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/accounts/sessions/',
  summary: 'Where one is signed in: this session first, then the last used',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ results: z.array(Session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/accounts/sessions/:id/',
  summary: 'Sign out one of one’s sessions, at once',
  access: 'signed-in',
  input: z.object({ id: id() }),
  output: Done,
  fails: ['session_not_found'],
});

/** For an account that somebody else got hold of. */
export const endSessionsOf = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/',
  summary: 'Sign somebody out everywhere, at once',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/accounts/sessions/',
  summary: 'Sign out everywhere but here',
  access: 'signed-in',
  input: z.object({}),
  output: Done,
});
