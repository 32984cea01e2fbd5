import { formatPaise } from '@mandap/domain/money';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import { auditBooking } from '../booking-audit.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { isOver } from '../bookings.money.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { bookingsStore } from '../bookings.store.ts';
import { completeBooking } from '../complete-booking.ts';
import { lockBooking } from '../lock-booking.ts';
import { hostOrAdmin } from '../parties.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { notifyClients } from '../transition.ts';

/**
 * The host or an administrator records that the balance was paid in person. After the event it is the host's word that the
 * event took place: the booking is completed.
 */
export const recordPaymentAtVenue =
  (context: BookingsContext) =>
  async (actor: Actor, id: string): Promise<BookingRecord> => {
    const { audit, clock, db, ledger, payments } = context;
    const seen = await findBookingAs(db, actor, id);
    const party = hostOrAdmin(actor, seen);
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      assertRecordable(booking);
      const isCompleted = booking.status === 'completed';
      const { netPaid, balance: amount } = await bookingsStore.findMoney(tx, id);
      if (amount === 0) throw new Failure('already_paid');
      const kind = netPaid > 0 ? 'balance' : 'full';
      const paymentId = await payments.recordAtVenue(tx, { bookingId: id, kind, amount });
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
    });
    return findBooking(db, id);
  };

/** Nobody can say any more what came of a booking that was closed without its host's word. */
const assertRecordable = ({ status, unconfirmed }: BookingRow): void => {
  const isOpen = status === 'confirmed' || (status === 'completed' && !unconfirmed);
  if (!isOpen) throw new Failure('wrong_transition', { n: status });
};
