import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { countVenueChoices } from '@mandap/contract/venues/venues.endpoints';
import { type VenueFact, venueFacts } from '@mandap/domain/venues/venue-facts';
import type { Part, Sql } from '../../../platform/db.ts';
import type { VenuesContext } from '../venues.context.ts';
import { readFilterContext } from './filter-context.ts';
import { both, type Filter, filterOf, isCheaplyFound, sampleOf } from './listings.ts';

type Choices = OutputOf<typeof countVenueChoices>;

/** How many venues each choice of a search would leave. Throws `bad_input`. */
export const venueChoices = (context: VenuesContext) => {
  const { readReplica, searchReplica } = context;
  const contextOf = readFilterContext(context);
  const fromReplica = readReplica((db) => db);
  const searching = searchReplica((db) => db);
  return async (search: CheckedInputOf<typeof countVenueChoices>): Promise<Choices> => {
    const filterContext = await contextOf(search);
    const filterBy = (searched: typeof search) => fromReplica((db) => filterOf(db, searched, filterContext));
    const { categories, ...others } = search;
    const [all, ofAnyCategory] = await Promise.all([filterBy(search), categories && filterBy(others)]);
    const count = (filter: Filter | null) =>
      filter ? searching((db) => countChoices(db, filter)) : noChoices;
    const counted = await count(all);
    const byCategory = categories ? await count(ofAnyCategory ?? null) : counted;
    const keys = new Map(filterContext.items.map(({ id, key }) => [id, key]));
    return {
      categories: byCategory.categories.flatMap(({ choice, count }) => {
        const slug = keys.get(choice);
        return slug === undefined ? [] : { slug, count };
      }),
      amenities: counted.amenities.map(({ choice, count }) => ({ id: choice, count })),
      facts: venueFacts.map((fact) => ({
        fact,
        count: counted.facts.find(({ choice }) => choice === fact)?.count ?? 0,
      })),
      countIsEstimate: counted.isSample || byCategory.isSample,
    };
  };
};

interface Counted {
  /** The id of a category or amenity, or a `VenueFact`. */
  choice: string | VenueFact;
  count: number;
}

interface CountedChoices {
  categories: Counted[];
  amenities: Counted[];
  facts: Counted[];
  isSample: boolean;
}

const noChoices: CountedChoices = { categories: [], amenities: [], facts: [], isSample: false };

interface Sample {
  /** How many venues are looked at. */
  most: number;
  /** How many of them must fit. */
  least: number;
}

/** A larger one, where at least a fifth of what the first needs fit. */
const samples: readonly Sample[] = [
  { most: 10_000, least: 100 },
  { most: 30_000, least: 60 },
];

/** Of a sample of venues; where few of these fit, all that fit are counted. */
export const countChoices = async (sql: Sql, filter: Filter, tried = samples): Promise<CountedChoices> => {
  const condition = both(sql, filter) ?? sql`true`;
  const count = (listings: Part) => sql<(Counted & { kind: string })[]>`
    with fitting as materialized (
      select l.category_id, l.amenity_ids, l.facts from ${listings} where ${condition})
    ${countEach(sql, 'category', sql`category_id::text`)}
    union all ${countEach(sql, 'amenity', sql`unnest(amenity_ids)::text`)}
    union all ${countEach(sql, 'fact', sql`unnest(facts)`)}`;
  const { rows, share } = (await firstEnough(sql, condition, tried, count)) ?? {
    rows: await count(sql`venue_listings l`),
    share: 1,
  };
  const isSample = share < 1;
  const of = (kind: string): Counted[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ choice, count }) => ({ choice, count: isSample ? rounded(count / share) : count }));
  return { categories: of('category'), amenities: of('amenity'), facts: of('fact'), isSample };
};

/** What the first sample says in which enough venues fit, or all of a small catalogue. */
const firstEnough = async <Row extends Counted & { kind: string }>(
  sql: Sql,
  condition: Part,
  tried: readonly Sample[],
  count: (listings: Part) => Promise<Row[]>,
): Promise<{ rows: Row[]; share: number } | null> => {
  for (const { most, least } of tried) {
    const { listings, share } = await sampleOf(sql, most);
    const rows = await count(listings);
    const venues = rows.reduce((sum, { kind, count }) => (kind === 'category' ? sum + count : sum), 0);
    if (share === 1 || venues >= least) return { rows, share };
    if (venues * 5 < least || (await isCheaplyFound(sql, condition))) return null;
  }
  return null;
};

const countEach = (sql: Sql, kind: string, choice: Part): Part => sql`
  select ${kind} as kind, choice, count(*)::int as count from (select ${choice} as choice from fitting) of_each group by choice`;

/** To two digits: a sample knows no more. */
const rounded = (count: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
};
