import type { Db, Part, Sql, Tx } from './db.ts';

/** What a table is read in while it is written out as a file. */
export const exportBatch = 500;

/** How many rows there are `from … where …`, looked for no further than `limit`. */
export const countUpTo = async (
  sql: Sql,
  limit: number,
  rows: Part,
): Promise<{ count: number; countIsLimited: boolean }> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${rows} limit ${limit + 1}) found`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, limit), countIsLimited: count > limit };
};

/** What LIKE finds a text with, wherever it stands; its own %, _ and \\ are letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The rows of a page. */
export const slice = ({ page, pageSize }: { page: number; pageSize: number }, sql: Sql): Part =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}` as Part;

/** Rows that are known already, in the order in which they are given. */
export const inOrder = (ids: readonly string[], sql: Sql): Part =>
  sql`select id from unnest(${[...ids]}::uuid[]) with ordinality as one(id, place) order by place` as Part;

/**
 * Reads of a list are planned by what is asked for each time: a plan made once for every text and every filter would
 * walk through a million rows for a rare one.
 */
export const plannedAsAsked = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.begin('read only', async (tx) => {
    await tx`set local plan_cache_mode = force_custom_plan`;
    return read(tx);
  }) as Promise<T>;
