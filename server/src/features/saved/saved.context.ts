import type { Core } from '#server/core.ts';
import type { Search } from '../search/search.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What the commands and queries of saved venues and searches use. */
export interface SavedContext extends Core {
  settings: Settings;
  venues: Pick<Venues, 'published'>;
  search: Pick<Search, 'filterOf'>;
}
