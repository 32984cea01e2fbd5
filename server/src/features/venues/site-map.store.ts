import type { Db } from '../../platform/db.ts';

export const createSiteMapStore = (db: Db) => ({
  async countPublished(): Promise<number> {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from venues where status = 'Published' and not host_suspended`;
    return row?.count ?? 0;
  },

  /** In one order that new venues come at the end of. */
  listPublished: (limit: number, offset: number): Promise<{ id: string; updatedAt: Date }[]> =>
    db<
      { id: string; updatedAt: Date }[]
    >`select id, updated_at from venues where status = 'Published' and not host_suspended order by id limit ${limit} offset ${offset}`,
});
