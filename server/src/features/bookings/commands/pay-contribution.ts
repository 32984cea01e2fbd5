import type {
  payContribution as payContributionCall,
  settleContribution as settleContributionCall,
} from '@mandap/contract/bookings/contributions.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import { maskName } from '@mandap/domain/contact-masking';
import { type Paise, toPaise, toRupees } from '@mandap/domain/money';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { type Limit, networkOf } from '#server/platform/limits.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { type ContributionRow, findContributionByToken, isAsked } from '../contributions.store.ts';
import { lockBooking } from '../lock-booking.ts';
import { notByLink, payableSum } from '../queries/contributions.ts';
import { findBooking } from '../queries/find-booking.ts';
import { applyPayments } from './apply-payments.ts';
import { chooseGateway, descriptionOf } from './open-payment.ts';

const payments: Limit = { name: 'contributions paid', points: 20, seconds: 3600 };
const results: Limit = { name: 'contribution results', points: 60, seconds: 3600 };

/**
 * Opens the payment that a link asks for, for somebody without an account. Under the booking's lock it is refused if nothing is open.
 * What several people then pay above what is open is refunded when it arrives (`arrived-payments.ts`).
 */
export const payContribution =
  (context: BookingsContext) =>
  async (
    { token, gateway: requested, amount: seen, ...payer }: CheckedInputOf<typeof payContributionCall>,
    ip: string,
  ): Promise<{ redirectUrl: string }> => {
    const { db, limits, settings } = context;
    await limits.consume(payments, networkOf(ip));
    const found = await findContributionByToken(db, token);
    if (!found) throw new Failure('contribution_gone');
    const gateway = chooseGateway(context, requested, await settings.get(), notByLink);
    const { booking, amount } = await db.begin(async (tx) => {
      await lockBooking(context, tx, found.bookingId);
      return findOpen(context, tx, found.bookingId, token);
    });
    if (amount !== toPaise(seen)) throw new Failure('part_not_due');
    const { redirectUrl } = await context.payments.open({
      bookingId: booking.id,
      gateway,
      kind: 'part',
      amount,
      description: descriptionOf(booking),
      payer: {
        contributionId: found.id,
        name: payer.name,
        email: payer.email ?? '',
        phone: payer.phone ?? '',
      },
      returnPath: (paymentId) => `/contributed/${paymentId}`,
    });
    return { redirectUrl };
  };

/** What the link asks for of what is open now. Runs under the booking's lock, so payments that have arrived are applied. */
const findOpen = async (
  { clock }: BookingsContext,
  tx: Sql,
  bookingId: string,
  token: string,
): Promise<{ booking: BookingRecord; amount: Paise }> => {
  const now = clock.now();
  const row: ContributionRow | null = await findContributionByToken(tx, token);
  if (!row || row.withdrawnAt) throw new Failure('contribution_gone');
  if (row.isPaid) throw new Failure('already_paid');
  if (!isAsked(row, now)) throw new Failure('contribution_gone');
  const booking = await findBooking(tx, bookingId);
  const amount = Math.min(row.amount, payableSum(booking, now));
  if (amount === 0) throw new Failure('already_paid');
  return { booking, amount };
};

/** Asks the gateway for the outcome when the payer has returned, and applies it at once. Throws `order_not_found`. */
export const settleContribution =
  (context: BookingsContext) =>
  async (
    { id }: CheckedInputOf<typeof settleContributionCall>,
    ip: string,
  ): Promise<OutputOf<typeof settleContributionCall>> => {
    const { db, limits } = context;
    await limits.consume(results, networkOf(ip));
    if (!(await context.payments.find(id))?.contributionId) throw new Failure('order_not_found');
    const settled = await context.payments.settle(id);
    if (settled.status === 'completed') await applyPayments(context)(settled.bookingId);
    const [payment] = await db<{ isReturned: boolean; completedAt: Date | null }[]>`
      select refund_total >= amount as is_returned, completed_at from published.payments where id = ${id}`;
    const { venueName } = await findBooking(db, settled.bookingId);
    return {
      status: resultOf(settled.status, payment?.isReturned === true),
      venue: maskName(venueName),
      payer: settled.payerName,
      amount: toRupees(settled.amount),
      paidAt: payment?.completedAt?.toISOString() ?? null,
      reference: settled.transactionId ?? '',
    };
  };

type Result = OutputOf<typeof settleContributionCall>['status'];

/** If the received amount differs from the requested one, it is refunded: for the payer, this payment has failed. */
const resultOf = (
  status: 'pending' | 'completed' | 'failed' | 'refunded' | 'mismatched',
  isReturned: boolean,
): Result => {
  if (status === 'mismatched') return 'failed';
  if (status === 'refunded' || isReturned) return 'returned';
  return status;
};
