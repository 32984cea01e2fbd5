import { type FamilyAct, type FamilyRole, mayInFamily } from '@mandap/domain/bookings/family';
import { allows, type BookingActor, type BookingTransition } from '@mandap/domain/bookings/lifecycle';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingRecord } from './bookings.record.ts';

/** The person acting on a booking, and their role. A null `id` is the system. */
export interface Party {
  by: BookingActor;
  id: string | null;
}

export const system: Party = { by: 'system', id: null };

type WithFamily = Pick<BookingRecord, 'userId' | 'planners'>;

/** A person's role in the family that booked. Null: they are not of it. */
export const familyRoleOf = (
  { id }: Pick<Actor, 'id'>,
  { userId, planners }: WithFamily,
): FamilyRole | null => {
  if (userId === id) return 'booker';
  return planners.some((planner) => planner.id === id) ? 'planner' : null;
};

/** Throws `booking_not_found` unless a person is of the family, and `not_the_booker` unless they may do this in it. */
export const assertFamily = (actor: Actor, booking: WithFamily, act: FamilyAct): FamilyRole => {
  const role = familyRoleOf(actor, booking);
  if (!role) throw new Failure('booking_not_found');
  if (!mayInFamily(role, act)) throw new Failure('not_the_booker');
  return role;
};

/**
 * A person's roles in a booking, the guest's only if they may do this in the family. A host may also be its guest; a manager of the
 * venue cannot be both.
 */
export const partiesOf = (actor: Actor, booking: BookingRecord, act: FamilyAct = 'see'): BookingActor[] => {
  const parties: BookingActor[] = [];
  const role = familyRoleOf(actor, booking);
  if (actor.role === 'admin') parties.push('admin');
  if (role && mayInFamily(role, act)) parties.push('guest');
  if (booking.handlerIds.includes(actor.id)) parties.push('host');
  return parties;
};

/** The host or an administrator. For everybody else the booking does not exist. */
export const hostOrAdmin = (actor: Actor, booking: BookingRecord): Party => {
  const by = partiesOf(actor, booking).find((party) => party === 'host' || party === 'admin');
  if (!by) throw new Failure('booking_not_found');
  return { by, id: actor.id };
};

const actOf = (transition: BookingTransition): FamilyAct => (transition === 'cancel' ? 'decide' : 'change');

/** The role in which a person makes a transition: the first one that may, or else the first one. Null: none. */
const findPartyFor = (actor: Actor, booking: BookingRecord, transition: BookingTransition): Party | null => {
  const parties = partiesOf(actor, booking, actOf(transition));
  const by = parties.find((party) => allows(transition, booking.status, party)) ?? parties[0];
  return by ? { by, id: actor.id } : null;
};

/** The same. Throws `not_the_booker` for a co-planner, and `booking_not_found` for a stranger. */
export const partyFor = (actor: Actor, booking: BookingRecord, transition: BookingTransition): Party => {
  const party = findPartyFor(actor, booking, transition);
  if (!party) throw new Failure(familyRoleOf(actor, booking) ? 'not_the_booker' : 'booking_not_found');
  return party;
};

/** The role in which a person may make a transition now. Null: they may not. */
export const partyAllowed = (
  actor: Actor,
  booking: BookingRecord,
  transition: BookingTransition,
): Party | null => {
  const party = findPartyFor(actor, booking, transition);
  return party && allows(transition, booking.status, party.by) ? party : null;
};
