import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './security.schemas.ts';

/** Same answer and same duration whether or not the address has an account. */
export const forgotPassword: Endpoint<typeof schemas.forgotPassword> = {
  method: 'POST',
  path: '/api/accounts/forgot-password/',
  access: 'public',
};

/** Ends every session of the account. */
export const resetPassword: Endpoint<typeof schemas.resetPassword> = {
  method: 'POST',
  path: '/api/accounts/reset-password/',
  access: 'public',
};

/** Ends all other sessions of the account. */
export const changePassword: Endpoint<typeof schemas.changePassword> = {
  method: 'POST',
  path: '/api/accounts/change-password/',
  access: 'signed-in',
};

/** Same answer whether or not the address belongs to another account. */
export const changeEmail: Endpoint<typeof schemas.changeEmail> = {
  method: 'POST',
  path: '/api/accounts/change-email/',
  access: 'signed-in',
};

export const verifyNewEmail: Endpoint<typeof schemas.verifyNewEmail> = {
  method: 'POST',
  path: '/api/accounts/change-email/verify/',
  access: 'signed-in',
};

export const listSessions: Endpoint<typeof schemas.listSessions> = {
  method: 'GET',
  path: '/api/accounts/sessions/',
  access: 'signed-in',
};

export const endSession: Endpoint<typeof schemas.endSession> = {
  method: 'DELETE',
  path: '/api/accounts/sessions/:id/',
  access: 'signed-in',
};

/** For a compromised account. */
export const endSessionsOf: Endpoint<typeof schemas.endSessionsOf> = {
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/',
  access: ['admin'],
};

export const endOtherSessions: Endpoint<typeof schemas.endOtherSessions> = {
  method: 'DELETE',
  path: '/api/accounts/sessions/',
  access: 'signed-in',
};
