import type { EventType } from '@mandap/domain/bookings/lifecycle';
import { addDays } from '@mandap/domain/days';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { BookingRow } from '@mandap/server/src/features/bookings/bookings.record.ts';
import { insertBooking, insertHistory } from '@mandap/server/src/features/bookings/bookings.store.ts';
import { v7 as newId } from 'uuid';
import { buildBooking, holdDays } from './bookings.ts';
import { idOf } from './ids.ts';
import type { SeedContext } from './seed-context.ts';
import type { DemoVenue } from './venues/venue.ts';

interface DemoRequest {
  family: string;
  inDays: number;
  nights: number;
  guests: number;
  eventType: EventType;
  addOns: AddOn[];
  specialRequests: string;
  /** Until the request expires; it was made 24 hours before that. */
  hoursLeft: number;
}

/** Soonest to expire first. */
const requests: readonly DemoRequest[] = [
  {
    family: 'Priya Shekhawat',
    inDays: 84,
    nights: 1,
    guests: 250,
    eventType: 'reception',
    hoursLeft: 5,
    addOns: [],
    specialRequests: '',
  },
  {
    family: 'Kavita Meena',
    inDays: 45,
    nights: 1,
    guests: 380,
    eventType: 'wedding',
    hoursLeft: 18,
    addOns: ['decoration'],
    specialRequests:
      'Namaste, can the baraat come with a small band at 7 pm? We need the kitchen for Jain food.',
  },
  {
    family: 'Imran Qureshi',
    inDays: 101,
    nights: 2,
    guests: 600,
    eventType: 'wedding',
    hoursLeft: 22,
    addOns: ['catering'],
    specialRequests: 'We need rooms for 40 elders.',
  },
];

const hour = 3_600_000;

/** Inserts booking requests that wait for the host's answer. */
export const insertBookingRequests = async (
  context: SeedContext,
  venue: DemoVenue,
  venueId: string,
): Promise<void> => {
  const { tx, now, today, people } = context;
  for (const { family, inDays, nights, hoursLeft, specialRequests, ...details } of requests) {
    const userId = idOf(people.byName, family);
    const start = addDays(today, inDays);
    const range = { start, end: addDays(start, nights) };
    const createdAt = new Date(now.getTime() - (24 - hoursLeft) * hour);
    const booking = await buildBooking(context, venue, {
      ...details,
      ...range,
      venueId,
      userId,
      status: 'confirmed',
    });
    const request: BookingRow = {
      ...booking,
      specialRequests,
      contactPhone: '9811100022',
      instant: false,
      status: 'pending',
      approvedAt: null,
      createdAt,
      expiresAt: new Date(now.getTime() + hoursLeft * hour),
    };
    await insertBooking(tx, request);
    await holdDays(tx, request, now);
    await insertHistory(tx, {
      id: newId(),
      bookingId: booking.id,
      at: createdAt,
      actor: 'guest',
      actorId: userId,
      transition: 'request',
      from: null,
      to: 'pending',
      reason: null,
    });
  }
};
