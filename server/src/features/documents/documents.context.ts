import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import type { Payouts } from '../payouts/payouts.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** For the commands and queries of documents. */
export interface DocumentsContext extends Core {
  audit: Audit;
  settings: Settings;
  hosts: Hosts;
  ledger: Ledger;
  bookings: Bookings;
  payouts: Payouts;
}
