import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';

/** For the commands and queries of deposits. */
export interface DepositsContext extends Core {
  audit: Audit;
  files: Files;
  ledger: Ledger;
  bookings: Bookings;
}
