import type { Sql } from '#server/platform/db.ts';

/** The offering of a venue. Throws if there is none: each venue gets one when it is created. */
export const findOffering = async (sql: Sql, venueId: string): Promise<string> => {
  const [row] = await sql<{ id: string }[]>`select id from offerings where venue_id = ${venueId}`;
  if (!row) throw new Error('The venue has no offering.');
  return row.id;
};
