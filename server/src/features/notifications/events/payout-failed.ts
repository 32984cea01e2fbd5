import { formatPaise, toRupees } from '@mandap/domain/money';
import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification } from '../notification.ts';

/** The bank rejected the payout, or a dispute about one of its bookings stopped it. */
export const toHost = notification({
  event: 'payout.failed',
  to: hostById,
  read: async ({ payoutId }, { findPayout }) => {
    const payout = await findPayout(payoutId);
    return payout && { ...payout, isHeld: payout.failure === 'on_hold' };
  },
  kind: 'payment',
  path: '/vendor/earnings',
  inApp: ({ amount, isHeld }) => ({
    event: isHeld ? 'payout_held' : 'payout_failed',
    data: { amount: toRupees(amount) },
  }),
  email: ({ amount, account, failure, isHeld }, { t, name }) =>
    composeEmail(
      isHeld ? t.payoutHeldEmail : t.payoutFailedEmail,
      { name, amount: formatPaise(amount) },
      {
        table: [
          [t.emailRow.amount(), formatPaise(amount)],
          [t.emailRow.account(), account],
          !isHeld && [t.emailRow.reason(), failure ?? ''],
        ],
      },
    ),
});
