import type { Core } from '../../core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What the commands and queries of messages use. */
export interface MessagesContext extends Core {
  audit: Audit;
  files: Uploads;
  venues: Venues;
  bookings: Bookings;
}
