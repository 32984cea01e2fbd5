import { allows, type BookingActor, type BookingMove } from '@mandap/domain/bookings/lifecycle';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { BookingRecord } from './bookings.record.ts';
import type { BookingsStore } from './bookings.store.ts';
import type { Mover } from './bookings.transitions.ts';

/** What somebody is to a booking; a host may be his own guest. */
const sidesOf = (actor: Actor, booking: BookingRecord): BookingActor[] => [
  ...(actor.role === 'admin' ? (['admin'] as const) : []),
  ...(booking.userId === actor.id ? (['guest'] as const) : []),
  ...(booking.ownerId === actor.id ? (['host'] as const) : []),
];

/** As whom somebody makes a move: the first side that may make it, or the first there is. */
const moverFor = (actor: Actor, booking: BookingRecord, name: BookingMove): Mover => {
  const sides = sidesOf(actor, booking);
  const by = sides.find((side) => allows(name, booking.status, side)) ?? sides[0];
  if (!by) throw new Failure('booking_not_found');
  return { by, id: actor.id };
};

/** A host gets the guest's number with the confirmation, not before. */
const shownTo = (actor: Actor, booking: BookingRecord): BookingRecord => {
  const isKnown = booking.status === 'confirmed' || booking.status === 'completed';
  const isForHost = sidesOf(actor, booking).every((side) => side === 'host');
  return isForHost && !isKnown ? { ...booking, contactPhone: '' } : booking;
};

/** Who has to do with a booking, and as whom; for everybody else it does not exist. */
export const createSides = ({ store }: { store: BookingsStore }) => {
  const recordOf = async (id: string): Promise<BookingRecord> => {
    const booking = await store.find(id);
    if (!booking) throw new Failure('booking_not_found');
    return booking;
  };

  return {
    recordOf,
    sidesOf,
    moverFor,

    async seenBy(actor: Actor, id: string): Promise<BookingRecord> {
      const booking = await recordOf(id);
      if (sidesOf(actor, booking).length === 0) throw new Failure('booking_not_found');
      return shownTo(actor, booking);
    },
  };
};

export type Sides = ReturnType<typeof createSides>;
