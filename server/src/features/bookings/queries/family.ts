import type { getFamily } from '@mandap/contract/bookings/family.endpoints';
import type { FamilyPerson } from '@mandap/contract/bookings/family.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { maxPlanners, mayInFamily } from '@mandap/domain/bookings/family';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import type { Actor } from '#server/actor.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { assertFamily } from '../parties.ts';
import { findBooking } from './find-booking.ts';

interface PlannerRow {
  id: string;
  userId: string | null;
  family: string;
  name: string | null;
  /** The address or the number: of the invitation, or of the account. */
  contact: string;
  expiresAt: Date | null;
}

/** The people who plan a booking together, for one of them. Throws `booking_not_found` for everybody else. */
export const listFamily =
  (context: BookingsContext) =>
  async (actor: Actor, id: string): Promise<OutputOf<typeof getFamily>> => {
    const booking = await findBooking(context.db, id);
    const role = assertFamily(actor, booking, 'see');
    const rows = await listPlanners(context, id);
    const mayDecide = mayInFamily(role, 'decide');
    return {
      people: [bookerOf(actor, booking), ...rows.map((row) => present(actor, row, mayDecide))],
      mayInvite: mayDecide && isLive(booking.status) && rows.length < maxPlanners,
    };
  };

/** In the order in which they were invited. An invitation that is over is none. */
const listPlanners = ({ db, clock }: BookingsContext, id: string): Promise<PlannerRow[]> => db<PlannerRow[]>`
  select p.id, p.user_id, p.family, trim(u.first_name || ' ' || u.last_name) as name,
    coalesce(p.email, p.phone, nullif(u.email, ''), u.phone, '') as contact, p.expires_at
  from booking_planners p left join published.users u on u.id = p.user_id
  where p.booking_id = ${id} and (p.user_id is not null or p.expires_at > ${clock.now()})
  order by p.invited_at, p.id`;

const bookerOf = (actor: Actor, { userId, guestName, family }: BookingRecord): FamilyPerson => ({
  plannerId: null,
  role: 'booker',
  name: personName(guestName),
  contact: null,
  family,
  isYou: userId === actor.id,
  invitedUntil: null,
});

/** Only the person who booked, who invited them, sees how they are reached. */
const present = (actor: Actor, row: PlannerRow, mayDecide: boolean): FamilyPerson => ({
  plannerId: row.id,
  role: 'planner',
  name: row.name === null ? '' : personName(row.name),
  contact: mayDecide ? row.contact : null,
  family: row.family,
  isYou: row.userId === actor.id,
  invitedUntil: row.expiresAt?.toISOString() ?? null,
});
