import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** For the commands and queries of enquiries. */
export interface EnquiriesContext extends Core {
  audit: Audit;
  catalogue: Pick<CatalogueLists, 'items'>;
  venues: Pick<Venues, 'publishedIn' | 'keepBookable'>;
  messages: Pick<Messages, 'writeToHost' | 'lockConversations' | 'findThreadId'>;
}
