import { del, get, post } from '../endpoint.ts';
import type * as schemas from './security.schemas.ts';

/** Same answer and same duration whether or not the address has an account. */
export const forgotPassword = post<typeof schemas.forgotPassword>(
  '/api/accounts/forgot-password/',
  'public',
  { changes: [] },
);

/** Ends every session of the account. */
export const resetPassword = post<typeof schemas.resetPassword>('/api/accounts/reset-password/', 'public', {
  changes: [],
});

/** Ends all other sessions of the account. */
export const changePassword = post<typeof schemas.changePassword>(
  '/api/accounts/change-password/',
  'signed-in',
  { changes: ['accounts'], stepUp: true },
);

/** Same answer whether or not the address belongs to another account. */
export const changeEmail = post<typeof schemas.changeEmail>('/api/accounts/change-email/', 'signed-in', {
  changes: [],
  stepUp: true,
});
export const verifyNewEmail = post<typeof schemas.verifyNewEmail>(
  '/api/accounts/change-email/verify/',
  'signed-in',
  { changes: ['accounts'], stepUp: true },
);

/** Texts a code to the number of the profile, or to the one given with a booking. */
export const sendPhoneCode = post<typeof schemas.sendPhoneCode>('/api/accounts/phone/code/', 'signed-in', {
  changes: [],
  stepUp: true,
});
export const verifyPhone = post<typeof schemas.verifyPhone>('/api/accounts/phone/verify/', 'signed-in', {
  changes: ['accounts'],
  stepUp: true,
});
export const listSessions = get<typeof schemas.listSessions>('/api/accounts/sessions/', 'signed-in', {
  shows: ['accounts'],
});
export const endSession = del<typeof schemas.endSession>('/api/accounts/sessions/:id/', 'signed-in', {
  changes: ['accounts'],
});

/** For a compromised account. */
export const endSessionsOf = del<typeof schemas.endSessionsOf>('/api/admin/users/:id/sessions/', 'admin', {
  changes: ['accounts'],
  stepUp: true,
});
export const endOtherSessions = del<typeof schemas.endOtherSessions>('/api/accounts/sessions/', 'signed-in', {
  changes: ['accounts'],
});
