import type { Core } from '#server/core.ts';
import type { CalendarFetch } from '#server/platform/calendar-import/calendar-fetch.ts';
import type { Part } from '#server/platform/db.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Offerings } from '../offerings/offerings.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';
import type { Visits } from '../visits/visits.feature.ts';

/** What the calendar reads of later features. */
export interface PublishedToCalendar {
  /** The booking of a quote that holds days. */
  bookingOf: (quoteId: Part) => Part;
  /** What a function of a quote is: its booking, its guest, its offering (null: the whole venue), and whether it waits for an answer. */
  holder: (ids: { quoteId: Part; functionId: Part }) => Part;
  /** An enquiry at a venue: its family as far as the host knows it, and whether it is closed. No row for any other. */
  enquiry: (ids: { enquiryId: string; venueId: string }) => Part;
}

/** What the commands and queries of the calendar use. */
export interface CalendarContext extends Core {
  audit: Audit;
  settings: Settings;
  venues: Pick<Venues, 'published' | 'ownerOf' | 'lockDays' | 'keepBookable'>;
  offerings: Pick<Offerings, 'findOfVenue' | 'findSold' | 'listSold' | 'listSpaces'>;
  visits: Pick<Visits, 'agreedAt'>;
  published: PublishedToCalendar;
  /** Encrypts the addresses of imported calendars and of our own feeds. */
  addressEncryption: Encryption;
  fetchCalendar: CalendarFetch;
}
