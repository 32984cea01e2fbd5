import { composeEmail } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';

const bodies = {
  set_up: 'setUp',
  removed: 'removed',
  reset: 'reset',
  recovery_code_used: 'recoveryCodeUsed',
} as const;

export const toUser = notification({
  event: 'account.two_factor_changed',
  to: user,
  read: async (payload) => payload,
  kind: 'account',
  path: '/admin/profile',
  isMandatory: true,
  email: ({ change }, { t, site, name }) =>
    composeEmail(
      t.twoFactorEmail,
      { site, name },
      { paragraphs: [bodies[change]], button: { path: '/auth/forgot-password' } },
    ),
});
