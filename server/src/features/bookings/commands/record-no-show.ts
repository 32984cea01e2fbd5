import { awaitsOutcome, noShowReason } from '@mandap/domain/bookings/outcome';
import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { findMoney } from '../bookings.store.ts';
import { lockBooking } from '../lock-booking.ts';
import { dropWaitingChange } from '../make-change.ts';
import { hostOrAdmin } from '../parties.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { transition } from '../transition.ts';

/** The host reports that nobody came to an event without any payment. Throws `wrong_transition`. */
export const recordNoShow =
  (context: BookingsContext) =>
  async (actor: Actor, id: string): Promise<BookingRecord> => {
    const { clock, db } = context;
    const party = hostOrAdmin(actor, await findBookingAs(db, actor, id));
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      const { settled } = await findMoney(tx, id);
      if (!awaitsOutcome({ ...booking, settled }, dayInIndia(clock.now())))
        throw new Failure('wrong_transition', { n: booking.status });
      await dropWaitingChange(context, tx, id);
      await transition(context, tx, booking, 'no_show', party, { reason: noShowReason });
    });
    return findBooking(db, id);
  };
