import type { OutputOf } from '@mandap/contract/endpoint';
import type { listLandmarks } from '@mandap/contract/venues/landmarks.endpoints';
import type { LandmarkKind } from '@mandap/domain/places/landmarks';
import { distanceKm, fromMercator } from '@mandap/domain/venues/map-position';
import { Failure } from '#server/failure.ts';
import type { VenuesContext } from '../venues.context.ts';

/** Farther away, in km, it helps nobody. */
const furthest: Record<LandmarkKind, number> = { town: 60, station: 100, airport: 300 };

/**
 * What is near a public venue: from its position on the public map, which is rounded, so that no distance gives its place away.
 * Throws `venue_not_found`.
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
