import type { Day, DayRange } from '@house/domain/days';
import type { Db, Sql } from '../../platform/db.ts';

const during = (sql: Sql, { start, end }: DayRange) =>
  sql`tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')`;

export const createAvailabilityStore = (db: Db) => ({
  /** Taken ranges of a venue that touch a range, both ends included, in order. */
  taken: (venueId: string, range: DayRange, sql: Sql = db): Promise<{ start: Day; end: Day }[]> => sql<
    { start: Day; end: Day }[]
  >`
    select lower(h.during)::date as start, (upper(h.during) - interval '1 microsecond')::date as "end"
    from spaces s join holds h on h.space_id = s.id
    where s.venue_id = ${venueId} and h.during && ${during(sql, range)}
    order by h.during`,

  /** Queues everybody who wants this venue's days behind each other until the transaction ends. */
  async queue(tx: Sql, venueId: string): Promise<void> {
    await tx`select pg_advisory_xact_lock(hashtextextended(${venueId}, 0))`;
  },

  /** Takes the days in every space of the venue; how many these are. */
  async insert(tx: Sql, hold: { venueId: string; bookingId: string; range: DayRange }): Promise<number> {
    const { count } = await tx`
      insert into holds (space_id, booking_id, during)
      select id, ${hold.bookingId}, ${during(tx, hold.range)} from spaces where venue_id = ${hold.venueId}`;
    return count;
  },

  async remove(tx: Sql, bookingId: string): Promise<void> {
    await tx`delete from holds where booking_id = ${bookingId}`;
  },

  async insertSpace(tx: Sql, space: { id: string; venueId: string; name: string }): Promise<void> {
    await tx`insert into spaces (id, venue_id, name) values (${space.id}, ${space.venueId}, ${space.name})`;
  },
});
