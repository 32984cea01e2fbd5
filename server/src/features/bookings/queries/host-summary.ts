import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Db, Part } from '../../../platform/db.ts';
import { countRows } from '../../../platform/listing.ts';
import { moneyOf } from '../bookings.store.ts';
import { hostTabConditions } from './host-tabs.ts';

interface Sums {
  upcoming: number;
  monthBookings: number;
  monthRevenue: Paise;
}

interface RequestSums {
  requests: number;
  soonestDeadline: Date | null;
}

/** Money in paise. */
export interface HostSummary extends Sums {
  requests: { count: number; soonestDeadline: Date | null };
  /** Confirmed events that have begun and have a balance. */
  toTakeAtVenue: { count: number; amount: Paise };
  /** Events that are over and that nobody has paid for: the host is to say what came of them. */
  eventsToConfirm: number;
}

/** What a host's dashboard counts and sums of the bookings at some venues. */
export const summarizeHostBookings = async (
  db: Db,
  venueIds: readonly string[],
  now: Date,
): Promise<HostSummary> => {
  const today = dayInIndia(now);
  const [[platform], [offline], [toTake], eventsToConfirm] = await Promise.all([
    sumBookings(db, venueIds, now),
    sumOfflineBookings(db, venueIds, today),
    sumBalances(db, venueIds, today),
    countToConfirm(db, venueIds, today),
  ]);
  return {
    requests: { count: platform?.requests ?? 0, soonestDeadline: platform?.soonestDeadline ?? null },
    toTakeAtVenue: toTake ?? { count: 0, amount: 0 },
    eventsToConfirm,
    upcoming: (platform?.upcoming ?? 0) + (offline?.upcoming ?? 0),
    monthBookings: (platform?.monthBookings ?? 0) + (offline?.monthBookings ?? 0),
    monthRevenue: (platform?.monthRevenue ?? 0) + (offline?.monthRevenue ?? 0),
  };
};

const sumBookings = (db: Db, venueIds: readonly string[], now: Date) => {
  const today = dayInIndia(now);
  const isRequest = hostTabConditions(db).bookingTabs(now, today).requests();
  const isThisMonth = db`b.status in ('confirmed', 'completed') and ${inMonthOf(db, today)}`;
  // Base, add-ons and taxes are the host's, less the commission.
  const payable = db`(
    (quote ->> 'base')::bigint + (quote ->> 'addOnsTotal')::bigint + (quote ->> 'taxes')::bigint
    - coalesce((quote ->> 'commission')::bigint, 0))`;
  return db<(Sums & RequestSums)[]>`
    select count(*) filter (where ${isRequest})::int as requests,
      min(b.expires_at) filter (where ${isRequest}) as soonest_deadline,
      count(*) filter (where b.status = 'confirmed' and b.end_date >= ${today})::int as upcoming,
      count(*) filter (where ${isThisMonth})::int as month_bookings,
      coalesce(sum(${payable}) filter (where ${isThisMonth}), 0)::bigint as month_revenue
    from bookings b where b.venue_id = any(${[...venueIds]}::uuid[])`;
};

const sumOfflineBookings = (db: Db, venueIds: readonly string[], today: Day) => db<Sums[]>`
  select count(*) filter (where end_date >= ${today})::int as upcoming,
    count(*) filter (where ${inMonthOf(db, today)})::int as month_bookings,
    coalesce(sum(price) filter (where ${inMonthOf(db, today)}), 0)::bigint as month_revenue
  from offline_bookings where venue_id = any(${[...venueIds]}::uuid[]) and cancelled_at is null`;

const sumBalances = (db: Db, venueIds: readonly string[], today: Day) => db<HostSummary['toTakeAtVenue'][]>`
  select count(*)::int as count, coalesce(sum(money.balance), 0)::bigint as amount
  from bookings b join booking_money money on money.booking_id = b.id
  where b.venue_id = any(${[...venueIds]}::uuid[]) and b.status = 'confirmed' and b.start_date <= ${today} and b.end_date >= ${today}
    and money.balance > 0`;

const countToConfirm = (db: Db, venueIds: readonly string[], today: Day): Promise<number> =>
  countRows(
    db,
    db`from bookings b ${moneyOf(db)}
    where b.venue_id = any(${[...venueIds]}::uuid[]) and b.status = 'confirmed' and b.end_date < ${today}
      and money.settled = 0`,
  );

const inMonthOf = (db: Db, day: Day): Part => {
  const first = `${day.slice(0, 7)}-01`;
  return db`start_date >= ${first}::date and start_date < ${first}::date + interval '1 month'`;
};
