import type { DayRange } from '@mandap/domain/days';
import type { Core } from '#server/core.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** How many of an extra bookings have on the day on which they have most of it, within some days. */
export type TakenExtras = ReadonlyMap<string, number>;

/** What food reads of later features. */
export interface PublishedToFood {
  takenExtras: (sql: Sql, venueId: string, range: DayRange) => Promise<TakenExtras>;
}

/** What the commands and queries of food use. */
export interface FoodContext extends Core {
  audit: Audit;
  venues: Pick<Venues, 'published' | 'lockDays'>;
  published: PublishedToFood;
}
