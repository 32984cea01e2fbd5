import type { FormerName } from '@mandap/domain/places/typed-place';
import type { Sql } from '#server/platform/db.ts';

/** Names that people still type for places of a state that have these names. */
export const findFormerNames = async (
  sql: Sql,
  state: string,
  names: readonly string[],
): Promise<FormerName[]> => [
  ...(await sql<FormerName[]>`
    select popular as former, name from popular_place_names
    where state = ${state} and name = any(${[...names]}::text[]) order by popular, name`),
];

/** Of all places. */
export const findAllFormerNames = (sql: Sql) => sql<FormerName[]>`
  select popular as former, name from popular_place_names order by popular, name`;
