import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { countVenueChoices } from '@mandap/contract/search/search.endpoints';
import { type VenueFact, venueFacts } from '@mandap/domain/venues/venue-facts';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import type { SearchContext } from '../search.context.ts';
import { type Filter, readFilter, whereAll } from './listing-filter.ts';
import { resolveSearch } from './resolve-search.ts';

type Choices = OutputOf<typeof countVenueChoices>;

/** The number of venues for each choice of a filter. Throws `bad_input`. */
export const venueChoices = (context: SearchContext) => {
  const fromReplica = context.readReplica((db) => db);
  const filterOf = readFilter(context);
  const resolve = resolveSearch(context);
  return async (asked: CheckedInputOf<typeof countVenueChoices>): Promise<Choices> => {
    const { search, filter } = await resolve(asked);
    const { categories, ...others } = search;
    const count = ({ conditions }: Filter) => fromReplica((db) => countChoices(db, conditions));
    const counted = await count(filter);
    const byCategory = categories ? await count(await filterOf(others)) : counted;
    const keys = new Map(filter.items.map(({ id, key }) => [id, key]));
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
}

/** The number of matches for each choice. */
export const countChoices = async (sql: Sql, conditions: readonly Part[]): Promise<CountedChoices> => {
  const rows = await sql<(Counted & { kind: string })[]>`
    with fitting as materialized (
      select l.category_ids, l.amenity_ids, l.facts from published.venue_listings l ${whereAll(conditions)})
    ${countEach('category', part`unnest(category_ids)`)}
    union all ${countEach('amenity', part`unnest(amenity_ids)`)}
    union all ${countEach('fact', part`unnest(facts)`)}`;
  const of = (kind: string): Counted[] => rows.filter((row) => row.kind === kind);
  return { categories: of('category'), amenities: of('amenity'), facts: of('fact') };
};

const countEach = (kind: string, choice: Part): Part => part`
  select ${kind} as kind, choice::text, count(*)::int as count from (select ${choice} as choice from fitting) of_each group by choice`;
