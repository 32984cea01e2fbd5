import type { Db } from '../../platform/db.ts';

export const createPayoutsDataStore = (db: Db) => ({
  async findAccount(hostId: string): Promise<Record<string, unknown> | null> {
    const [row] = await db<Record<string, unknown>[]>`
      select holder, last_four, ifsc, upi, updated_at from payout_accounts where host_id = ${hostId}`;
    return row ?? null;
  },

  /** Money in rupees: it is for people to read. */
  list: (hostId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select id, (amount / 100.0)::float8 as amount, status, last_four, ifsc, upi, reference, created_at, finished_at
    from payouts where host_id = ${hostId} order by id`,

  async removeAccount(hostId: string): Promise<void> {
    await db`delete from payout_accounts where host_id = ${hostId}`;
  },
});
