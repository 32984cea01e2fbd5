import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { countVenueChoices } from '@mandap/contract/venues/venues.endpoints';
import { type VenueFact, venueFacts } from '@mandap/domain/venues/venue-facts';
import type { Part, Sql } from '../../../platform/db.ts';
import type { VenuesContext } from '../venues.context.ts';
import { readFilterContext } from './filter-context.ts';
import { type Filter, filterOf } from './listing-filter.ts';
import {
  countAll,
  findNarrow,
  fittingIn,
  mostInRange,
  readEnough,
  rounded,
  type Sample,
  whole,
} from './listing-samples.ts';
import { meantBy } from './meant-search.ts';

type Choices = OutputOf<typeof countVenueChoices>;

/** How many venues each choice of a search would leave. Throws `bad_input`. */
export const venueChoices = (context: VenuesContext) => {
  const { readReplica, searchReplica } = context;
  const contextOf = readFilterContext(context);
  const fromReplica = readReplica((db) => db);
  const searching = searchReplica((db) => db);
  return async (asked: CheckedInputOf<typeof countVenueChoices>): Promise<Choices> => {
    const search = meantBy(asked);
    const filterContext = await contextOf(search);
    const filterBy = (searched: typeof search) => fromReplica((db) => filterOf(db, searched, filterContext));
    const { categories, ...others } = search;
    const total = await searching(countAll);
    const count = async (searched: typeof search) => {
      const filter = await filterBy(searched);
      return filter ? searching((db) => countChoices(db, filter, total)) : noChoices;
    };
    const counted = await count(search);
    const byCategory = categories ? await count(others) : counted;
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

/** So many that fit say what others have. */
const telling = 100;

/**
 * Of a sample of so many venues in which enough fit, or of all; `least`: of how many the first sample is at least; `known`: how many of
 * all fit, where that is known.
 */
export const countChoices = async (
  sql: Sql,
  filter: Filter,
  total: number,
  { least, known }: { least?: number; known?: number } = {},
): Promise<CountedChoices> => {
  const few = known !== undefined && known <= mostInRange ? filter : null;
  const narrow = known === undefined ? await findNarrow(sql, filter, { total, least }) : few;
  const read = (sample: Sample) => countIn(sql, fittingIn(sql, narrow ?? filter, sample));
  const { result: rows, sample } = narrow
    ? { result: await read(whole), sample: whole }
    : await readEnough({ total, telling, least, known }, read, (found) =>
        found.reduce((sum, { kind, count }) => (kind === 'category' ? sum + count : sum), 0),
      );
  const isSample = sample !== whole;
  const of = (kind: string): Counted[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ choice, count }) => ({ choice, count: isSample ? rounded(count * sample) : count }));
  return { categories: of('category'), amenities: of('amenity'), facts: of('fact'), isSample };
};

const countIn = (sql: Sql, fitting: Part) => sql<(Counted & { kind: string })[]>`
  with fitting as materialized (select l.category_id, l.amenity_ids, l.facts from ${fitting})
  ${countEach(sql, 'category', sql`category_id::text`)}
  union all ${countEach(sql, 'amenity', sql`unnest(amenity_ids)::text`)}
  union all ${countEach(sql, 'fact', sql`unnest(facts)`)}`;

const countEach = (sql: Sql, kind: string, choice: Part): Part => sql`
  select ${kind} as kind, choice, count(*)::int as count from (select ${choice} as choice from fitting) of_each group by choice`;
