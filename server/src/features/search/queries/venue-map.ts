import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { mapVenues } from '@mandap/contract/search/search.endpoints';
import { type BasisPoints, type Paise, toRupees } from '@mandap/domain/money';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import { fromMercator, type MapBounds, parseBounds, toMercator } from '@mandap/domain/venues/map-position';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import type { SearchContext } from '../search.context.ts';
import { whereAll, withinBounds } from './listing-filter.ts';
import { findFitting, rounded, type SampleLimits } from './listings.ts';
import { type Offer, type OfferSearch, offersOfVenues, totalPerDay } from './offers.ts';
import { resolveSearch } from './resolve-search.ts';

type VenueMap = OutputOf<typeof mapVenues>;

/** The matches of a search in an area of the map. Throws `bad_input`. */
export const venueMap = (context: SearchContext) => {
  const searching = context.searchReplica((db) => db);
  const resolve = resolveSearch(context);
  return async ({ bounds: asked, ...searched }: CheckedInputOf<typeof mapVenues>): Promise<VenueMap> => {
    const { filter } = await resolve(searched);
    const bounds = parseBounds(asked);
    if (!bounds) return { points: [], countIsEstimate: false };
    const { points, isSample } = await searching((db) =>
      findPoints(db, filter.conditions, bounds, filter.serviceFee),
    );
    const ids = points.flatMap(({ venueId }) => venueId ?? []);
    const { offered } = filter;
    const offers = offered && (await searching((db) => offersOfVenues(db, ids, offered)));
    return {
      points: points.map(({ x, y, count, ...point }) => ({
        ...fromMercator({ x, y }),
        count,
        venue: presentVenue(point, offered, offers?.get(point.venueId ?? '')),
      })),
      countIsEstimate: isSample,
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

interface Cell {
  column: number;
  row: number;
}

interface Point extends Cell {
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

/**
 * The maximum number of venues read from all cells without sampled matches, which is all of them for most
 * cells.
 */
const maxInCells = 12_000;
/** The maximum number of matches counted in such a cell. */
const maxInCell = 100;

/**
 * The matches within the bounds: each venue, or approximate numbers and positions, including what a sample
 * misses.
 */
export const findPoints = async (
  sql: Sql,
  conditions: readonly Part[],
  bounds: MapBounds,
  serviceFee: BasisPoints,
  limits?: SampleLimits,
): Promise<{ points: Point[]; isSample: boolean }> => {
  const grid = gridOf(bounds);
  const { rows: fitting, weight } = await findFitting(sql, [withinBounds(bounds), ...conditions], limits);
  const points = await sql<Point[]>`
    with grouped as (
      select floor(position[0] / ${grid.size}::float8)::int as column, floor(position[1] / ${grid.size}::float8)::int as row,
        ${asPoint(serviceFee)}
      from (select l.venue_id, l.position, l.price_per_day, l.gst from ${fitting}) l group by 1, 2)
    select g.column, g.row, g.x, g.y, g.count, l.venue_id, l.name, g.total, l.lowest_unit as price_unit
    from grouped g left join published.venue_listings l on ${weight === 1} and g.count = 1 and l.venue_id = g.venue_id`;
  if (weight === 1) return { points, isSample: false };
  const leftOut = await findInCells(sql, conditions, grid, emptyCells(grid, points), serviceFee);
  return {
    points: [...points.map((point) => ({ ...point, count: rounded(point.count * weight) })), ...leftOut],
    isSample: true,
  };
};

/** Several listings as one point. */
const asPoint = (serviceFee: BasisPoints) => part`
  avg(position[0]) as x, avg(position[1]) as y, count(*)::int as count, (array_agg(venue_id))[1] as venue_id,
  min(full_day_price(price_per_day, ${serviceFee}::int, gst)) as total`;

interface Grid {
  low: { x: number; y: number };
  high: { x: number; y: number };
  /** The length of a cell's side. */
  size: number;
}

const gridOf = ({ south, west, north, east }: MapBounds): Grid => {
  const [low, high] = [toMercator({ lat: south, lng: west }), toMercator({ lat: north, lng: east })];
  return { low, high, size: Math.max(high.x - low.x, high.y - low.y) / cells };
};

const emptyCells = ({ low, high, size }: Grid, points: readonly Cell[]): Cell[] => {
  const known = new Set(points.map(({ column, row }) => `${column},${row}`));
  const between = (from: number, to: number) => {
    const first = Math.floor(from / size);
    return Array.from({ length: Math.floor(to / size) - first + 1 }, (_, place) => first + place);
  };
  return between(low.x, high.x)
    .flatMap((column) => between(low.y, high.y).map((row) => ({ column, row })))
    .filter(({ column, row }) => !known.has(`${column},${row}`));
};

/** The matches in cells without sampled ones. Each may have a few, which nobody would see otherwise. */
const findInCells = async (
  sql: Sql,
  conditions: readonly Part[],
  { low, high, size }: Grid,
  those: readonly Cell[],
  serviceFee: BasisPoints,
): Promise<Point[]> => {
  if (those.length === 0) return [];
  const [columns, rows] = [those.map(({ column }) => column), those.map(({ row }) => row)];
  const side = part`${size}::float8`;
  return sql<Point[]>`
    with inhabited as materialized (
      select * from (
        select "column", "row", box(
          point(greatest("column" * ${side}, ${low.x}::float8), greatest("row" * ${side}, ${low.y}::float8)),
          point(least(("column" + 1) * ${side}, ${high.x}::float8), least(("row" + 1) * ${side}, ${high.y}::float8))) as part
        from unnest(${columns}::int[], ${rows}::int[]) c("column", "row")) c
      where exists (select 1 from published.venue_listings where position <@ c.part)),
    found as materialized (
      select c.column, c.row, f.* from inhabited c, lateral (
        select ${asPoint(serviceFee)}
        from (
          select * from (
            select * from published.venue_listings where position <@ c.part
            limit (select ${maxInCells}::int / count(*) from inhabited)) l
          ${whereAll([
            part`floor(position[0] / ${side}) = c.column and floor(position[1] / ${side}) = c.row`,
            ...conditions,
          ])}
          limit ${maxInCell}::int) l) f
      where f.count > 0)
    select f.column, f.row, f.x, f.y, f.count, l.venue_id, l.name, f.total, l.lowest_unit as price_unit
    from found f left join published.venue_listings l on f.count = 1 and l.venue_id = f.venue_id`;
};
