import type { Sql } from '#server/platform/db.ts';

/** Keeps a host from becoming anything else. */
export const findHostObstacle = async (userId: string, sql: Sql): Promise<'host_has_venues' | null> => {
  const rows = await sql`select 1 from venues where owner_id = ${userId} limit 1`;
  return rows.length > 0 ? 'host_has_venues' : null;
};
