import { dayInIndia } from '@mandap/domain/days';
import { formatPaise } from '@mandap/domain/money';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import { auditBooking } from '../booking-audit.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { bookingsStore } from '../bookings.store.ts';
import { lockBooking } from '../lock-booking.ts';
import { partiesOf } from '../parties.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { notifyClients } from '../transition.ts';

/** The host or an administrator records that the balance was paid in person, from the check-in day on. */
export const recordPaymentAtVenue =
  (context: BookingsContext) =>
  async (actor: Actor, id: string): Promise<BookingRecord> => {
    const { audit, clock, db, ledger, payments } = context;
    const seen = await findBookingAs(db, actor, id);
    const by = partiesOf(actor, seen).find((party) => party === 'host' || party === 'admin');
    if (!by) throw new Failure('booking_not_found');
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      const isOver = booking.status === 'completed';
      const hasBegun = booking.status === 'confirmed' && booking.startDate <= dayInIndia(clock.now());
      if (!isOver && !hasBegun) throw new Failure('wrong_transition', { n: booking.status });
      const { netPaid, balance: amount } = await bookingsStore.findMoney(tx, id);
      if (amount === 0) throw new Failure('already_paid');
      const kind = netPaid > 0 ? 'balance' : 'full';
      const paymentId = await payments.recordAtVenue(tx, { bookingId: id, kind, amount });
      if (isOver) {
        // After the event it was presumed to have been paid at the venue.
        await ledger.post(tx, {
          event: 'presumption_replaced',
          key: `payment:${paymentId}:presumed`,
          amounts: { amount },
          parties: { booking: id },
        });
      }
      const note = formatPaise(amount);
      const party = { by, id: actor.id };
      await auditBooking(audit, tx, party, 'booking.paid_at_venue', {
        before: booking,
        after: booking,
        note,
      });
      await notifyClients(context, tx, booking);
    });
    return findBooking(db, id);
  };
