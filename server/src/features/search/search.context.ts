import type { WordReading } from '@mandap/domain/search/search-words';
import type { Core } from '#server/core.ts';
import type { ReadCache } from '#server/platform/read-cache.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Places } from '../places/places.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What the queries of search use. */
export interface SearchContext extends Core {
  settings: Settings;
  catalogue: CatalogueLists;
  places: Places;
  venues: Pick<Venues, 'readTexts'>;
  /** What the words of a search could mean. Null: it has none. */
  texts: ReadCache<readonly WordReading[] | null>;
}
