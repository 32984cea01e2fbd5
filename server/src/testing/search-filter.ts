import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import { type Filter, filterOf, type SearchedFor } from '../features/venues/queries/listing-filter.ts';
import { readText, understand } from '../features/venues/queries/venue-words.ts';
import type { Sql } from '../platform/db.ts';

interface Known {
  items: readonly CatalogueItem[];
  today: Day;
  /** Of terms, as `filterOf` learns them; null: it does not. */
  shares?: Map<string, number> | null;
}

/** The filter of a search that names no place, at a service fee of 5 %; null: nothing can fit. */
export const searchFilter = async (
  sql: Sql,
  search: SearchedFor,
  { items, today, shares = new Map() }: Known,
): Promise<Filter | null> => {
  const readings = search.search ? await readText(sql, search.search, items) : [];
  const text = understand(sql, readings);
  return filterOf(sql, search, { items, text, serviceFee: 500, today, place: null, shares });
};
