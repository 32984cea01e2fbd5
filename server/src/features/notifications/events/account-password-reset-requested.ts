import { composeEmail } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';

export const toUser = notification({
  event: 'account.password_reset_requested',
  isUrgent: true,
  to: user,
  read: async ({ userId, encryptedToken, expiresAt }, { now, decrypt }) =>
    new Date(expiresAt) > now() ? { userId, token: decrypt(encryptedToken) } : null,
  kind: 'account',
  path: ({ token }) => `/auth/reset-password#token=${token}`,
  isMandatory: true,
  email: (_, { t, site, name }) =>
    composeEmail(t.passwordResetEmail, { site, name }, { paragraphs: ['body', 'once'] }),
});
