import { get, post } from '../endpoint.ts';
import type * as schemas from './accounts.schemas.ts';

/** With only an email address it sends a sign-up code. With the other fields it creates the account. */
export const register = post<typeof schemas.register>('/api/accounts/register/', 'public', {
  changes: [],
  anonymous: true,
});

/**
 * Applies the password rule of `register` before an account exists. Fails with `bad_input` if the password is easy to
 * guess.
 */
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
/** The answer does not depend on whether the number has an account. */
export const requestPhoneCode = post<typeof schemas.requestPhoneCode>(
  '/api/accounts/phone-sign-in/',
  'public',
  { changes: [], anonymous: true },
);

/** Returns tokens and user, or says what else is needed. */
export const signInByPhone = post<typeof schemas.signInByPhone>(
  '/api/accounts/phone-sign-in/verify/',
  'public',
  { changes: [], anonymous: true },
);
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
