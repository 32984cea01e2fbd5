import type { WordReading } from '@mandap/domain/search/search-words';
import type { Core } from '#server/core.ts';
import { every, type Feature } from '#server/feature.ts';
import { sizeOfValue } from '#server/http/cached-response.ts';
import { createReadCache } from '#server/platform/read-cache.ts';
import { countFreeVenues } from './queries/coming-days.ts';
import { readFilter } from './queries/listing-filter.ts';
import type { SearchContext } from './search.context.ts';
import { searchCalls } from './search.routes.ts';
import { serveSiteMap } from './site-map.routes.ts';

const megabyte = 1024 * 1024;

type Needs = Pick<SearchContext, 'settings' | 'catalogue' | 'places' | 'venues'>;

export const searchFeature = (core: Core, needs: Needs) => {
  const context: SearchContext = {
    ...core,
    ...needs,
    texts: core.cacheInvalidation.register(
      createReadCache<readonly WordReading[] | null>({
        maxBytes: 2 * megabyte,
        sizeOf: sizeOfValue,
      }),
    ),
  };
  return {
    /** Converts a search into conditions on listings. */
    filterOf: readFilter(context),
    countFree: countFreeVenues(context),
    calls: searchCalls(context),
    schedule: [every('*/10 * * * *', 'search.count-free', countFreeVenues(context))],
    routes: (server) => serveSiteMap(context, server),
  } satisfies Feature & Record<string, unknown>;
};

export type Search = ReturnType<typeof searchFeature>;

export { meantBy, whereAll } from './queries/listing-filter.ts';
