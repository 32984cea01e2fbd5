import type { listComingEvents } from '@mandap/contract/bookings/host.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { findBookedEvents } from './booked-events.ts';
import { listHostVenues } from './host-venues.ts';

/** What everybody of a venue's team may know of today's and tomorrow's events: no names, no numbers, no money. */
export const findComingEvents = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  host: Actor,
): Promise<OutputOf<typeof listComingEvents>> => {
  const today = dayInIndia(clock.now());
  const venues = new Map((await listHostVenues(db, host.id)).map((venue) => [venue.id, venue]));
  const events = await findBookedEvents(db, [...venues.keys()], { start: today, end: addDays(today, 1) });
  return {
    results: events.map(({ kind, bookingId, venueId, ...event }) => {
      const { name = '', role = null } = venues.get(venueId) ?? {};
      const canOpen = kind === 'offline' || mayAtVenue(role, 'bookings');
      return { ...event, venue: { id: venueId, name }, bookingId: canOpen ? bookingId : null };
    }),
  };
};
