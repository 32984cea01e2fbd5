import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';

// What features below offerings read of them. app.ts passes it to them.

/** What every venue has to sell: its first space, and the offering that occupies the whole venue for whole days. */
export const insertSpace = async (
  tx: Sql,
  { id, venueId, name }: { id: string; venueId: string; name: string },
): Promise<void> => {
  await tx`insert into spaces (id, venue_id, name) values (${id}, ${venueId}, ${name})`;
  await tx`insert into offerings (id, venue_id) values (${newId()}, ${venueId})`;
};
