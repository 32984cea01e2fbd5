import type { Db } from '../../platform/db.ts';

export const createSavedStore = (db: Db) => ({
  async list(userId: string): Promise<string[]> {
    const rows = await db<{ venueId: string }[]>`
      select venue_id from saved_venues where user_id = ${userId} order by saved_at desc, venue_id limit 500`;
    return rows.map((row) => row.venueId);
  },
  async insert(userId: string, venueId: string, at: Date): Promise<void> {
    await db`insert into saved_venues (user_id, venue_id, saved_at) values (${userId}, ${venueId}, ${at})
      on conflict do nothing`;
  },
  async remove(userId: string, venueId: string): Promise<void> {
    await db`delete from saved_venues where user_id = ${userId} and venue_id = ${venueId}`;
  },
});
