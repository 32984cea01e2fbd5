import { lock } from '#server/platform/advisory-locks.ts';
import { type Db, isLockTimeout } from '#server/platform/db.ts';
import type { LedgerContext } from '../ledger.context.ts';

/** The last entry before which no entry can be added any more. Briefly locks out writers, so that all numbers are final. */
const findLastDecided = (db: Db): Promise<number> =>
  db.begin(async (tx) => {
    await tx`set local lock_timeout = '2s'`;
    await tx`lock table ledger_entries in share mode`;
    const [row] = await tx<
      { last: number }[]
    >`select coalesce(max(id), 0)::bigint as last from ledger_entries`;
    return row?.last ?? 0;
  });

/**
 * Closes the books up to the last final entry, so that balances need not be summed from the beginning. False if they are
 * already closed that far, or if another process writes for long; then the next run closes them.
 */
export const closeBooks =
  ({ db, clock }: LedgerContext) =>
  async (): Promise<boolean> => {
    const through = await findLastDecided(db).catch((error: unknown) => {
      if (isLockTimeout(error)) return 0;
      throw error;
    });
    return db.begin(async (tx) => {
      await lock(tx, 'closing of the books');
      const [last] = await tx<{ through: number }[]>`
        select coalesce(max(through_entry), 0)::bigint as through from ledger_closings`;
      const from = last?.through ?? 0;
      if (through <= from) return false;
      await tx`insert into ledger_closings (through_entry, at) values (${through}, ${clock.now()})`;
      await tx`
        insert into ledger_snapshots (account, owner, through_entry, balance)
        select moved.account, moved.owner, ${through}, moved.amount + coalesce((
          select s.balance from ledger_snapshots s
          where s.account = moved.account and s.owner = moved.owner order by s.through_entry desc limit 1), 0)
        from (select account, owner, sum(amount) as amount from ledger_entries
          where id > ${from} and id <= ${through} group by account, owner) moved`;
      return true;
    });
  };
