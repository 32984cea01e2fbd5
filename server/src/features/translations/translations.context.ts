import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Offerings } from '../offerings/offerings.feature.ts';
import type { Services } from '../services/services.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What the commands and queries of translations use. */
export interface TranslationsContext extends Core {
  audit: Audit;
  venues: Pick<Venues, 'published' | 'lockDays' | 'listTexts'>;
  offerings: Pick<Offerings, 'listTexts'>;
  services: Pick<Services, 'listTexts'>;
}
