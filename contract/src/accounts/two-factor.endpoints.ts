import { del, get, post } from '../endpoint.ts';
import type * as schemas from './two-factor.schemas.ts';

/** The last step of an administrator's sign-in; `challenge` is the answer to the step before it. */
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

/** For another administrator who has lost the phone and the recovery codes. Ends their sessions. */
export const resetTwoFactorOf = del<typeof schemas.resetTwoFactorOf>(
  '/api/admin/users/:id/two-factor/',
  'admin',
  { changes: ['accounts'], stepUp: true },
);
