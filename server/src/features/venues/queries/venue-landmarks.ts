import type { OutputOf } from '@mandap/contract/endpoint';
import type { listLandmarks } from '@mandap/contract/venues/venues.endpoints';
import type { LandmarkKind } from '@mandap/domain/places/landmarks';
import { distanceKm, fromMercator } from '@mandap/domain/venues/map-position';
import { Failure } from '#server/failure.ts';
import type { VenuesContext } from '../venues.context.ts';

/** The maximum distance of a useful landmark, in km. */
const furthest: Record<LandmarkKind, number> = { town: 60, station: 100, airport: 300 };

/**
 * The landmarks near a public venue. Distances start from its rounded public position, so that they do not
 * reveal the place. Throws `venue_not_found`.
 */
export const venueLandmarks = ({ readReplica, places }: VenuesContext) => {
  const fromReplica = readReplica((db) => db);
  return ({ id }: { id: string }): Promise<OutputOf<typeof listLandmarks>> =>
    fromReplica(async (db) => {
      const [position] = await db<{ x: number; y: number }[]>`
        select position[0] as x, position[1] as y from venue_listings where venue_id = ${id}`;
      if (!position) throw new Failure('venue_not_found');
      const venue = fromMercator(position);
      const nearest = await places.findLandmarks(db, venue);
      const results = nearest.map(({ kind, name, ...at }) => ({
        kind,
        name,
        km: Math.round(distanceKm(venue, at)),
      }));
      return { results: results.filter(({ kind, km }) => km <= furthest[kind]) };
    });
};
