import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { doneText } from '#server/i18n/done-text.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { lockBooking } from '../lock-booking.ts';
import { assertFamily } from '../parties.ts';
import { findBooking } from '../queries/find-booking.ts';
import { notifyClients } from '../transition.ts';

/**
 * The person who booked removes a co-planner or takes back an invitation, effective with the next request. Co-planners may leave.
 * Throws `planner_not_found`.
 */
export const removePlanner =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    { id: bookingId, plannerId }: { id: string; plannerId: string },
  ): Promise<{ detail: string }> => {
    const { audit, db, jobs, liveUpdates } = context;
    const role = assertFamily(actor, await findBooking(db, bookingId), 'see');
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, bookingId);
      const [planner] = await tx<{ userId: string | null }[]>`
        select user_id from booking_planners where id = ${plannerId} and booking_id = ${bookingId}`;
      if (!planner) throw new Failure('planner_not_found');
      const { userId } = planner;
      if (role !== 'booker' && userId !== actor.id) throw new Failure('not_the_booker');
      await tx`delete from booking_planners where id = ${plannerId}`;
      const target = { kind: 'booking', id: bookingId } as const;
      await audit.record(tx, { action: 'booking.planner_removed', actor, target, before: { userId } });
      if (userId && role === 'booker')
        await jobs.publish(tx, 'booking.planner_removed', { bookingId, userId });
      if (userId) await liveUpdates.notify(tx, userId, { kind: 'booking', bookingId });
      await notifyClients(context, tx, booking);
    });
    return { detail: doneText('plannerRemoved') };
  };
