import type { Db, Sql } from '../../platform/db.ts';

export interface SavedRow {
  venueId: string;
  savedAt: Date;
  note: string;
}

export interface ShareRow {
  token: string;
  includesNotes: boolean;
}

export const createSavedStore = (db: Db) => ({
  /** One person's changes wait behind each other, so that none misses that the list is shared. */
  async queue(tx: Sql, userId: string): Promise<void> {
    await tx`select pg_advisory_xact_lock(hashtextextended(${userId}, 3))`;
  },

  async listIds(userId: string): Promise<string[]> {
    const rows = await db<{ venueId: string }[]>`
      select venue_id from saved_venues where user_id = ${userId} order by saved_at desc, venue_id limit 500`;
    return rows.map((row) => row.venueId);
  },

  async list(
    userId: string,
    page: number,
    pageSize: number,
  ): Promise<{ results: SavedRow[]; count: number }> {
    const [results, [total]] = await Promise.all([
      db<SavedRow[]>`
        select venue_id, saved_at, note from saved_venues where user_id = ${userId}
        order by saved_at desc, venue_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      db<{ count: number }[]>`select count(*)::int as count from saved_venues where user_id = ${userId}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },

  async insert(tx: Sql, userId: string, row: SavedRow): Promise<void> {
    await tx`insert into saved_venues (user_id, venue_id, saved_at, note)
      values (${userId}, ${row.venueId}, ${row.savedAt}, ${row.note}) on conflict do nothing`;
  },

  /** False where the venue is not on the list. */
  async setNote(tx: Sql, userId: string, venueId: string, note: string): Promise<boolean> {
    const rows = await tx`
      update saved_venues set note = ${note} where user_id = ${userId} and venue_id = ${venueId} returning 1`;
    return rows.length > 0;
  },

  async remove(tx: Sql, userId: string, venueId: string): Promise<void> {
    await tx`delete from saved_venues where user_id = ${userId} and venue_id = ${venueId}`;
  },

  async findShare(userId: string, sql: Sql = db): Promise<ShareRow | null> {
    const [row] = await sql<ShareRow[]>`
      select token, includes_notes from saved_shares where user_id = ${userId}`;
    return row ?? null;
  },

  /** A list that is shared already keeps its token. */
  async upsertShare(tx: Sql, userId: string, share: ShareRow, at: Date): Promise<ShareRow> {
    const [row] = await tx<ShareRow[]>`
      insert into saved_shares (user_id, token, includes_notes, created_at)
      values (${userId}, ${share.token}, ${share.includesNotes}, ${at})
      on conflict (user_id) do update set includes_notes = excluded.includes_notes
      returning token, includes_notes`;
    return row ?? share;
  },

  async removeShare(tx: Sql, userId: string): Promise<string | null> {
    const [row] = await tx<{ token: string }[]>`
      delete from saved_shares where user_id = ${userId} returning token`;
    return row?.token ?? null;
  },

  /** Whose list a token opens; null for those who are not active any more, too. */
  async findByToken(
    token: string,
  ): Promise<{ userId: string; firstName: string; includesNotes: boolean } | null> {
    const [row] = await db<{ userId: string; firstName: string; includesNotes: boolean }[]>`
      select s.user_id, u.first_name, s.includes_notes from saved_shares s join users u on u.id = s.user_id
      where s.token = ${token} and u.status = 'active'`;
    return row ?? null;
  },
});
