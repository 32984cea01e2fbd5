import type { Core } from '../../core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What the commands and queries of questions use. */
export interface QuestionsContext extends Core {
  audit: Audit;
  venues: Pick<Venues, 'published' | 'keepBookable'>;
}
