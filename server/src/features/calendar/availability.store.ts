import type { Day, DayRange } from '@mandap/domain/days';
import type { Db, Part, Sql } from '../../platform/db.ts';

/** What takes days: a booking, a change of one that waits, a host's block, or a telephone booking. */
export type Holder =
  | { bookingId: string }
  | { changeId: string }
  | { blockId: string }
  | { offlineBookingId: string };

/** A booking, with its waiting change if it has one, whose own days are in nobody's way. */
export interface Own {
  bookingId: string;
  changeId: string | null;
}

const during = (sql: Sql, { start, end }: DayRange) =>
  sql`tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')`;

/** The venues of changed holds that calendars elsewhere may have days of. */
const connected = async (tx: Sql, changed: Part): Promise<string[]> => {
  const rows = await tx<{ venueId: string }[]>`
    with changed as (${changed})
    select distinct s.venue_id from changed join spaces s on s.id = changed.space_id
    where exists (select 1 from imported_calendars c where c.venue_id = s.venue_id)`;
  return rows.map(({ venueId }) => venueId);
};

const isOutside = (sql: Sql, venueId: string, { start, end }: DayRange) => sql`exists (
  select 1 from imported_calendars c join imported_events d on d.calendar_id = c.id
  where c.venue_id = ${venueId} and d.start_date <= ${end} and d.end_date >= ${start})`;

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

  /** Takes the days in every space of the venue; how many these are. */
  async insert(tx: Sql, hold: { venueId: string; range: DayRange } & Holder, at: Date): Promise<number> {
    const nobody = { bookingId: null, changeId: null, blockId: null, offlineBookingId: null };
    const { bookingId, changeId, blockId, offlineBookingId } = { ...nobody, ...hold };
    const { count } = await tx`
      insert into holds (space_id, booking_id, change_id, block_id, offline_booking_id, during, changed_at)
      select id, ${bookingId}::uuid, ${changeId}::uuid, ${blockId}::uuid, ${offlineBookingId}::uuid,
        ${during(tx, hold.range)}, ${at}
      from spaces where venue_id = ${hold.venueId}
        ${bookingId ? tx`and not ${isOutside(tx, hold.venueId, hold.range)}` : tx``}`;
    return count;
  },

  /** Whether a calendar elsewhere has a day of the range, though nobody may hold it here for a moment. */
  async isOutside(tx: Sql, venueId: string, range: DayRange): Promise<boolean> {
    const [row] = await tx<{ found: boolean }[]>`select ${isOutside(tx, venueId, range)} as found`;
    return row?.found ?? false;
  },

  /** Resolves to the venues of it that are connected with calendars elsewhere. */
  async remove(tx: Sql, holder: Holder): Promise<string[]> {
    const which = (): Part => {
      if ('bookingId' in holder) return tx`booking_id = ${holder.bookingId}`;
      if ('changeId' in holder) return tx`change_id = ${holder.changeId}`;
      if ('blockId' in holder) return tx`block_id = ${holder.blockId}`;
      return tx`offline_booking_id = ${holder.offlineBookingId}`;
    };
    return connected(tx, tx`delete from holds where ${which()} returning space_id`);
  },

  /** Resolves as `remove` does. */
  move: (tx: Sql, bookingId: string, range: DayRange, at: Date): Promise<string[]> =>
    connected(
      tx,
      tx`update holds set during = ${during(tx, range)}, changed_at = ${at}
        where booking_id = ${bookingId} returning space_id`,
    ),
});
