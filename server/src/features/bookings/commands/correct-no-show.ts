import { outcomeOf } from '@mandap/domain/bookings/outcome';
import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRow } from '../bookings.record.ts';
import { completeBooking } from '../complete-booking.ts';

/** Whether a booking was cancelled because its host reported that nobody came. */
export const isNoShow = ({ clock }: BookingsContext, booking: BookingRow): boolean =>
  outcomeOf({ ...booking, settled: 0 }, dayInIndia(clock.now())) === 'no_show';

/**
 * The event of a locked booking took place after all: commission is owed and its guest may review it, as if
 * the host had confirmed it. Throws `wrong_transition`.
 */
export const correctNoShow =
  (context: BookingsContext) =>
  async (tx: Sql, admin: Actor, booking: BookingRow): Promise<void> => {
    if (!isNoShow(context, booking)) throw new Failure('wrong_transition', { n: booking.status });
    await completeBooking(context, tx, booking, { by: 'admin', id: admin.id }, 'correct_no_show');
  };
