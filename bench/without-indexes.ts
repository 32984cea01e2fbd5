import type { Sql } from '../server/src/platform/db.ts';
import { identifier } from '../server/src/platform/fragments.ts';

/** Drops the indexes of tables while they are filled, and then creates them over all rows, which is much faster. */
export const withoutIndexes = async (
  sql: Sql,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> => {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where i.indrelid = any(${[...tables]}::regclass[]) and c.oid is null`;
  for (const { name } of indexes) await sql`drop index ${identifier(name)}`;
  await fill();
  for (const { definition } of indexes) await sql.execute(definition);
};
