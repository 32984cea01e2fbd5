import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** For the commands and queries of visits. */
export interface VisitsContext extends Core {
  audit: Audit;
  settings: Settings;
  venues: Pick<Venues, 'published' | 'keepBookable'>;
}
