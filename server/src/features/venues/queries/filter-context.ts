import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { dayInIndia } from '@mandap/domain/days';
import type { WordReading } from '@mandap/domain/venues/search-words';
import { Failure } from '../../../failure.ts';
import { tags } from '../../../platform/cache-invalidation.ts';
import type { VenuesContext } from '../venues.context.ts';
import { fillInWords } from './known-words.ts';
import type { FilterContext, SearchedFor } from './listing-filter.ts';
import { assertSearch } from './search-limits.ts';
import { readText, understand } from './venue-words.ts';

/** What the filters of a search follow from besides it. Throws `bad_input`. */
export const readFilterContext = (context: VenuesContext) => {
  const { searchReplica, clock, settings, catalogue } = context;
  const searching = searchReplica((db) => db);
  const read = readRemembered(context);
  return async (search: SearchedFor): Promise<FilterContext> => {
    const today = dayInIndia(clock.now());
    assertSearch(search, today);
    const [items, { serviceFeeBasisPoints: serviceFee }, place] = await Promise.all([
      catalogue.items(),
      settings.get(),
      search.place === undefined ? null : findPlace(context, search.place),
    ]);
    const readings = search.search?.trim() ? await read(search.search, items) : [];
    const text = await searching(async (db) => understand(db, readings));
    return { items, text, serviceFee, today, place, shares: new Map() };
  };
};

/** The readings of a text, remembered until a venue or the catalogue changes. */
const readRemembered = (context: VenuesContext) => {
  const { searchReplica, venueTexts } = context;
  const searching = searchReplica((db) => db);
  const learnWords = fillInWords(context);
  return async (text: string, items: readonly CatalogueItem[]): Promise<readonly WordReading[] | null> => {
    const { value } = await venueTexts.readTagged(text, async () => {
      const areAllKnown = await learnWords();
      const readings = await searching((db) => readText(db, text, items));
      return { value: readings, tags: areAllKnown ? [tags.venues, tags.catalogue] : null };
    });
    return value;
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
