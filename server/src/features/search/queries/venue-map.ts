import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { mapVenues } from '@mandap/contract/search/search.endpoints';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import { fromMercator, type MapBounds, parseBounds, toMercator } from '@mandap/domain/venues/map-position';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import type { SearchContext } from '../search.context.ts';
import { whereAll, withinBounds } from './listing-filter.ts';
import { basePricePerDay, type Offer, type OfferSearch, offersOfVenues, totalPerDay } from './offers.ts';
import { resolveSearch } from './resolve-search.ts';

type VenueMap = OutputOf<typeof mapVenues>;

/** The matches of a search in an area of the map. Throws `bad_input`. */
export const venueMap = (context: SearchContext) => {
  const fromReplica = context.readReplica((db) => db);
  const resolve = resolveSearch(context);
  return async ({ bounds: asked, ...searched }: CheckedInputOf<typeof mapVenues>): Promise<VenueMap> => {
    const { filter } = await resolve(searched);
    const bounds = parseBounds(asked);
    if (!bounds) return { points: [] };
    const points = await fromReplica((db) =>
      findPoints(
        db,
        filter.conditions,
        bounds,
        basePricePerDay(filter.serviceFee, filter.offered?.stay ?? null),
      ),
    );
    const ids = points.flatMap(({ venueId }) => venueId ?? []);
    const { offered } = filter;
    const offers = offered && (await fromReplica((db) => offersOfVenues(db, ids, offered)));
    return {
      points: points.map(({ x, y, count, ...point }) => ({
        ...fromMercator({ x, y }),
        count,
        venue: presentVenue(point, offered, offers?.get(point.venueId ?? '')),
      })),
    };
  };
};

/** With a date, the price is that of what can be booked then. */
const presentVenue = (
  { venueId, name, total, priceUnit }: Pick<Point, 'venueId' | 'name' | 'total' | 'priceUnit'>,
  offered: OfferSearch | null,
  offer: Offer | undefined,
): VenueMap['points'][number]['venue'] => {
  if (venueId === null) return null;
  const unit = offer ? unitOf(offer) : priceUnit;
  return {
    id: venueId,
    name,
    dayTotal: toRupees(offer && offered ? totalPerDay(offer, offered) : total),
    ...(unit && { priceIsLowest: true, priceUnit: unit }),
  };
};

/** Null: it is the whole venue for a day. */
const unitOf = ({ name, unit }: Offer): OfferingUnit | null => (name === '' && unit === 'day' ? null : unit);

interface Point {
  x: number;
  y: number;
  count: number;
  /** Null: there are several. */
  venueId: string | null;
  name: string;
  total: Paise;
  /** If the price is the lowest of what a venue sells. Null: it sells itself for whole days, or there are several. */
  priceUnit: OfferingUnit | null;
}

/** The number of cells along the longer side of the map. Venues in one cell are shown together. */
const cells = 7;

/** In Mercator degrees. */
const sizeOfCell = ({ south, west, north, east }: MapBounds): number => {
  const [low, high] = [toMercator({ lat: south, lng: west }), toMercator({ lat: north, lng: east })];
  return Math.max(high.x - low.x, high.y - low.y) / cells;
};

/** The matches within the bounds, one point for each cell. `total`: what listing `l` costs per day. */
export const findPoints = (
  sql: Sql,
  conditions: readonly Part[],
  bounds: MapBounds,
  total: Part,
): Promise<Point[]> => {
  const size = part`${sizeOfCell(bounds)}::float8`;
  return sql<Point[]>`
    select g.x, g.y, g.count, l.venue_id, l.name, g.total, l.lowest_unit as price_unit
    from (
      select avg(l.position[0]) as x, avg(l.position[1]) as y, count(*)::int as count, (array_agg(l.venue_id))[1] as venue_id,
        min(${total})::bigint as total
      from published.venue_listings l ${whereAll([withinBounds(bounds), ...conditions])}
      group by floor(l.position[0] / ${size}), floor(l.position[1] / ${size})) g
    left join published.venue_listings l on g.count = 1 and l.venue_id = g.venue_id`;
};
