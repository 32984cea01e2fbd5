import { addDays, type Day } from '@mandap/domain/days';
import type { Db } from '../../platform/db.ts';

/** Days ahead that occupancy looks at. */
const ahead = 30;

/** What a host's dashboard counts over some venues, besides bookings. */
export const createHostingNumbersStore = (db: Db) => ({
  async depositsToSettle(venueIds: readonly string[], today: Day): Promise<number> {
    const [row] = await db<{ count: number }[]>`
        select count(*)::int as count from bookings b join deposits d on d.booking_id = b.id
        where b.venue_id = any(${[...venueIds]}::uuid[]) and b.end_date < ${today} and d.status = 'held'`;
    return row?.count ?? 0;
  },

  /** The share of the coming days that guests have, in per cent; days that are blocked or taken elsewhere count as empty. */
  async occupancy(venueIds: readonly string[], today: Day): Promise<number> {
    const until = addDays(today, ahead);
    const [row] = await db<{ booked: number; spaces: number }[]>`
        select count(distinct s.id)::int as spaces,
          coalesce(sum(least(upper(h.during)::date, ${until}::date) - greatest(lower(h.during)::date, ${today}::date)), 0)::int as booked
        from spaces s left join holds h on h.space_id = s.id and h.block_id is null and h.calendar_id is null
          and h.during && tsrange(${today}::date::timestamp, ${until}::date::timestamp)
        where s.venue_id = any(${[...venueIds]}::uuid[])`;
    return row && row.spaces > 0 ? Math.round((row.booked * 100) / (row.spaces * ahead)) : 0;
  },
});
