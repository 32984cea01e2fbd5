import type { VenueCard } from '@mandap/contract/venues/venues.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Sql } from '../../../platform/db.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentCard } from '../venues.present.ts';
import { isFeaturedOn, isPublicVenue, type VenueRecord, venueColumns, venueTables } from './venue-records.ts';

/** The best rated of the venues that the team features, at most ten. */
export const featuredVenues = ({ readReplica, clock, settings }: VenuesContext) => {
  const fromReplica = readReplica((db) => db);
  return async (): Promise<VenueCard[]> => {
    const current = await settings.get();
    if (!current.enableFeaturedVenues) return [];
    const venues = await fromReplica((db) => selectFeatured(db, dayInIndia(clock.now())));
    return venues.map((venue) => presentCard(venue, current));
  };
};

export const selectFeatured = (sql: Sql, today: Day): Promise<VenueRecord[]> => sql<VenueRecord[]>`
  select ${venueColumns(sql, today)} from ${venueTables(sql)}
  where ${isPublicVenue(sql)} and ${isFeaturedOn(sql, today)} order by v.rating desc nulls last, v.id limit 10`;
