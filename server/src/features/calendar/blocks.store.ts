import type { Day, DayRange } from '@mandap/domain/days';
import type { Db, Sql } from '../../platform/db.ts';

export interface BlockRow {
  id: string;
  venueId: string;
  startDate: Day;
  endDate: Day;
  note: string;
  createdAt: Date;
}

const columns = (sql: Sql) => sql`id, venue_id, start_date, end_date, note, created_at`;

export const createBlocksStore = (db: Db) => ({
  async insert(tx: Sql, b: BlockRow): Promise<void> {
    await tx`
      insert into blocks (id, venue_id, start_date, end_date, note, created_at)
      values (${b.id}, ${b.venueId}, ${b.startDate}, ${b.endDate}, ${b.note}, ${b.createdAt})`;
  },

  /** Those that touch a range, both ends included. */
  touching: (tx: Sql, venueId: string, { start, end }: DayRange): Promise<BlockRow[]> => tx<BlockRow[]>`
    select ${columns(tx)} from blocks
    where venue_id = ${venueId} and end_date >= ${start} and start_date <= ${end} order by start_date`,

  /** With its hold. */
  async remove(tx: Sql, id: string): Promise<void> {
    await tx`delete from blocks where id = ${id}`;
  },

  /** One page of those that are not over. */
  async list(
    venueId: string,
    today: Day,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ results: BlockRow[]; count: number }> {
    const [results, [total]] = await Promise.all([
      db<BlockRow[]>`
        select ${columns(db)} from blocks where venue_id = ${venueId} and end_date >= ${today}
        order by start_date, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      db<{ count: number }[]>`
        select count(*)::int as count from blocks where venue_id = ${venueId} and end_date >= ${today}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },
});
