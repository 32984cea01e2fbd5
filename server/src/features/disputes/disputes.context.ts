import type { Core } from '#server/core.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Deposits } from '../deposits/deposits.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Payouts } from '../payouts/payouts.feature.ts';

/** For the commands and queries of disputes. */
export interface DisputesContext extends Core {
  accounts: Accounts;
  audit: Audit;
  files: Files;
  bookings: Bookings;
  payments: Payments;
  payouts: Payouts;
  deposits: Deposits;
}
