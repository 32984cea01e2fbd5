import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification } from '../notification.ts';

export const toHost = notification({
  event: 'payout.account_changed',
  to: hostById,
  read: async ({ hostId }, { findPayoutAccount }) => {
    const found = await findPayoutAccount(hostId);
    return found && { hostId, ...found };
  },
  kind: 'account',
  path: '/vendor/earnings',
  inApp: () => ({ event: 'payout_account_changed' }),
  email: ({ account, heldUntil }, { t, format, name }) =>
    composeEmail(
      t.payoutAccountChangedEmail,
      { name },
      {
        table: [
          [t.emailRow.account(), account],
          heldUntil !== null && [t.emailRow.payoutsFrom(), format.moment(heldUntil)],
        ],
      },
    ),
});
