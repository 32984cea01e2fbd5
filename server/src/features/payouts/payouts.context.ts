import type { Core } from '#server/core.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';

/** For the commands and queries of payouts. */
export interface PayoutsContext extends Core {
  accounts: Accounts;
  audit: Audit;
  ledger: Ledger;
  /** Encrypts account numbers and UPI IDs. */
  accountEncryption: Encryption;
}
