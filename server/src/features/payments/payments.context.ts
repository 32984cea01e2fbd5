import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';

/** For the commands and queries of payments. */
export interface PaymentsContext extends Core {
  audit: Audit;
  ledger: Ledger;
}
