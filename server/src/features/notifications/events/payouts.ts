import { formatPaise, toRupees } from '@mandap/domain/money';
import { composeEmail } from '../composing/compose-email.ts';
import { hostById, notification } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

type Payout = NonNullable<Awaited<ReturnType<NotificationData['findPayout']>>>;

const toHost = rowsWith({
  to: hostById,
  read: ({ payoutId }: { payoutId: string }, { findPayout }) => findPayout(payoutId),
  kind: 'payment',
  path: '/vendor/earnings',
  values: ({ amount }: Payout, { name }) => ({ name, amount: formatPaise(amount) }),
  data: ({ amount }: Payout) => ({ amount: toRupees(amount) }),
});

const amountRows = ({ amount, account }: Payout, { t }: Writing): TableRow[] => [
  [t.emailRow.amount(), formatPaise(amount)],
  [t.emailRow.account(), account],
];

export const payouts = {
  paid: toHost('payout.paid', 'payout_paid', 'payoutPaidEmail', {
    table: (payout, writing) => [
      ...amountRows(payout, writing),
      [writing.t.emailRow.bankReference(), payout.reference ?? ''],
    ],
  }),
  /** The bank rejected it. */
  failedToHost: toHost('payout.failed', 'payout_failed', 'payoutFailedEmail', {
    when: ({ failure }) => failure !== 'on_hold',
    table: (payout, writing) => [
      ...amountRows(payout, writing),
      [writing.t.emailRow.reason(), payout.failure ?? ''],
    ],
  }),
  /** A dispute about one of its bookings stopped it. */
  failedToHostOnHold: toHost('payout.failed', 'payout_held', 'payoutHeldEmail', {
    when: ({ failure }) => failure === 'on_hold',
    table: amountRows,
  }),
  accountChanged: notification({
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
  }),
};
