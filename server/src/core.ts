import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { CacheInvalidation } from './platform/cache-invalidation.ts';
import type { Limits } from './platform/limits.ts';
import type { LiveUpdates } from './platform/live-updates.ts';
import type { Gateways } from './platform/payment-gateway/gateways.ts';
import type { Platform } from './platform/platform.ts';
import type { ReadCache } from './platform/read-cache.ts';

/** What every feature may use: the platform and the services shared in this process. */
export interface Core extends Platform {
  cacheInvalidation: CacheInvalidation;
  liveUpdates: LiveUpdates;
  limits: Limits;
  settingsCache: ReadCache<PlatformSettings>;
  catalogueCache: ReadCache<readonly CatalogueItem[]>;
  gateways: Gateways;
}
