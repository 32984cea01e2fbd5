import { readSentence } from '@mandap/domain/venues/search-sentence';
import type { SearchedFor, VenueSearch } from './listing-filter.ts';

/** A search by what its text means: filters and an order that a sentence asks for, unless they were chosen otherwise. */
export const meantBy = <Search extends SearchedFor & Pick<Partial<VenueSearch>, 'ordering'>>(
  asked: Search,
): Search => {
  if (!asked.search) return asked;
  const { text, guests, maxPrice, facts, isCheap } = readSentence(asked.search);
  if (text === asked.search) return asked;
  const { search: _, ...others } = asked;
  const { minCapacity, maxCapacity, minTotal, maxTotal } = asked;
  const fits = guests !== null && minCapacity === undefined && guests <= (maxCapacity ?? guests);
  const costs = maxPrice !== null && maxTotal === undefined && maxPrice >= (minTotal ?? maxPrice);
  return {
    ...others,
    ...(text && { search: text }),
    ...(fits && { minCapacity: guests }),
    ...(costs && { maxTotal: maxPrice }),
    ...(facts.length > 0 && { facts: [...new Set([...(asked.facts ?? []), ...facts])] }),
    ...(isCheap && { ordering: asked.ordering ?? 'price_per_day' }),
  } as Search;
};
