import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/features/accounts/queries/people.ts';
import { mayAt } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { lockBooking } from '../lock-booking.ts';
import { findInvitation, type PlannerInvitation } from '../queries/planner-invitation.ts';
import { notifyClients } from '../transition.ts';

/**
 * Somebody accepts an invitation with the account of the invited address or verified number. Throws `planner_invitation_gone`,
 * `planner_invitation_of_another`, `already_plans`, or `host_cannot_plan` for those who act for the venue.
 */
export const acceptPlannerInvitation =
  (context: BookingsContext) =>
  async (actor: Actor, { token }: { token: string }): Promise<{ bookingId: string }> => {
    const { db, clock, jobs, audit, accounts } = context;
    const { id, bookingId, venueId, ...invited } = await findInvitation(context, db, token);
    const person = await accounts.contactOf(actor.id);
    if (!person || !isInvited(person, invited)) throw new Failure('planner_invitation_of_another');
    await db
      .begin(async (tx) => {
        const booking = await lockBooking(context, tx, bookingId);
        // It may have been taken back, or used by a second request, in the meantime.
        await findInvitation(context, tx, token);
        if (booking.userId === actor.id) throw new Failure('already_plans');
        if (await mayAt(tx, actor.id, venueId, 'calendar')) throw new Failure('host_cannot_plan');
        const joined = await tx`
          update booking_planners set user_id = ${actor.id}, accepted_at = ${clock.now()}, email = null, phone = null,
            token_hash = null, expires_at = null
          where id = ${id} returning 1`;
        if (joined.length === 0) throw new Failure('planner_invitation_gone');
        const target = { kind: 'booking', id: bookingId } as const;
        await audit.record(tx, { action: 'booking.planner_joined', actor, target });
        await jobs.publish(tx, 'booking.planner_joined', { bookingId, userId: actor.id });
        await notifyClients(context, tx, booking);
      })
      .catch((error: unknown) => {
        throw isPlannerAlready(error) ? new Failure('already_plans') : error;
      });
    return { bookingId };
  };

const isInvited = (
  { email, verifiedPhone }: Pick<Person, 'email' | 'verifiedPhone'>,
  invited: Pick<PlannerInvitation, 'email' | 'phone'>,
): boolean => (invited.phone === null ? email === invited.email : verifiedPhone === invited.phone);

const isPlannerAlready = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'person_plans_once';
