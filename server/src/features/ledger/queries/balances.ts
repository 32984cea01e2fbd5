import type { LedgerAccount } from '@mandap/domain/ledger/ledger';
import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';

/** The sum of an account's entries, in paise. */
export const balance =
  ({ db }: LedgerContext) =>
  async (account: LedgerAccount, owner = '', sql: Sql = db): Promise<Paise> => {
    const [row] = await sql<{ balance: Paise }[]>`select ledger_balance(${account}, ${owner}) as balance`;
    return row?.balance ?? 0;
  };

/** What the platform owes a host, in paise. Negative if the host owes it. */
export const hostBalance =
  (context: LedgerContext) =>
  async (hostId: string): Promise<Paise> =>
    0 - (await balance(context)('host', hostId));
