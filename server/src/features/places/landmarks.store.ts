import type { Tx } from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';
import type { LandmarkRow } from './landmarks-file.ts';

/** All of one kind: those that are not among the rows have gone. */
export const replaceLandmarks = async (
  tx: Tx,
  kind: 'station' | 'airport',
  rows: readonly LandmarkRow[],
): Promise<void> => {
  await tx`delete from landmarks where kind = ${kind}`;
  await tx`
    insert into landmarks (kind, code, name, latitude, longitude)
    select ${kind}, row.* from jsonb_to_recordset(${json(rows.map((row) => ({ ...row })))})
      as row (code text, name text, latitude double precision, longitude double precision)`;
};
