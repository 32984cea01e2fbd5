import type { AccountHoldings } from '@mandap/contract/accounts/accounts';
import type { Sql } from './platform/db.ts';

/** Two accounts of one person. `from` is closed; `to` gets what it holds. */
export interface MergedAccounts {
  from: string;
  to: string;
}

/** One feature's part in making two accounts of one person into one. */
export interface AccountMerge {
  /** What an account holds, by kind, for the person to see before they decide. */
  count?: (userId: string, sql: Sql) => Promise<Partial<AccountHoldings>>;
  /** Whether the accounts cannot be merged, for example because one is the host of the other's booking. */
  isImpossible?: (accounts: MergedAccounts, sql: Sql) => Promise<boolean>;
  /**
   * Hands over every row that refers to `from`, in the transaction of the merge. It runs once more in a job soon after, for
   * what a request in flight has written in the meantime.
   */
  move?: (tx: Sql, accounts: MergedAccounts) => Promise<void>;
}
