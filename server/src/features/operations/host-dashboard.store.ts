import { addDays, type Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Db } from '../../platform/db.ts';
import { hostTabConditions } from '../bookings/queries/host-tabs.ts';

/** Days ahead that occupancy looks at. */
const ahead = 30;

interface OfBookings {
  requests: number;
  soonestDeadline: Date | null;
  upcoming: number;
  monthBookings: number;
  monthRevenue: Paise;
}

/** What a host's dashboard counts and sums, over some venues. Money in paise. */
export const createHostingNumbersStore = (db: Db) => {
  const { bookingTabs } = hostTabConditions(db);

  /** Base, add-ons and taxes are the host's, less the commission. */
  const payable = db`(
    (quote ->> 'base')::bigint + (quote ->> 'addOnsTotal')::bigint + (quote ->> 'taxes')::bigint
    - coalesce((quote ->> 'commission')::bigint, 0))`;

  const inMonthOf = (day: Day) => {
    const first = `${day.slice(0, 7)}-01`;
    return db`start_date >= ${first}::date and start_date < ${first}::date + interval '1 month'`;
  };

  return {
    async ofBookings(venueIds: readonly string[], now: Date, today: Day): Promise<OfBookings> {
      const isRequest = bookingTabs(now, today).requests();
      const isThisMonth = db`b.status in ('confirmed', 'completed') and ${inMonthOf(today)}`;
      const [row] = await db<OfBookings[]>`
        select count(*) filter (where ${isRequest})::int as requests,
          min(b.expires_at) filter (where ${isRequest}) as soonest_deadline,
          count(*) filter (where b.status = 'confirmed' and b.end_date >= ${today})::int as upcoming,
          count(*) filter (where ${isThisMonth})::int as month_bookings,
          coalesce(sum(${payable}) filter (where ${isThisMonth}), 0)::bigint as month_revenue
        from bookings b where b.venue_id = any(${[...venueIds]}::uuid[])`;
      return row ?? { requests: 0, soonestDeadline: null, upcoming: 0, monthBookings: 0, monthRevenue: 0 };
    },

    async ofOfflineBookings(venueIds: readonly string[], today: Day) {
      const [row] = await db<Pick<OfBookings, 'upcoming' | 'monthBookings' | 'monthRevenue'>[]>`
        select count(*) filter (where end_date >= ${today})::int as upcoming,
          count(*) filter (where ${inMonthOf(today)})::int as month_bookings,
          coalesce(sum(price) filter (where ${inMonthOf(today)}), 0)::bigint as month_revenue
        from offline_bookings where venue_id = any(${[...venueIds]}::uuid[]) and cancelled_at is null`;
      return row ?? { upcoming: 0, monthBookings: 0, monthRevenue: 0 };
    },

    /** Confirmed events that have begun and have a balance: how many, and how much. */
    async toTakeAtVenue(venueIds: readonly string[], today: Day) {
      const [row] = await db<{ count: number; amount: Paise }[]>`
        select count(*)::int as count, coalesce(sum(money.balance), 0)::bigint as amount
        from bookings b join booking_money money on money.booking_id = b.id
        where b.venue_id = any(${[...venueIds]}::uuid[]) and b.status = 'confirmed' and b.start_date <= ${today}
          and money.balance > 0`;
      return row ?? { count: 0, amount: 0 };
    },

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
  };
};
