import { earliestImported } from '@mandap/domain/bookings/diary';
import { summaryOf } from '@mandap/domain/bookings/functions';
import { dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import { roleAt } from '#server/venue-access.ts';
import { newBookingCode, withNewCode } from '../booking-code.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { AgreedQuote, OfflineBookingRow } from '../bookings.record.ts';
import { type ImportedLine, insertImported } from '../diary-imports.store.ts';
import { assertCashLimit } from '../family-cash.ts';
import {
  agreedPlan,
  agreedPrice,
  assertEventTypes,
  assertFree,
  auditOfflineBooking,
  bookEvents,
  type EnteredBooking,
  enteredBy,
  writeOfflineBooking,
} from '../offline-bookings.ts';
import { dayOfReceipt, insertReceipt, type Received } from '../receipts.store.ts';
import { transition } from '../transition.ts';

/** What is paid with the booking, in paise. */
export interface Paid extends Received {
  paid: Paise;
}

/** What the booking takes over in its transaction, so that its days are never free in between. */
interface TakenOver {
  /** The days that are kept for the family. */
  optionId?: string | undefined;
  /** A block of the venue. */
  blockId?: string | undefined;
}

/** A line of an old diary. Its days may be past. */
interface FromDiary {
  imported?: ImportedLine | undefined;
}

/** Refuses more than the price. */
const assertPaidPart = (paid: Paise, price: Paise): void => {
  if (paid > price) throw new Failure('bad_input', { fields: { paid: ['more_than_price'] } });
};

/**
 * Adds a booking that was made by phone or in person. It holds its days like any other. It may take over the days that are kept for
 * the family, or those of a block: then they are never free in between. Resolves to its id. Throws `option_over`, `block_not_found`.
 */
export const addOfflineBooking =
  (context: BookingsContext) =>
  async (
    host: Actor,
    venueId: string,
    requested: EnteredBooking & Paid & TakenOver & FromDiary,
    idempotent: IdempotentRequest,
  ): Promise<string> => {
    const { clock, db } = context;
    if (idempotent.createdId) return idempotent.createdId;
    const role = await roleAt(db, host.id, venueId);
    if (!mayAtVenue(role, 'calendar')) throw new Failure('venue_not_found');
    const entered = enteredBy(role, requested);
    const paid = mayAtVenue(role, 'bookings') ? requested.paid : 0;
    assertPaidPart(paid, entered.price);
    const { means, reference } = requested;
    const received = { means, receivedOn: dayOfReceipt(requested, clock.now()), reference };
    await assertEventTypes(context, entered);
    const id = newId();
    const write = async (tx: Sql) => {
      const { optionId, blockId, imported } = requested;
      if (optionId) await context.calendar.endOption(tx, { venueId, optionId, ending: 'booked' });
      if (blockId) await context.calendar.endBlock(tx, { venueId, blockId });
      const from = imported && earliestImported(dayInIndia(clock.now()));
      const functions = await bookEvents(context, tx, venueId, entered, undefined, from);
      const booking = draftBooking({ id, venueId, createdAt: clock.now() }, entered, functions);
      await assertCashLimit(tx, booking, { ...received, amount: paid, field: 'paid' });
      await assertFree(context, tx, booking);
      await transition(context, tx, booking, 'request', { by: 'host', id: host.id });
      if (paid > 0)
        await insertReceipt(tx, {
          bookingId: id,
          venueId,
          amount: paid,
          at: booking.createdAt,
          ...received,
        });
      await auditOfflineBooking(context, tx, host, id, 'added', { after: { ...booking, paid } });
      if (imported) await insertImported(tx, { ...imported, venueId, bookingId: id }, clock.now());
      await idempotent.recordCreated(tx, id);
    };
    await withNewCode(() => writeOfflineBooking(context, venueId, write));
    return id;
  };

/** A confirmed booking: the host and the customer have agreed. */
export const draftBooking = (
  created: Pick<OfflineBookingRow, 'id' | 'venueId' | 'createdAt'>,
  entered: Pick<EnteredBooking, 'guestName' | 'phone' | 'note' | 'price' | 'instalments'>,
  functions: AgreedQuote['functions'],
): OfflineBookingRow => ({
  ...created,
  code: newBookingCode('host'),
  source: 'host',
  userId: null,
  customerName: entered.guestName,
  contactPhone: entered.phone,
  hostNote: entered.note,
  specialRequests: '',
  ...summaryOf(functions),
  quoteId: newId(),
  functions,
  ...agreedPrice(functions, entered.price, agreedPlan(entered, functions, dayInIndia(created.createdAt))),
  commission: 0,
  commissionRate: 0,
  serviceFeeRate: 0,
  waivedByHost: 0,
  waivedByPlatform: 0,
  paymentMethod: null,
  cancellationPolicy: null,
  cancellationTerms: null,
  securityDeposit: null,
  instant: false,
  status: 'confirmed',
  approvedAt: created.createdAt,
  expiresAt: null,
  cancellationReason: null,
  unconfirmed: false,
});
