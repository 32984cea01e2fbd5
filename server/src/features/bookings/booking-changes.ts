import { summaryOf } from '@mandap/domain/bookings/functions';
import type { DayRange } from '@mandap/domain/days';
import type { Sql } from '#server/platform/db.ts';
import type { Own } from '../calendar/holds.store.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import { findMoney } from './bookings.store.ts';
import type { Party } from './parties.ts';
import {
  findWaitingChange,
  insertQuote,
  type QuoteRow,
  type QuoteStatus,
  replaceQuote,
  updateQuoteStatus,
} from './quotes.store.ts';
import { transition } from './transition.ts';

export interface RequestedChange {
  startDate: string;
  endDate: string;
  guestCount: number;
}

export const isSameStay = (one: RequestedChange, other: RequestedChange): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate;

export const isUnchanged = (one: RequestedChange, other: RequestedChange): boolean =>
  isSameStay(one, other) && one.guestCount === other.guestCount;

/** The days that do not count as booked when this booking changes its days. */
export const ownDaysOf = ({
  quoteId,
  change,
  startDate,
  endDate,
}: BookingRecord): Own & { range: DayRange } => ({
  quoteIds: change ? [quoteId, change.id] : [quoteId],
  range: { start: startDate, end: endDate },
});

export const isChangeOverdue = ({ expiresAt }: QuoteRow, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Ends a pending change and frees its days. The caller has locked the booking. */
export const closeChange = async (
  { calendar, clock }: BookingsContext,
  tx: Sql,
  change: QuoteRow,
  status: QuoteStatus,
  reason: string | null = null,
): Promise<void> => {
  await updateQuoteStatus(tx, change.id, status, clock.now(), reason);
  await calendar.releaseDays(tx, { quoteId: change.id });
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

/**
 * Makes the change the agreed quote of its booking. Refunds what was paid above the new price. The caller has
 * locked the booking.
 */
export const applyChange = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  change: QuoteRow,
  name: 'change' | 'approve_change',
  party: Party,
): Promise<void> => {
  await replaceQuote(tx, booking.quoteId);
  if (name === 'change') await insertQuote(tx, change);
  else await closeChange(context, tx, change, 'agreed');
  const { id: quoteId, functions, lines, total, commission, plan } = change;
  const agreed = { quoteId, functions, ...summaryOf(functions), lines, total, commission, plan };
  await transition(context, tx, booking, name, party, { agreed });
  const overpaid = (await findMoney(tx, booking.id)).settled - total;
  if (overpaid > 0) await context.payments.refundBooking(tx, booking.id, overpaid, 'changed');
};
