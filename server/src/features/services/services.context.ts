import type { Day, DayRange } from '@mandap/domain/days';
import type { Core } from '#server/core.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** How many of an extra bookings have on a day. */
export interface TakenExtra {
  extraId: string;
  day: Day;
  taken: number;
}

/** What services read of later features. */
export interface PublishedToServices {
  takenExtras: (sql: Sql, venueId: string, range: DayRange) => Promise<TakenExtra[]>;
}

/** What the commands and queries of services use. */
export interface ServicesContext extends Core {
  audit: Audit;
  venues: Pick<Venues, 'published' | 'lockDays' | 'recordChanges'>;
  published: PublishedToServices;
}
