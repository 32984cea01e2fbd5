import type { VenueSheet } from '@mandap/contract/venues/host.schemas';
import type { Db, Sql } from '../../platform/db.ts';

export interface DraftRow {
  id: string;
  sheet: VenueSheet;
  version: number;
  updatedAt: Date;
}

export const createVenueDraftsStore = (db: Db) => ({
  /** The latest first. */
  list: (ownerId: string): Promise<DraftRow[]> => db<DraftRow[]>`
    select id, sheet, version, updated_at from venue_drafts where owner_id = ${ownerId} order by id desc`,

  async find(id: string, ownerId: string): Promise<DraftRow | null> {
    const [row] = await db<DraftRow[]>`
      select id, sheet, version, updated_at from venue_drafts where id = ${id} and owner_id = ${ownerId}`;
    return row ?? null;
  },

  /** CachedBody as it is until the transaction ends; null where this host has no such draft. */
  async lock(tx: Sql, id: string, ownerId: string): Promise<DraftRow | null> {
    const [row] = await tx<DraftRow[]>`
      select id, sheet, version, updated_at from venue_drafts
      where id = ${id} and owner_id = ${ownerId} for update`;
    return row ?? null;
  },

  /** How many a host has; nobody begins another one meanwhile. */
  async countLocked(tx: Sql, ownerId: string): Promise<number | null> {
    const [host] = await tx`select 1 from hosts where user_id = ${ownerId} for update`;
    if (!host) return null;
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from venue_drafts where owner_id = ${ownerId}`;
    return row?.count ?? 0;
  },

  async insert(tx: Sql, id: string, ownerId: string, sheet: VenueSheet, at: Date): Promise<void> {
    await tx`insert into venue_drafts (id, owner_id, sheet, created_at, updated_at)
      values (${id}, ${ownerId}, ${JSON.stringify(sheet)}::text::jsonb, ${at}, ${at})`;
  },

  async update(tx: Sql, id: string, sheet: VenueSheet, at: Date): Promise<void> {
    await tx`update venue_drafts
      set sheet = ${JSON.stringify(sheet)}::text::jsonb, version = version + 1, updated_at = ${at} where id = ${id}`;
  },

  async remove(tx: Sql, id: string): Promise<void> {
    await tx`delete from venue_drafts where id = ${id}`;
  },
});
