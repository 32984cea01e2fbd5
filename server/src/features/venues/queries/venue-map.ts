import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { mapVenues } from '@mandap/contract/venues/venues.endpoints';
import { type BasisPoints, type Paise, toRupees } from '@mandap/domain/money';
import { fromMercator, type MapBounds, parseBounds, toMercator } from '@mandap/domain/venues/map-position';
import type { Part, Sql } from '../../../platform/db.ts';
import type { VenuesContext } from '../venues.context.ts';
import { readFilterContext } from './filter-context.ts';
import { both, type Filter, filterOf } from './listings.ts';

type VenueMap = OutputOf<typeof mapVenues>;

/** What a search finds on a part of the map. Throws `bad_input`. */
export const venueMap = (context: VenuesContext) => {
  const { readReplica, searchReplica } = context;
  const fromReplica = readReplica((db) => db);
  const searching = searchReplica((db) => db);
  const contextOf = readFilterContext(context);
  return async (search: CheckedInputOf<typeof mapVenues>): Promise<VenueMap> => {
    const filterContext = await contextOf(search);
    const filter = await fromReplica((db) => filterOf(db, search, filterContext));
    const bounds = parseBounds(search.bounds);
    if (!filter || !bounds) return { points: [], countIsEstimate: false };
    const { points, isSample } = await searching((db) =>
      findPoints(db, filter, bounds, filterContext.serviceFee),
    );
    return {
      points: points.map(({ x, y, count, venueId, name, total }) => ({
        ...fromMercator({ x, y }),
        count,
        venue: venueId === null ? null : { id: venueId, name, dayTotal: toRupees(total) },
      })),
      countIsEstimate: isSample,
    };
  };
};

interface Point {
  x: number;
  y: number;
  count: number;
  /** Null: there are several. */
  venueId: string | null;
  name: string;
  total: Paise;
}

/** So many cells lie along the longer side of the map; what is in one is shown together. */
const cells = 7;

/** Of up to `oneByOne` venues each is looked at; where there are more, a sample of about as many of all venues. */
export const findPoints = async (
  sql: Sql,
  filter: Filter,
  bounds: MapBounds,
  serviceFee: BasisPoints,
  { oneByOne = 10_000 }: { oneByOne?: number } = {},
): Promise<{ points: Point[]; isSample: boolean }> => {
  const [low, high] = [
    toMercator({ lat: bounds.south, lng: bounds.west }),
    toMercator({ lat: bounds.north, lng: bounds.east }),
  ];
  const size = Math.max(high.x - low.x, high.y - low.y) / cells;
  const condition = both(sql, filter) ?? sql`true`;
  const select = (listings: Part, most: Part) => sql<Point[]>`
    with fitting as materialized (
      select l.venue_id, l.position, l.price_per_day, l.gst from ${listings} where ${condition} ${most}),
    grouped as (
      select avg(position[0]) as x, avg(position[1]) as y, count(*)::int as count, min(venue_id::text)::uuid as venue_id,
        min(full_day_price(price_per_day, ${serviceFee}::int, gst)) as total
      from fitting group by floor(position[0] / ${size}::float8), floor(position[1] / ${size}::float8))
    select g.x, g.y, g.count, l.venue_id, l.name, g.total
    from grouped g left join venue_listings l on g.count = 1 and l.venue_id = g.venue_id`;
  const points = await select(sql`venue_listings l`, sql`limit ${oneByOne + 1}`);
  if (points.reduce((sum, { count }) => sum + count, 0) <= oneByOne) return { points, isSample: false };
  const [{ venues } = { venues: 0 }] = await sql<{ venues: number }[]>`select venues from listing_totals`;
  const share = Math.min(1, oneByOne / venues);
  const sample = await select(
    sql`venue_listings l tablesample system (${100 * share}::float4) repeatable (1)`,
    sql``,
  );
  return {
    points: sample.map((point) => ({ ...point, venueId: null, count: Math.round(point.count / share) })),
    isSample: true,
  };
};
