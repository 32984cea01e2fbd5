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

/** A person's roles in a booking. A host may also be its guest; a manager of the venue cannot be both. */
export const partiesOf = (actor: Actor, booking: BookingRecord): BookingActor[] => {
  const parties: BookingActor[] = [];
  if (actor.role === 'admin') parties.push('admin');
  if (booking.userId === actor.id) parties.push('guest');
  if (booking.handlerIds.includes(actor.id)) parties.push('host');
  return parties;
};

/** The host or an administrator. For everybody else the booking does not exist. */
export const hostOrAdmin = (actor: Actor, booking: BookingRecord): Party => {
  const by = partiesOf(actor, booking).find((party) => party === 'host' || party === 'admin');
  if (!by) throw new Failure('booking_not_found');
  return { by, id: actor.id };
};

/** The role in which a person makes a transition: the first one that may, or else the first one. */
export const partyFor = (actor: Actor, booking: BookingRecord, transition: BookingTransition): Party => {
  const parties = partiesOf(actor, booking);
  const by = parties.find((party) => allows(transition, booking.status, party)) ?? parties[0];
  if (!by) throw new Failure('booking_not_found');
  return { by, id: actor.id };
};
