import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** For the commands and queries of questions. */
export interface QuestionsContext extends Core {
  audit: Audit;
  venues: Pick<Venues, 'published' | 'keepBookable'>;
}
