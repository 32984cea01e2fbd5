import type { Core } from '#server/core.ts';
import type { Part } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What enquiries read of the features above them, about enquiry `e`. */
export interface PublishedToEnquiries {
  /** A host has made a proposal that was not withdrawn. */
  isProposed: Part;
  /** One of its proposals waits for the host, or ends soon. */
  needHost: (now: Date) => Part;
}

/** For the commands and queries of enquiries. */
export interface EnquiriesContext extends Core {
  audit: Audit;
  catalogue: Pick<CatalogueLists, 'items'>;
  venues: Pick<Venues, 'publishedIn' | 'keepBookable'>;
  messages: Pick<Messages, 'writeToHost' | 'lockConversations' | 'findThreadId'>;
  published: PublishedToEnquiries;
}
