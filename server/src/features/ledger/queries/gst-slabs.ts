import type { Day } from '@mandap/domain/days';
import type { BasisPoints } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';

/** The statutory GST rates on a day, in basis points, lowest first. */
export const listGstSlabs = async (sql: Sql, day: Day): Promise<BasisPoints[]> => {
  const rows = await sql<{ basisPoints: BasisPoints }[]>`
    select basis_points from gst_slabs
    where valid_from <= ${day} and (valid_until is null or valid_until > ${day}) order by basis_points`;
  return rows.map(({ basisPoints }) => basisPoints);
};
