import { get, post } from '../endpoint.ts';
import type * as schemas from './accounts.schemas.ts';

/** With only the email it sends a sign-up code; with the other fields it creates the account. */
export const register = post<typeof schemas.register>('/api/accounts/register/', 'public', {
  changes: [],
  anonymous: true,
});

/** Judged by the rule of register and without an account: fails with `bad_input` where it is easy to guess. */
export const checkNewPassword = post<typeof schemas.checkNewPassword>(
  '/api/accounts/password-check/',
  'public',
  { changes: [] },
);
export const login = post<typeof schemas.login>('/api/accounts/login/', 'public', {
  changes: [],
  anonymous: true,
});

/**
 * Sign-in returns tokens and user; sign-up returns proof that the address is verified (also set as an HttpOnly
 * cookie).
 */
export const verifyCode = post<typeof schemas.verifyCode>('/api/accounts/login/otp/verify/', 'public', {
  changes: [],
  anonymous: true,
});
export const getProfile = get<typeof schemas.getProfile>('/api/accounts/profile/', 'signed-in', {
  shows: ['accounts'],
});
export const refreshToken = post<typeof schemas.refreshToken>('/api/accounts/token/refresh/', 'public', {
  changes: [],
  anonymous: true,
});
export const blacklistToken = post<typeof schemas.blacklistToken>(
  '/api/accounts/token/blacklist/',
  'public',
  { changes: [] },
);
