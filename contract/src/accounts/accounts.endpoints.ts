import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './accounts.schemas.ts';

/** With only the email it sends a sign-up code; with the other fields it creates the account. */
export const register: Endpoint<typeof schemas.register> = {
  method: 'POST',
  path: '/api/accounts/register/',
  access: 'public',
};

export const login: Endpoint<typeof schemas.login> = {
  method: 'POST',
  path: '/api/accounts/login/',
  access: 'public',
};

/**
 * Sign-in returns tokens and user; sign-up returns proof that the address is verified (also set as an HttpOnly
 * cookie).
 */
export const verifyCode: Endpoint<typeof schemas.verifyCode> = {
  method: 'POST',
  path: '/api/accounts/login/otp/verify/',
  access: 'public',
};

export const getProfile: Endpoint<typeof schemas.getProfile> = {
  method: 'GET',
  path: '/api/accounts/profile/',
  access: 'signed-in',
};

export const refreshToken: Endpoint<typeof schemas.refreshToken> = {
  method: 'POST',
  path: '/api/accounts/token/refresh/',
  access: 'public',
};

export const blacklistToken: Endpoint<typeof schemas.blacklistToken> = {
  method: 'POST',
  path: '/api/accounts/token/blacklist/',
  access: 'public',
};
