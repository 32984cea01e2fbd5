import type { Day } from '@mandap/domain/days';
import type { Core } from '#server/core.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What offerings read of later features. */
export interface PublishedToOfferings {
  /** A new space is held wherever the whole venue is. The caller has locked the venue's days. */
  holdLikeVenue: (tx: Sql, venueId: string, spaceId: string) => Promise<void>;
  /** The number of bookings of offering `o` that are still to come. */
  upcomingBookings: (today: Day) => Part;
}

/** What the commands and queries of offerings use. */
export interface OfferingsContext extends Core {
  audit: Audit;
  settings: Settings;
  venues: Pick<Venues, 'published' | 'priceTerms' | 'lockDays' | 'recordChanges'>;
  published: PublishedToOfferings;
}
