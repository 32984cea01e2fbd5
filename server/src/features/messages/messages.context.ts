import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** For the commands and queries of messages. */
export interface MessagesContext extends Core {
  audit: Audit;
  files: Files;
  venues: Venues;
  bookings: Bookings;
}
