import { summaryOf } from '@mandap/domain/bookings/functions';
import { type ChangeWaits, changeExpiresAt } from '@mandap/domain/bookings/lifecycle';
import type { Sql } from '#server/platform/db.ts';
import { changedDays } from './booking-changes.ts';
import type { BookingsContext } from './bookings.context.ts';
import { refundAfter } from './bookings.money.ts';
import type { AnyBookingRow, BookingRow } from './bookings.record.ts';
import { findMoney } from './bookings.store.ts';
import type { Party } from './parties.ts';
import {
  findWaitingChange,
  insertQuote,
  type QuoteRow,
  replaceQuote,
  updateQuoteStatus,
  updateWaiting,
} from './quotes.store.ts';
import { planDays, transition } from './transition.ts';

// What becomes of a change: it is made, waits, or ends. The caller has locked the booking.

/** Whom a change waits for, and how many minutes. */
export interface Waiting {
  waitsFor: ChangeWaits;
  minutes: number;
}

export const isChangeOverdue = ({ expiresAt }: QuoteRow, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Ends a pending change that is not made, and frees its days. The caller has locked the booking. */
export const closeChange = async (
  { calendar, clock }: BookingsContext,
  tx: Sql,
  change: QuoteRow,
  status: 'declined' | 'withdrawn' | 'expired',
  reason: string | null = null,
): Promise<void> => {
  await updateQuoteStatus(tx, change.id, status, clock.now(), reason);
  await calendar.dropPlannedDays(tx, change.id);
};

/** The booking itself ends, so a pending change is void. The caller has locked the booking. */
export const dropWaitingChange = async (
  context: BookingsContext,
  tx: Sql,
  bookingId: string,
): Promise<void> => {
  const change = await findWaitingChange(tx, bookingId);
  if (change) await closeChange(context, tx, change, 'withdrawn');
};

/** Makes a change the agreed quote of its booking. The booking holds the days of the new quote, and no others. */
export const agreeTo = async <Row extends AnyBookingRow>(
  context: BookingsContext,
  tx: Sql,
  booking: Row,
  change: QuoteRow,
  name: 'change' | 'approve_change' | 'lower_price',
  party: Party,
): Promise<Row> => {
  await replaceQuote(tx, booking.quoteId);
  if (change.status === 'waiting')
    await updateQuoteStatus(tx, change.id, 'agreed', context.clock.now(), null);
  else {
    await insertQuote(tx, change);
    await planDays(context, tx, booking, change);
  }
  const { id: quoteId, functions, lines, total, plan, reason } = change;
  const { commission, commissionRate, serviceFeeRate } = change;
  const price = { lines, total, plan, commission, commissionRate, serviceFeeRate };
  const agreed = { quoteId, functions, ...summaryOf(functions), ...price };
  return transition(context, tx, booking, name, party, { agreed, reason });
};

/** Makes a change of a guest's booking. Refunds what was paid above the new price. */
export const applyChange = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  change: QuoteRow,
  name: 'change' | 'approve_change' | 'lower_price',
  party: Party,
): Promise<BookingRow> => {
  const after = await agreeTo(context, tx, booking, change, name, party);
  const refund = refundAfter(await findMoney(tx, booking.id), change.total);
  if (refund > 0) await context.payments.refundBooking(tx, booking.id, refund, 'changed');
  return after;
};

/** A change waits for so many minutes, at most until the end of the first day that it is about. */
export const waitFor = async (
  { clock, jobs }: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  change: QuoteRow,
  { waitsFor, minutes }: Waiting,
): Promise<void> => {
  const days = changedDays(booking.functions, change.functions);
  const expiresAt = changeExpiresAt(clock.now(), days, minutes);
  if (change.status === 'waiting') await updateWaiting(tx, change.id, { waitsFor, expiresAt });
  else await insertQuote(tx, { ...change, status: 'waiting', waitsFor, expiresAt, answeredAt: null });
  await jobs.publish(tx, 'booking.change_waited', { bookingId: booking.id }, { runAt: expiresAt });
};
