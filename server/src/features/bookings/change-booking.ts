import { totalsOf } from '@mandap/domain/bookings/pricing';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import { lockInOrder } from '#server/platform/advisory-locks.ts';
import type { Sql } from '#server/platform/db.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { AgreedQuote, AnyBookingRow, BookingRecord, BookingRow } from './bookings.record.ts';
import { expireOverdueAtVenue } from './commands/expire-overdue.ts';
import { lockBooking } from './lock-booking.ts';
import { applyChange, type Waiting, waitFor } from './make-change.ts';
import type { Party } from './parties.ts';
import { findBooking } from './queries/find-booking.ts';
import { findWaitingChange, type QuoteRow } from './quotes.store.ts';
import { calendarTags, planDays, transition } from './transition.ts';

// Every change of a confirmed booking is another quote. It is made here, and nowhere else.

/** What a booking is to be and cost, and who has to agree. */
interface Change extends Pick<AgreedQuote, 'functions' | 'lines' | 'total' | 'plan'> {
  /** Why, if somebody says so. */
  reason?: string;
  /** Null: nobody. It is made at once. */
  waits: Waiting | null;
}

/**
 * Changes a booking, or asks whoever has to agree. `decide` runs under the locks of the guest, the venue's days and the booking, and says
 * what is to be, or throws. Throws `change_waiting` while another change waits.
 */
export const changeBooking = async (
  context: BookingsContext,
  { id, userId, venueId }: Pick<BookingRow, 'id' | 'userId' | 'venueId'>,
  { party, name }: { party: Party; name: 'change' | 'lower_price' },
  decide: (tx: Sql, booking: BookingRow) => Promise<Change>,
): Promise<BookingRecord> => {
  const { cacheInvalidation, clock, db } = context;
  await db.begin(async (tx) => {
    await lockInOrder(tx, { guest: userId, 'venue days': venueId });
    await expireOverdueAtVenue(context)(tx, venueId);
    const booking = await lockBooking(context, tx, id);
    // It was priced from what is agreed now.
    if (await findWaitingChange(tx, id)) throw new Failure('change_waiting');
    const { waits, ...change } = await decide(tx, booking);
    const quote = newQuote(booking, change, clock.now());
    if (waits) await askFor(context, tx, booking, quote, waits, party);
    else await applyChange(context, tx, booking, quote, name, party);
  });
  cacheInvalidation.drop(calendarTags(venueId));
  return findBooking(db, id);
};

/** The change waits. Until then it holds the days that the booking does not have yet. */
const askFor = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  quote: QuoteRow,
  waits: Waiting,
  party: Party,
): Promise<void> => {
  await waitFor(context, tx, booking, quote, waits);
  await planDays(context, tx, booking, quote);
  await transition(context, tx, booking, 'ask_change', party);
};

/** Another quote of a booking, at the rates of the booking. It is agreed, unless it is made to wait. */
export const newQuote = (
  { id: bookingId, serviceFeeRate, commissionRate }: AnyBookingRow,
  { functions, lines, total, plan, reason = '' }: Omit<Change, 'waits'>,
  at: Date,
): QuoteRow => ({
  id: newId(),
  bookingId,
  status: 'agreed',
  askedAt: at,
  waitsFor: null,
  expiresAt: null,
  answeredAt: at,
  reason: reason || null,
  functions,
  lines,
  total,
  plan,
  commission: commissionOf(totalsOf(lines), commissionRate),
  commissionRate,
  serviceFeeRate,
});
