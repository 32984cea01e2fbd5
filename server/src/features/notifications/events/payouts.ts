import { formatPaise, toRupees } from '@mandap/domain/money';
import { composeEmail } from '../composing/compose-email.ts';
import { hostById, notification } from '../composing/notification.ts';

export const payoutPaid = {
  toHost: notification({
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
  }),
};

export const payoutFailed = {
  /** The bank rejected the payout, or a dispute about one of its bookings stopped it. */
  toHost: notification({
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
  }),
};

export const payoutAccountChanged = {
  toHost: notification({
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
