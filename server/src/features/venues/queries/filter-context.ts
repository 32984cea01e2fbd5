import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { Failure } from '../../../failure.ts';
import type { VenuesContext } from '../venues.context.ts';
import type { FilterContext, SearchedFor } from './listings.ts';
import { assertSearch } from './search-limits.ts';
import { understandText } from './venue-words.ts';

/** What the filters of a search follow from besides it. Throws `bad_input`. */
export const readFilterContext = (context: VenuesContext) => {
  const { searchReplica, clock, settings, catalogue } = context;
  const searching = searchReplica((db) => db);
  return async (search: SearchedFor): Promise<FilterContext> => {
    const today = dayInIndia(clock.now());
    assertSearch(search, today);
    const [items, { serviceFeeBasisPoints: serviceFee }, place] = await Promise.all([
      catalogue.items(),
      settings.get(),
      search.place === undefined ? null : findPlace(context, search.place),
    ]);
    const text = await searching((db) => understandText(db, search.search, items));
    return { items, text, serviceFee, today, place, shares: new Map() };
  };
};

const findPlace = async ({ places }: VenuesContext, id: string): Promise<PlaceSuggestion> => {
  try {
    return await places.find({ id });
  } catch (error) {
    if (error instanceof Failure && error.code === 'place_not_found')
      throw new Failure('bad_input', { fields: { place: ['not_a_choice'] } });
    throw error;
  }
};
