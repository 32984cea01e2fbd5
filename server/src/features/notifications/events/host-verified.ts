import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification } from '../notification.ts';

export const toHost = notification({
  event: 'host.verified',
  to: hostById,
  read: async ({ userId }) => ({ hostId: userId }),
  kind: 'account',
  path: '/vendor/dashboard',
  inApp: () => ({ event: 'host_verified' }),
  email: (_, { t, firstName: host }) => composeEmail(t.hostVerifiedEmail, { host }),
});
