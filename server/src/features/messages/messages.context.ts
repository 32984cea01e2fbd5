import type { Core } from '#server/core.ts';
import type { Part } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What messages read of the features above them: sub-selects. */
export interface PublishedToMessages {
  /** `id, message_id` */
  reports: Part;
  /** `id, user_id, booking_code` */
  tickets: Part;
}

/** For the commands and queries of messages. */
export interface MessagesContext extends Core {
  audit: Audit;
  files: Files;
  venues: Venues;
  bookings: Bookings;
  published: PublishedToMessages;
}
