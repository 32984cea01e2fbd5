import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import part from 'sql-template-tag';
import type { Db, Part } from '#server/platform/db.ts';
import { moneyOf } from '../bookings.store.ts';
import { agreedQuote } from '../quotes.store.ts';
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

/** Money is in paise. */
export interface HostSummary extends Sums {
  requests: { count: number; soonestDeadline: Date | null };
  /** Confirmed events that have begun and have a balance. */
  toTakeAtVenue: { count: number; amount: Paise };
  /** Offline bookings that are over and have a balance. */
  offlineUnpaid: { count: number; amount: Paise };
  changes: { count: number; bookingId: string | null; soonestDeadline: Date | null };
  transfers: { count: number; paymentId: string | null; soonestDeadline: Date | null };
  /** Past events without any payment: the host must record their outcome by this day. */
  eventsToConfirm: number;
  confirmEventsBy: Day | null;
}

/** Settings decide what a host may do. */
export type HostRules = Pick<PlatformSettings, 'hostWordDays' | 'hostsConfirmTransfers'>;

/**
 * The figures of a host's dashboard for the bookings at some venues. Transfers count for the host's own
 * venues only.
 */
export const summarizeHostBookings = async (
  db: Db,
  { venueIds, ownIds }: { venueIds: readonly string[]; ownIds: readonly string[] },
  now: Date,
  { hostWordDays, hostsConfirmTransfers }: HostRules,
): Promise<HostSummary> => {
  const today = dayInIndia(now);
  const [[sums = noSums], [toTake], [unpaid], [toConfirm], [changes], [transfers]] = await Promise.all([
    sumBookings(db, venueIds, now),
    sumBalances(
      db,
      venueIds,
      part`b.source = 'guest' and b.start_date <= ${today} and b.end_date >= ${today}`,
    ),
    sumBalances(db, venueIds, part`b.source = 'host' and b.end_date < ${today}`),
    sumToConfirm(db, venueIds, today),
    sumChanges(db, venueIds, now),
    sumTransfers(db, hostsConfirmTransfers ? ownIds : []),
  ]);
  const firstOver = toConfirm?.firstOver ?? null;
  const { requests, soonestDeadline, ...coming } = sums;
  return {
    requests: { count: requests, soonestDeadline },
    toTakeAtVenue: toTake ?? noMoney,
    offlineUnpaid: unpaid ?? noMoney,
    changes: changes ?? { count: 0, bookingId: null, soonestDeadline: null },
    transfers: transfers ?? { count: 0, paymentId: null, soonestDeadline: null },
    eventsToConfirm: toConfirm?.count ?? 0,
    confirmEventsBy: firstOver && addDays(firstOver, hostWordDays),
    ...coming,
  };
};

const noMoney = { count: 0, amount: 0 };

const noSums: Sums & RequestSums = {
  requests: 0,
  soonestDeadline: null,
  upcoming: 0,
  monthBookings: 0,
  monthRevenue: 0,
};

const sumBookings = (db: Db, venueIds: readonly string[], now: Date) => {
  const today = dayInIndia(now);
  const isRequest = hostTabConditions(now, today).requests();
  const isThisMonth = part`b.status in ('confirmed', 'completed') and ${inMonthOf(today)}`;
  // What a customer of a cancelled offline booking has paid stays with the host.
  const isEarned = part`(b.status in ('confirmed', 'completed') or b.source = 'host') and ${inMonthOf(today)}`;
  const payable = part`(amount_of_owner(q.lines, 'host') - q.commission)`;
  // Money received, up to the host's share. The rest of a payment is the platform's.
  const received = part`(select least(${payable}, m.paid) from booking_money m where m.booking_id = b.id)`;
  return db<(Sums & RequestSums)[]>`
    select count(*) filter (where ${isRequest})::int as requests,
      min(b.expires_at) filter (where ${isRequest}) as soonest_deadline,
      count(*) filter (where b.status = 'confirmed' and b.end_date >= ${today})::int as upcoming,
      count(*) filter (where ${isThisMonth})::int as month_bookings,
      coalesce(sum(case when ${isEarned} then ${received} end), 0)::bigint as month_revenue
    from bookings b ${agreedQuote} where b.venue_id = any(${[...venueIds]}::uuid[])`;
};

/** Of the confirmed bookings that are meant. */
const sumBalances = (db: Db, venueIds: readonly string[], areMeant: Part) => db<
  { count: number; amount: Paise }[]
>`
  select count(*)::int as count, coalesce(sum(money.balance), 0)::bigint as amount
  from bookings b ${moneyOf()}
  where b.venue_id = any(${[...venueIds]}::uuid[]) and b.status = 'confirmed' and ${areMeant} and money.balance > 0`;

const sumToConfirm = (db: Db, venueIds: readonly string[], today: Day) => db<
  { count: number; firstOver: Day | null }[]
>`
  select count(*)::int as count, min(b.end_date) as first_over from bookings b ${moneyOf()}
  where b.venue_id = any(${[...venueIds]}::uuid[]) and b.source = 'guest' and b.status = 'confirmed' and b.end_date < ${today}
    and money.settled = 0`;

const sumChanges = (db: Db, venueIds: readonly string[], now: Date) => db<HostSummary['changes'][]>`
  select count(*)::int as count, (array_agg(b.id order by c.expires_at))[1] as booking_id,
    min(c.expires_at) as soonest_deadline
  from bookings b join quotes c on c.booking_id = b.id and c.status = 'waiting' and c.waits_for = 'host' and c.expires_at > ${now}
  where b.venue_id = any(${[...venueIds]}::uuid[])`;

/** Without transfers for bookings that the host made: administrators confirm those. */
const sumTransfers = (db: Db, venueIds: readonly string[]) => db<HostSummary['transfers'][]>`
  select count(*)::int as count,
    (array_agg(p.id order by b.expires_at nulls last, t.reported_at))[1] as payment_id,
    min(b.expires_at) as soonest_deadline
  from bookings b join published.venues v on v.id = b.venue_id and v.owner_id <> b.user_id
  join published.payments p on p.booking_id = b.id and p.status = 'pending'
  join published.bank_transfers t on t.payment_id = p.id and t.utr is not null and t.decision is null
  where b.venue_id = any(${[...venueIds]}::uuid[])`;

const inMonthOf = (day: Day): Part => {
  const first = `${day.slice(0, 7)}-01`;
  return part`start_date >= ${first}::date and start_date < ${first}::date + interval '1 month'`;
};
