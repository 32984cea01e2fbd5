import { partOfCash } from '@mandap/domain/bookings/cash';
import { tookPlace } from '@mandap/domain/bookings/outcome';
import { dayInIndia } from '@mandap/domain/days';
import { formatPaise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import { auditBooking } from '../booking-audit.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { isOver } from '../bookings.money.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { findMoney } from '../bookings.store.ts';
import { type Cash, cashReceived } from '../cash-received.ts';
import { completeBooking } from '../complete-booking.ts';
import { assertCashLimit } from '../family-cash.ts';
import { lockBooking } from '../lock-booking.ts';
import { hostOrAdmin } from '../parties.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { notifyClients } from '../transition.ts';

interface PaidAtVenue extends Partial<Cash> {
  id: string;
}

/**
 * The host or an administrator records that the balance, or part of it, was paid in person, once per payment.
 * After the event this also confirms that the event took place, and completes the booking.
 */
export const recordPaymentAtVenue =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    { id, means = 'cash', ...cash }: PaidAtVenue,
    idempotent: IdempotentRequest,
  ): Promise<BookingRecord> => {
    const { audit, clock, db, ledger, payments } = context;
    if (idempotent.createdId) return findBooking(db, id);
    const seen = await findBookingAs(db, actor, id);
    const party = hostOrAdmin(actor, seen);
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      assertRecordable(booking);
      const isCompleted = booking.status === 'completed';
      const { netPaid, balance } = await findMoney(tx, id);
      const amount = cashReceived(cash, balance);
      const receivedOn = dayInIndia(clock.now());
      await assertCashLimit(tx, booking, { means, receivedOn, amount, field: 'amount' });
      const kind = partOfCash(amount, netPaid, balance);
      const paymentId = await payments.recordAtVenue(tx, { bookingId: id, kind, amount, means });
      if (isCompleted) {
        // After the event it was presumed to have been paid at the venue.
        await ledger.post(tx, {
          event: 'presumption_replaced',
          key: `payment:${paymentId}:presumed`,
          amounts: { amount },
          parties: { booking: id },
        });
      }
      const note = formatPaise(amount);
      await auditBooking(audit, tx, party, 'booking.paid_at_venue', {
        before: booking,
        after: booking,
        note,
      });
      if (!isCompleted && isOver(booking, clock.now())) await completeBooking(context, tx, booking, party);
      await notifyClients(context, tx, booking);
      await idempotent.recordCreated(tx, paymentId);
    });
    return findBooking(db, id);
  };

/** The outcome of a booking that was closed without its host's confirmation can no longer be recorded. */
const assertRecordable = ({ status, unconfirmed }: BookingRow): void => {
  const isOpen = status === 'confirmed' || tookPlace({ status, unconfirmed });
  if (!isOpen) throw new Failure('wrong_transition', { n: status });
};
