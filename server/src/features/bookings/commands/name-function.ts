import type { Actor } from '#server/actor.ts';
import { functionOf, ownNames } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { lockBooking } from '../lock-booking.ts';
import { findBooking } from '../queries/find-booking.ts';
import { assertChangeable, findChangeable } from '../queries/quote-change.ts';
import { updateFunctionNames } from '../quotes.store.ts';
import { transition } from '../transition.ts';

interface Named {
  functionId?: string | undefined;
  ownName: string;
}

/** Names a function of a confirmed booking as the family calls it, until its own day is over. */
export const nameFunction =
  (context: BookingsContext) =>
  async (actor: Actor, id: string, { functionId, ownName }: Named): Promise<BookingRecord> => {
    const { clock, db } = context;
    const { party } = await findChangeable(context)(actor, id);
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      const one = functionOf(booking.functions, functionId);
      assertChangeable(booking, one, clock.now());
      await updateFunctionNames(tx, { bookingId: id, functionId: one.id }, ownNames(ownName));
      await transition(context, tx, booking, 'rename', party);
    });
    return findBooking(db, id);
  };
