import { del, get, post } from '../endpoint.ts';
import type * as schemas from './security.schemas.ts';

/** The answer and its duration do not depend on whether the address has an account. */
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

/** The answer does not depend on whether the address belongs to another account. */
export const changeEmail = post<typeof schemas.changeEmail>('/api/accounts/change-email/', 'signed-in', {
  changes: [],
  stepUp: true,
});
export const verifyNewEmail = post<typeof schemas.verifyNewEmail>(
  '/api/accounts/change-email/verify/',
  'signed-in',
  { changes: ['accounts'], stepUp: true },
);

/** Texts a code to the number in the profile, or to the one given with a booking. */
export const sendPhoneCode = post<typeof schemas.sendPhoneCode>('/api/accounts/phone/code/', 'signed-in', {
  changes: [],
  stepUp: true,
});
export const verifyPhone = post<typeof schemas.verifyPhone>('/api/accounts/phone/verify/', 'signed-in', {
  changes: ['accounts'],
  stepUp: true,
});

/** After `verifyPhone` failed with `phone_opens_other_account`. */
export const findOtherAccount = post<typeof schemas.findOtherAccount>(
  '/api/accounts/phone/other-account/',
  ['user', 'vendor'],
  { changes: [] },
);

/** It cannot be undone. The same token answers the same. */
export const mergeAccounts = post<typeof schemas.mergeAccounts>(
  '/api/accounts/phone/merge/',
  ['user', 'vendor'],
  {
    changes: [
      'accounts',
      'saved',
      'visits',
      'enquiries',
      'payments',
      'bookings',
      'documents',
      'deposits',
      'reviews',
      'questions',
      'messages',
      'support',
      'disputes',
      'notifications',
    ],
  },
);
export const listSessions = get<typeof schemas.listSessions>('/api/accounts/sessions/', 'signed-in', {
  shows: ['accounts'],
});
export const endSession = del<typeof schemas.endSession>('/api/accounts/sessions/:id/', 'signed-in', {
  changes: ['accounts'],
});

/** Signs a person out everywhere, for example when the account is compromised. */
export const endSessionsOf = del<typeof schemas.endSessionsOf>('/api/admin/users/:id/sessions/', 'admin', {
  changes: ['accounts'],
  stepUp: true,
});
export const endOtherSessions = del<typeof schemas.endOtherSessions>('/api/accounts/sessions/', 'signed-in', {
  changes: ['accounts'],
});

/** The last step of an administrator's sign-in. `challenge` comes from the previous step. */
export const signInWithTwoFactor = post<typeof schemas.signInWithTwoFactor>(
  '/api/accounts/login/two-factor/',
  'public',
  { changes: [], anonymous: true },
);
export const beginTwoFactorAtSignIn = post<typeof schemas.beginTwoFactorAtSignIn>(
  '/api/accounts/login/two-factor/set-up/',
  'public',
  { changes: [], anonymous: true },
);
export const getTwoFactor = get<typeof schemas.getTwoFactor>('/api/accounts/two-factor/', 'admin', {
  shows: ['accounts'],
});
export const beginTwoFactor = post<typeof schemas.beginTwoFactor>('/api/accounts/two-factor/', 'admin', {
  changes: [],
});
export const confirmTwoFactor = post<typeof schemas.confirmTwoFactor>(
  '/api/accounts/two-factor/confirm/',
  'admin',
  { changes: ['accounts'] },
);
export const renewRecoveryCodes = post<typeof schemas.renewRecoveryCodes>(
  '/api/accounts/two-factor/recovery-codes/',
  'admin',
  { changes: ['accounts'], stepUp: true },
);
export const removeTwoFactor = post<typeof schemas.removeTwoFactor>(
  '/api/accounts/two-factor/remove/',
  'admin',
  { changes: ['accounts'] },
);
export const stepUp = post<typeof schemas.stepUp>('/api/accounts/two-factor/step-up/', 'admin', {
  changes: [],
});

/**
 * Turns off the second factor of an administrator who has lost the phone and the recovery codes, and ends their
 * sessions.
 */
export const resetTwoFactorOf = del<typeof schemas.resetTwoFactorOf>(
  '/api/admin/users/:id/two-factor/',
  'admin',
  { changes: ['accounts'], stepUp: true },
);
