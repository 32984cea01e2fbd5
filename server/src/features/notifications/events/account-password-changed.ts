import { composeEmail } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';

export const toUser = notification({
  event: 'account.password_changed',
  to: user,
  read: async (payload) => payload,
  kind: 'account',
  path: (_, { role }) => `/${role}/settings`,
  inApp: () => ({ event: 'password_changed' }),
  isMandatory: true,
  email: (_, { t, site, name }) =>
    composeEmail(t.passwordChangedEmail, { site, name }, { button: { path: '/auth/forgot-password' } }),
});
