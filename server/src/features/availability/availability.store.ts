import type { Day, DayRange } from '@house/domain/days';
import type { Db, Sql } from '../../platform/db.ts';

/** What takes days: a booking, a change of one that waits, a host's block, or a telephone booking. */
export type Holder =
  | { bookingId: string }
  | { changeId: string }
  | { blockId: string }
  | { walkInId: string };

/** A booking, with its waiting change if it has one, whose own days are in nobody's way. */
export interface Own {
  bookingId: string;
  changeId: string | null;
}

const during = (sql: Sql, { start, end }: DayRange) =>
  sql`tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')`;

export const createAvailabilityStore = (db: Db) => ({
  /** Taken ranges of a venue that touch a range, both ends included, in order; with `own`, by everybody else. */
  taken: (
    venueId: string,
    range: DayRange,
    sql: Sql = db,
    own?: Own,
  ): Promise<{ start: Day; end: Day }[]> => sql<{ start: Day; end: Day }[]>`
    select lower(h.during)::date as start, (upper(h.during) - interval '1 microsecond')::date as "end"
    from spaces s join holds h on h.space_id = s.id
    where s.venue_id = ${venueId} and h.during && ${during(sql, range)}
      ${own ? sql`and h.booking_id is distinct from ${own.bookingId}` : sql``}
      ${own?.changeId ? sql`and h.change_id is distinct from ${own.changeId}` : sql``}
    order by h.during`,

  /** Queues everybody who wants this venue's days behind each other until the transaction ends. */
  async queue(tx: Sql, venueId: string): Promise<void> {
    await tx`select pg_advisory_xact_lock(hashtextextended(${venueId}, 0))`;
  },

  /** Takes the days in every space of the venue; how many these are. */
  async insert(tx: Sql, hold: { venueId: string; range: DayRange } & Holder): Promise<number> {
    const nobody = { bookingId: null, changeId: null, blockId: null, walkInId: null };
    const { bookingId, changeId, blockId, walkInId } = { ...nobody, ...hold };
    const { count } = await tx`
      insert into holds (space_id, booking_id, change_id, block_id, walk_in_id, during)
      select id, ${bookingId}::uuid, ${changeId}::uuid, ${blockId}::uuid, ${walkInId}::uuid, ${during(tx, hold.range)}
      from spaces where venue_id = ${hold.venueId}`;
    return count;
  },

  async remove(tx: Sql, holder: Holder): Promise<void> {
    if ('bookingId' in holder) await tx`delete from holds where booking_id = ${holder.bookingId}`;
    else if ('changeId' in holder) await tx`delete from holds where change_id = ${holder.changeId}`;
    else if ('blockId' in holder) await tx`delete from holds where block_id = ${holder.blockId}`;
    else await tx`delete from holds where walk_in_id = ${holder.walkInId}`;
  },

  async move(tx: Sql, bookingId: string, range: DayRange): Promise<void> {
    await tx`update holds set during = ${during(tx, range)} where booking_id = ${bookingId}`;
  },

  async insertSpace(tx: Sql, space: { id: string; venueId: string; name: string }): Promise<void> {
    await tx`insert into spaces (id, venue_id, name) values (${space.id}, ${space.venueId}, ${space.name})`;
  },
});
