import type { Core } from '#server/core.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import type { KeyedMutex } from '#server/platform/keyed-mutex.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Calendar } from '../calendar/calendar.feature.ts';
import type { CatalogueLists } from '../catalogue/catalogue.feature.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import type { Offerings } from '../offerings/offerings.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Services } from '../services/services.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** What bookings read of the features above them: sub-selects, to be joined. */
export interface PublishedToBookings {
  /** `payment_id, id, number`, one at most: the receipt of what a guest paid. */
  receipts: Part;
  /** `booking_id, at, kind, amount`: what a host took of a security deposit, and what they returned or kept of it (negative). */
  deposits: Part;
}

/** What the commands and queries of bookings use. */
export interface BookingsContext extends Core {
  audit: Audit;
  accounts: Pick<Accounts, 'contactOf' | 'decryptContact'>;
  settings: Settings;
  catalogue: CatalogueLists;
  venues: Venues;
  offerings: Offerings;
  services: Services;
  calendar: Calendar;
  ledger: Ledger;
  payments: Payments;
  published: PublishedToBookings;
  /** The messages about a booking. `mayRead`: whether an administrator may read them. */
  countMessagesOf: (
    sql: Sql,
    bookingId: string,
  ) => Promise<{ count: number; lastAt: Date | null; mayRead: boolean }>;
  /** Encrypts the links of a family until they are sent. */
  linkEncryption: Encryption;
  /** Requests for the same venue, and those of the same guest, run one after the other in this process. */
  mutex: KeyedMutex;
}
