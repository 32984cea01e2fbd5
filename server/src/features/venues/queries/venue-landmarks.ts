import type { OutputOf } from '@mandap/contract/endpoint';
import type { listLandmarks } from '@mandap/contract/venues/venues.endpoints';
import type { LandmarkKind } from '@mandap/domain/places/landmarks';
import { distanceKm, fromMercator } from '@mandap/domain/venues/map-position';
import { Failure } from '#server/failure.ts';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import type { VenuesContext } from '../venues.context.ts';

interface Listing {
  /** Its position on the map. */
  x: number;
  y: number;
  district: string;
  state: string;
}

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
      const [listing] = await db<Listing[]>`
        select l.position[0] as x, l.position[1] as y, d.name as district, s.name as state
        from venue_listings l join published.tehsils t on t.id = l.tehsil_id
        join published.districts d on d.id = t.district_id join published.states s on s.id = d.state_id
        where l.venue_id = ${id}`;
      if (!listing) throw new Failure('venue_not_found');
      const venue = fromMercator(listing);
      const nearest = (await places.findLandmarks(db, venue))
        .map((landmark) => ({ ...landmark, km: Math.round(distanceKm(venue, landmark)) }))
        .filter(({ kind, km }) => km <= furthest[kind]);
      // Stations and airports are called like places nearby.
      const { state, district } = nearest.find(({ kind }) => kind === 'town') ?? listing;
      return {
        results: nearest.map(({ kind, name, km }) => ({ kind, name, km })),
        ...placeNamesOf(...nearest.map(({ name }) => ({ state, district, city: name }))),
      };
    });
};
