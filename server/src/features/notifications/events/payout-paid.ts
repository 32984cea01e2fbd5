import { formatPaise, toRupees } from '@mandap/domain/money';
import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification } from '../notification.ts';

export const toHost = notification({
  event: 'payout.paid',
  to: hostById,
  read: ({ payoutId }, { findPayout }) => findPayout(payoutId),
  kind: 'payment',
  path: '/vendor/earnings',
  inApp: ({ amount }) => ({ event: 'payout_paid', data: { amount: toRupees(amount) } }),
  email: ({ amount, account, reference }, { t, name }) =>
    composeEmail(
      t.payoutPaidEmail,
      { name, amount: formatPaise(amount) },
      {
        table: [
          [t.emailRow.amount(), formatPaise(amount)],
          [t.emailRow.account(), account],
          [t.emailRow.bankReference(), reference ?? ''],
        ],
      },
    ),
});
