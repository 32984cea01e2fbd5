import type { Sql } from '../../platform/db.ts';

export const createSuspendedHostsStore = () => ({
  /** Resolves to the ids of those that were not so before. */
  async mark(tx: Sql, hostId: string, isSuspended: boolean): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      update venues set host_suspended = ${isSuspended}
      where owner_id = ${hostId} and host_suspended <> ${isSuspended} returning id`;
    return rows.map(({ id }) => id);
  },
});
