import type { Sql } from '../../platform/db.ts';

/** Every venue has at least one space: the whole of itself. */
export const createSpacesStore = () => ({
  async insert(tx: Sql, space: { id: string; venueId: string; name: string }): Promise<void> {
    await tx`insert into spaces (id, venue_id, name) values (${space.id}, ${space.venueId}, ${space.name})`;
  },

  /** Everybody who wants this venue's days waits for the others, until the transaction ends. */
  async lock(tx: Sql, venueId: string): Promise<void> {
    await tx`select pg_advisory_xact_lock(hashtextextended(${venueId}, 0))`;
  },
});
