import { del, get, patch, post, put } from '../endpoint.ts';
import type * as schemas from './accounts.schemas.ts';
import type * as profileSchemas from './profile.schemas.ts';
import type * as securitySchemas from './security.schemas.ts';

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

export const changeProfile = patch<typeof profileSchemas.changeProfile>(
  '/api/accounts/profile/',
  'signed-in',
  {
    changes: ['accounts'],
    stepUp: true,
  },
);
export const setPhoto = put<typeof profileSchemas.setPhoto>('/api/accounts/photo/', 'signed-in', {
  changes: ['accounts'],
});
export const removePhoto = del<typeof profileSchemas.removePhoto>('/api/accounts/photo/', 'signed-in', {
  changes: ['accounts'],
});

/** `data.json` contains everything stored about the person; the other files are their documents and pictures. */
export const downloadData = get<typeof profileSchemas.downloadData>('/api/accounts/data/', 'signed-in', {
  file: 'application/zip',
});

/** Not available to administrators: only another administrator can delete their account. */
export const requestDeletion = post<typeof profileSchemas.requestDeletion>(
  '/api/accounts/deletion/',
  ['user', 'vendor'],
  { changes: ['accounts'] },
);
export const undoDeletion = del<typeof profileSchemas.undoDeletion>('/api/accounts/deletion/', 'signed-in', {
  changes: ['accounts'],
});
export const becomeHost = post<typeof profileSchemas.becomeHost>('/api/accounts/become-host/', 'user', {
  changes: ['accounts', 'hosts'],
});
export const getBusiness = get<typeof profileSchemas.getBusiness>('/api/hosting/business/', 'vendor', {
  shows: ['hosts'],
});
export const changeBusiness = patch<typeof profileSchemas.changeBusiness>(
  '/api/hosting/business/',
  'vendor',
  {
    changes: ['hosts', 'venues'],
  },
);

/** The answer and its duration do not depend on whether the address has an account. */
export const forgotPassword = post<typeof securitySchemas.forgotPassword>(
  '/api/accounts/forgot-password/',
  'public',
  { changes: [] },
);

/** Ends every session of the account. */
export const resetPassword = post<typeof securitySchemas.resetPassword>(
  '/api/accounts/reset-password/',
  'public',
  {
    changes: [],
  },
);

/** Ends all other sessions of the account. */
export const changePassword = post<typeof securitySchemas.changePassword>(
  '/api/accounts/change-password/',
  'signed-in',
  { changes: ['accounts'], stepUp: true },
);

/** The answer does not depend on whether the address belongs to another account. */
export const changeEmail = post<typeof securitySchemas.changeEmail>(
  '/api/accounts/change-email/',
  'signed-in',
  {
    changes: [],
    stepUp: true,
  },
);
export const verifyNewEmail = post<typeof securitySchemas.verifyNewEmail>(
  '/api/accounts/change-email/verify/',
  'signed-in',
  { changes: ['accounts'], stepUp: true },
);

/** Texts a code to the number in the profile, or to the one given with a booking. */
export const sendPhoneCode = post<typeof securitySchemas.sendPhoneCode>(
  '/api/accounts/phone/code/',
  'signed-in',
  {
    changes: [],
    stepUp: true,
  },
);
export const verifyPhone = post<typeof securitySchemas.verifyPhone>(
  '/api/accounts/phone/verify/',
  'signed-in',
  {
    changes: ['accounts'],
    stepUp: true,
  },
);
export const listSessions = get<typeof securitySchemas.listSessions>('/api/accounts/sessions/', 'signed-in', {
  shows: ['accounts'],
});
export const endSession = del<typeof securitySchemas.endSession>('/api/accounts/sessions/:id/', 'signed-in', {
  changes: ['accounts'],
});

/** Signs a person out everywhere, for example when the account is compromised. */
export const endSessionsOf = del<typeof securitySchemas.endSessionsOf>(
  '/api/admin/users/:id/sessions/',
  'admin',
  {
    changes: ['accounts'],
    stepUp: true,
  },
);
export const endOtherSessions = del<typeof securitySchemas.endOtherSessions>(
  '/api/accounts/sessions/',
  'signed-in',
  {
    changes: ['accounts'],
  },
);

/** The last step of an administrator's sign-in. `challenge` comes from the previous step. */
export const signInWithTwoFactor = post<typeof securitySchemas.signInWithTwoFactor>(
  '/api/accounts/login/two-factor/',
  'public',
  { changes: [], anonymous: true },
);
export const beginTwoFactorAtSignIn = post<typeof securitySchemas.beginTwoFactorAtSignIn>(
  '/api/accounts/login/two-factor/set-up/',
  'public',
  { changes: [], anonymous: true },
);
export const getTwoFactor = get<typeof securitySchemas.getTwoFactor>('/api/accounts/two-factor/', 'admin', {
  shows: ['accounts'],
});
export const beginTwoFactor = post<typeof securitySchemas.beginTwoFactor>(
  '/api/accounts/two-factor/',
  'admin',
  {
    changes: [],
  },
);
export const confirmTwoFactor = post<typeof securitySchemas.confirmTwoFactor>(
  '/api/accounts/two-factor/confirm/',
  'admin',
  { changes: ['accounts'] },
);
export const renewRecoveryCodes = post<typeof securitySchemas.renewRecoveryCodes>(
  '/api/accounts/two-factor/recovery-codes/',
  'admin',
  { changes: ['accounts'], stepUp: true },
);
export const removeTwoFactor = post<typeof securitySchemas.removeTwoFactor>(
  '/api/accounts/two-factor/remove/',
  'admin',
  { changes: ['accounts'] },
);
export const stepUp = post<typeof securitySchemas.stepUp>('/api/accounts/two-factor/step-up/', 'admin', {
  changes: [],
});

/**
 * Turns off the second factor of an administrator who has lost the phone and the recovery codes, and ends their
 * sessions.
 */
export const resetTwoFactorOf = del<typeof securitySchemas.resetTwoFactorOf>(
  '/api/admin/users/:id/two-factor/',
  'admin',
  { changes: ['accounts'], stepUp: true },
);
