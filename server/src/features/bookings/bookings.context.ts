import type { Core } from '#server/core.ts';
import type { Sql } from '#server/platform/db.ts';
import type { KeyedMutex } from '#server/platform/keyed-mutex.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Calendar } from '../calendar/calendar.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import type { Offerings } from '../offerings/offerings.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Services } from '../services/services.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What the commands and queries of bookings use. */
export interface BookingsContext extends Core {
  audit: Audit;
  settings: Settings;
  catalogue: CatalogueLists;
  venues: Venues;
  offerings: Offerings;
  services: Services;
  calendar: Calendar;
  ledger: Ledger;
  payments: Payments;
  /** The messages about a booking. `mayRead`: whether an administrator may read them. */
  countMessagesOf: (
    sql: Sql,
    bookingId: string,
  ) => Promise<{ count: number; lastAt: Date | null; mayRead: boolean }>;
  /** Requests for the same venue, and those of the same guest, run one after the other in this process. */
  mutex: KeyedMutex;
}
