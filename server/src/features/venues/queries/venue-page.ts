import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { Failure } from '../../../failure.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentVenue } from '../venues.present.ts';
import { findVenue, isPublic, type VenueRecord } from './venue-records.ts';

/** One venue as guests see it. Throws `venue_not_found` or `venue_unavailable`. */
export const venuePage = ({ readReplica, clock, settings }: VenuesContext) => {
  const fromReplica = readReplica((db) => db);
  return async ({ id }: { id: string }): Promise<Venue> => {
    const venue = await fromReplica((db) => findVenue(db, id, dayInIndia(clock.now())));
    return presentVenue(assertPublic(venue), await settings.get());
  };
};

/** The same venue for a command: never from the replica. */
export const findPublicVenue =
  ({ db, clock }: VenuesContext) =>
  async (id: string): Promise<VenueRecord> =>
    assertPublic(await findVenue(db, id, dayInIndia(clock.now())));

const assertPublic = (venue: VenueRecord | null): VenueRecord => {
  if (!venue || venue.status === 'Draft') throw new Failure('venue_not_found');
  if (!isPublic(venue)) throw new Failure('venue_unavailable');
  return venue;
};
