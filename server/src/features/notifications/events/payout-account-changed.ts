import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification } from '../notification.ts';

export const toHost = notification({
  event: 'payout.account_changed',
  to: hostById,
  read: async ({ hostId }, { findPayoutAccount }) => {
    const account = await findPayoutAccount(hostId);
    return account ? { hostId, account } : null;
  },
  kind: 'account',
  path: '/vendor/earnings',
  inApp: () => ({ event: 'payout_account_changed' }),
  email: ({ account }, { t, name }) =>
    composeEmail(t.payoutAccountChangedEmail, { name }, { table: [[t.emailRow.account(), account]] }),
});
