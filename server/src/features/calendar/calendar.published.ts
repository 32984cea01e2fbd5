import type { Sql } from '#server/platform/db.ts';

// What features below the calendar read of it. app.ts passes it to them.

/** Every venue has at least one space: the whole venue. */
export const insertSpace = async (
  tx: Sql,
  { id, venueId, name }: { id: string; venueId: string; name: string },
): Promise<void> => {
  await tx`insert into spaces (id, venue_id, name) values (${id}, ${venueId}, ${name})`;
};
