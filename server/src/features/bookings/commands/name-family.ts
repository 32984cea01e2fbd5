import type { nameFamily as nameFamilyCall } from '@mandap/contract/bookings/family.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { lockBooking } from '../lock-booking.ts';
import { assertFamily } from '../parties.ts';
import { listFamily } from '../queries/family.ts';
import { findBooking } from '../queries/find-booking.ts';
import { notifyClients } from '../transition.ts';

/** The person who booked says to which of the two families they or a co-planner belong. Throws `planner_not_found`. */
export const nameFamily =
  (context: BookingsContext) =>
  async (
    booker: Actor,
    { id, plannerId, family }: CheckedInputOf<typeof nameFamilyCall>,
  ): Promise<OutputOf<typeof nameFamilyCall>> => {
    assertFamily(booker, await findBooking(context.db, id), 'decide');
    await context.db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      const named = plannerId
        ? await tx`update booking_planners set family = ${family} where id = ${plannerId} and booking_id = ${id} returning 1`
        : await tx`update bookings set family = ${family} where id = ${id} returning 1`;
      if (named.length === 0) throw new Failure('planner_not_found');
      await notifyClients(context, tx, booking);
    });
    return listFamily(context)(booker, id);
  };
