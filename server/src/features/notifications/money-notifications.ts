import type { NoticeEvent } from '@mandap/contract/notifications/notifications';
import { toRupees } from '@mandap/domain/money';
import type { DomainEvents } from '../../events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { oneLine } from './formats.ts';
import {
  accountChangedLetter,
  type DepositMail,
  type DepositStep,
  depositDisputedLetter,
  depositLetter,
  type PayoutMail,
  payoutFailedLetter,
  payoutPaidLetter,
} from './money-letters.ts';
import type { Telling } from './telling.ts';

export interface MoneyReads {
  payoutForMail: (payoutId: string) => Promise<PayoutMail | null>;
  /** How a host's account is shown; null where there is none any more. */
  payoutAccountOf: (hostId: string) => Promise<string | null>;
  depositForMail: (bookingId: string) => Promise<DepositMail | null>;
}

interface Dependencies extends MoneyReads {
  jobs: Jobs<DomainEvents>;
  telling: Telling;
  bookingForMail: (bookingId: string) => Promise<BookingMail | null>;
  publicUrl: string;
}

const earnings = '/vendor/earnings';
const disputes = '/admin/payouts/deposits';

const listenToPayouts = ({
  jobs,
  telling,
  payoutForMail,
  payoutAccountOf,
  publicUrl,
}: Dependencies): void => {
  const url = `${publicUrl}${earnings}`;

  jobs.on('payout.paid', 'notifications.host', async ({ payoutId }, { id }) => {
    const payout = await payoutForMail(payoutId);
    if (!payout) return;
    await telling.tell(`payout.paid:${id}`, payout.hostId, {
      kind: 'payment',
      event: 'payout_paid',
      data: { amount: toRupees(payout.amount) },
      path: earnings,
      letter: (words, { name }) => payoutPaidLetter(words, name, payout, url),
    });
  });

  jobs.on('payout.failed', 'notifications.host', async ({ payoutId }, { id }) => {
    const payout = await payoutForMail(payoutId);
    if (!payout) return;
    await telling.tell(`payout.failed:${id}`, payout.hostId, {
      kind: 'payment',
      event: payout.failure === 'on_hold' ? 'payout_held' : 'payout_failed',
      data: { amount: toRupees(payout.amount) },
      path: earnings,
      letter: (words, { name }) => payoutFailedLetter(words, name, payout, url),
    });
  });

  jobs.on('payout.account_changed', 'notifications.host', async ({ hostId }, { id }) => {
    const account = await payoutAccountOf(hostId);
    if (!account) return;
    await telling.tell(`payout.account_changed:${id}`, hostId, {
      kind: 'account',
      event: 'payout_account_changed',
      data: {},
      path: earnings,
      letter: (words, { name }) => accountChangedLetter(words, name, account, url),
    });
  });
};

const depositEvents: Record<DepositStep, NoticeEvent> = {
  taken: 'deposit_taken',
  returned: 'deposit_returned',
  claimed: 'deposit_claimed',
  answered: 'deposit_answered',
  decided: 'deposit_decided',
};

/** Whom a step concerns who did not do it. */
const sidesOf: Record<DepositStep, readonly ('guest' | 'host')[]> = {
  taken: ['guest'],
  returned: ['guest'],
  claimed: ['guest'],
  answered: ['host'],
  decided: ['guest', 'host'],
};

const listenToDeposits = (dependencies: Dependencies): void => {
  const { jobs, telling, bookingForMail, depositForMail, publicUrl } = dependencies;

  const find = async (bookingId: string) => {
    const [booking, deposit] = await Promise.all([bookingForMail(bookingId), depositForMail(bookingId)]);
    return booking && deposit && { booking, deposit };
  };

  for (const step of Object.keys(depositEvents) as DepositStep[]) {
    jobs.on(`deposit.${step}`, 'notifications', async ({ bookingId }, { id }) => {
      const found = await find(bookingId);
      if (!found) return;
      const { booking, deposit } = found;
      const amount = toRupees(deposit.granted ?? deposit.claimed ?? deposit.amount);
      for (const side of sidesOf[step]) {
        const toHost = side === 'host';
        const path = toHost ? `/vendor/bookings/${booking.id}` : booking.bookingUrlPath;
        const { venue, guest, host } = namesOf(booking);
        await telling.tell(`deposit.${step}:${id}`, booking[side].id, {
          kind: 'payment',
          event: depositEvents[step],
          path,
          data: { venue, amount, code: booking.code, person: toHost ? guest : host },
          letter: (words) => depositLetter(words, step, { booking, deposit, toHost }, `${publicUrl}${path}`),
        });
      }
    });
  }

  jobs.on('deposit.answered', 'notifications.admins', async ({ bookingId }, { id }) => {
    const found = await find(bookingId);
    if (found?.deposit.answer !== 'disputed') return;
    await telling.tellAdmins(`deposit.answered:${id}`, {
      kind: 'payment',
      event: 'admin_deposit',
      path: disputes,
      data: { code: found.booking.code, venue: oneLine(found.booking.venueName) },
      letter: (words) => depositDisputedLetter(words, found, `${publicUrl}${disputes}`),
    });
  });
};

/** Payouts, where they go, and security deposits. */
export const listenToMoney = (dependencies: Dependencies): void => {
  listenToPayouts(dependencies);
  listenToDeposits(dependencies);
};
