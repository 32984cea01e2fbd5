import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { type Day, startOfDayInIndia } from '@mandap/domain/days';
import { type Filter, filterOf, type SearchedFor } from '../features/search/queries/listing-filter.ts';
import { understandText } from '../features/search/queries/venue-words.ts';
import type { Sql } from '../platform/db.ts';

interface Known {
  items: readonly CatalogueItem[];
  today: Day;
}

/** The filter of a search without names, with a service fee of 5 %. */
export const searchFilter = async (
  sql: Sql,
  search: SearchedFor,
  { items, today }: Known,
): Promise<Filter> => {
  const text = await understandText(sql, search.search ?? '', items);
  return filterOf(sql, search, { items, text, serviceFee: 500, now: startOfDayInIndia(today), place: null });
};
