import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { mapVenues } from '@mandap/contract/venues/venues.endpoints';
import { type BasisPoints, type Paise, toRupees } from '@mandap/domain/money';
import { fromMercator, type MapBounds, parseBounds, toMercator } from '@mandap/domain/venues/map-position';
import type { Sql } from '../../../platform/db.ts';
import type { VenuesContext } from '../venues.context.ts';
import { readFilterContext } from './filter-context.ts';
import { boundsRange, type Filter, filterOf, lookedAt, tilesOfIndia } from './listing-filter.ts';
import {
  both,
  countAll,
  findNarrow,
  fittingIn,
  readEnough,
  rounded,
  type Sample,
  whole,
} from './listing-samples.ts';
import { meantBy } from './meant-search.ts';

type VenueMap = OutputOf<typeof mapVenues>;

/** What a search finds on a part of the map. Throws `bad_input`. */
export const venueMap = (context: VenuesContext) => {
  const { readReplica, searchReplica } = context;
  const fromReplica = readReplica((db) => db);
  const searching = searchReplica((db) => db);
  const contextOf = readFilterContext(context);
  return async ({ bounds: asked, ...searched }: CheckedInputOf<typeof mapVenues>): Promise<VenueMap> => {
    const search = meantBy(searched);
    const filterContext = await contextOf(search);
    const filter = await fromReplica((db) => filterOf(db, search, filterContext));
    const bounds = parseBounds(asked);
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
}

/** So many cells lie along the longer side of the map; what is in one is shown together. */
const cells = 7;

/** Of all cells together that a sample finds nothing in, up to so many venues are read: of most cells all. */
const mostInCells = 12_000;
/** So many that fit are counted in one of them. */
const mostInCell = 100;

/** So many that fit say about how many are where. */
const telling = 60;
/** Where so few fit that all have to be looked at, up to so many within the bounds are read: an index of positions finds them. */
const mostRead = 10_000;
/** Where bounds are so large that about so many are expected within, they are not counted first. */
const surelyMany = 30_000;

/**
 * What is within the bounds: each venue, where few are within them or in another range of the filter, up to `near`; else a sample in
 * which enough fit, the first of at least so many as `least`, and what it leaves out.
 */
export const findPoints = async (
  sql: Sql,
  filter: Filter,
  bounds: MapBounds,
  serviceFee: BasisPoints,
  limits: { near?: number; least?: number } = {},
): Promise<{ points: Point[]; isSample: boolean }> => {
  const grid = gridOf(bounds);
  const { low, high, size } = grid;
  const total = await countAll(sql);
  const inBounds = boundsRange(sql, bounds);
  const within = { ...filter, ranges: [inBounds, ...(filter.ranges ?? [])] };
  const about = ((high.x - low.x) * (high.y - low.y) * total) / tilesOfIndia;
  const narrow =
    about > surelyMany
      ? null
      : await findNarrow(sql, within, { total, least: limits.least, most: limits.near });
  // The index of positions would gather all in the bounds first: where those are many, each that fits is looked at instead.
  const looked =
    filter.terms.length === 0
      ? within
      : { ...within, ranges: [lookedAt(sql, inBounds), ...(filter.ranges ?? [])] };
  const read = async (sample: Sample) => {
    const isWhole = sample === whole;
    const few = narrow ?? (isWhole ? await findNarrow(sql, within, { total, most: mostRead }) : null);
    return sql<Point[]>`
      with fitting as materialized (
        select l.venue_id, l.position, l.price_per_day, l.gst from ${fittingIn(sql, few ?? looked, sample)}),
      grouped as (
        select ${asPoint(sql, serviceFee)},
          floor(position[0] / ${size}::float8)::int as column, floor(position[1] / ${size}::float8)::int as row
        from fitting group by 6, 7)
      select g.column, g.row, g.x, g.y, g.count, l.venue_id, l.name, g.total
      from grouped g left join venue_listings l on ${isWhole} and g.count = 1 and l.venue_id = g.venue_id`;
  };
  const { result: points, sample } = narrow
    ? { result: await read(whole), sample: whole }
    : await readEnough({ total, telling, least: limits.least }, read, (found) =>
        found.reduce((sum, { count }) => sum + count, 0),
      );
  if (sample === whole) return { points, isSample: false };
  const leftOut = await findInCells(sql, filter, grid, emptyCells(grid, points), serviceFee);
  return {
    points: [...points.map((point) => ({ ...point, count: rounded(point.count * sample) })), ...leftOut],
    isSample: true,
  };
};

/** Several listings as one point. */
const asPoint = (sql: Sql, serviceFee: BasisPoints) => sql`
  avg(position[0]) as x, avg(position[1]) as y, count(*)::int as count, (array_agg(venue_id))[1] as venue_id,
  min(full_day_price(price_per_day, ${serviceFee}::int, gst)) as total`;

interface Grid {
  low: { x: number; y: number };
  high: { x: number; y: number };
  /** Of the side of a cell. */
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

/** What fits in cells in which a sample finds nothing: a few venues may be in each, which nobody would see otherwise. */
const findInCells = async (
  sql: Sql,
  filter: Filter,
  { low, high, size }: Grid,
  those: readonly Cell[],
  serviceFee: BasisPoints,
): Promise<Point[]> => {
  if (those.length === 0) return [];
  const [columns, rows] = [those.map(({ column }) => column), those.map(({ row }) => row)];
  const side = sql`${size}::float8`;
  return sql<Point[]>`
    with inhabited as materialized (
      select * from (
        select "column", "row", box(
          point(greatest("column" * ${side}, ${low.x}::float8), greatest("row" * ${side}, ${low.y}::float8)),
          point(least(("column" + 1) * ${side}, ${high.x}::float8), least(("row" + 1) * ${side}, ${high.y}::float8))) as part
        from unnest(${columns}::int[], ${rows}::int[]) c("column", "row")) c
      where exists (select 1 from venue_listings where position <@ c.part)),
    found as materialized (
      select c.column, c.row, f.* from inhabited c, lateral (
        select ${asPoint(sql, serviceFee)}
        from (
          select * from (
            select * from venue_listings where position <@ c.part
            limit (select ${mostInCells}::int / count(*) from inhabited)) l
          where floor(position[0] / ${side}) = c.column and floor(position[1] / ${side}) = c.row
            and ${both(sql, filter) ?? sql`true`}
          limit ${mostInCell}::int) l) f
      where f.count > 0)
    select f.column, f.row, f.x, f.y, f.count, l.venue_id, l.name, f.total
    from found f left join venue_listings l on f.count = 1 and l.venue_id = f.venue_id`;
};
