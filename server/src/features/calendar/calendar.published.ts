import type { Sql } from '#server/platform/db.ts';

// What features below the calendar need of it, given to them by app.ts.

/** Every venue has at least one space: the whole of itself. */
export const insertSpace = async (
  tx: Sql,
  { id, venueId, name }: { id: string; venueId: string; name: string },
): Promise<void> => {
  await tx`insert into spaces (id, venue_id, name) values (${id}, ${venueId}, ${name})`;
};
