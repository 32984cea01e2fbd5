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

/** What food reads of later features. */
export interface PublishedToFood {
  takenExtras: (sql: Sql, venueId: string, range: DayRange) => Promise<TakenExtra[]>;
}

/** What the commands and queries of food use. */
export interface FoodContext extends Core {
  audit: Audit;
  venues: Pick<Venues, 'published' | 'lockDays' | 'recordChanges'>;
  published: PublishedToFood;
}
