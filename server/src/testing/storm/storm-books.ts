import { checkLedger } from '#server/features/operations/queries/ledger-check.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { FakeGateway } from '../gateways/fake-gateway.ts';
import type { Storm } from './storm.ts';
import type { Acknowledged } from './storm-guest.ts';
import { passedOver } from './storm-line.ts';

/** The findings after a storm. Everything under `wrong` must be zero. */
export interface StormFigures {
  bookings: Record<string, number>;
  transitions: Record<string, number>;
  refunds: Record<string, number>;
  acknowledged: number;
  promises: number;
  /** Functions with rooms that stay in bookings of which another function was dropped. */
  besideDropped: number;
  wrong: Record<string, number>;
}

type Counted = { name: string; count: number }[];

const counted = (rows: Counted): Record<string, number> =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]));

type OverlapCount =
  | 'bookings'
  | 'holds'
  | 'notHeld'
  | 'sessionsNotHeld'
  | 'roomsNotHeld'
  | 'optionsNotHeld'
  | 'heldForNothing';

/**
 * Pairs of live bookings of a whole venue that share a day, pairs of holds that share a time of a space, and spaces that are not
 * held for a function that needs them.
 */
const overlaps = async (db: Db) => {
  const [row] = await db<Record<OverlapCount, number>[]>`
    with functions_now as (
        select b.id as booking_id, b.venue_id, f.id, q.id as quote_id, f.start_date, f.end_date, f.starts, f.ends, f.rooms,
          o.id as offering_id, o.is_whole_venue, o.unit
        from bookings b join quotes q on q.booking_id = b.id and q.status = 'agreed' join functions f on f.quote_id = q.id
          join offerings o on o.id = f.offering_id
        where b.status <> 'cancelled'),
      live as (select booking_id as id, venue_id, daterange(start_date, end_date + 1) as days from functions_now where is_whole_venue)
    select (select count(*)::int from live a join live b on a.venue_id = b.venue_id and a.id < b.id and a.days && b.days) as bookings,
      (select count(*)::int from holds a join holds b on a.space_id = b.space_id and a.id < b.id and a.during && b.during) as holds,
      (select count(*)::int from functions_now f join offerings o on o.id = f.offering_id,
          jsonb_to_recordset(o.windows) w ("spaceId" uuid, starts int, ends int), spaces s
        where s.venue_id = f.venue_id and f.rooms is null and f.unit <> 'session' and (w."spaceId" is null or s.id = w."spaceId") and 1 <> (
          select count(*) from holds h where h.quote_id = f.quote_id and h.function_id = f.id and h.space_id = s.id
            and h.during = tsrange(f.start_date + make_interval(mins => w.starts),
              f.end_date + make_interval(mins => w.ends + o.turnaround)))) as not_held,
      -- Hosts sell their sessions at other hours meanwhile.
      (select count(*)::int from functions_now f where f.unit = 'session' and 1 <> (
        select count(*) from holds h where h.quote_id = f.quote_id and h.function_id = f.id
          and h.during = tsrange(f.start_date + make_interval(mins => f.starts),
            f.end_date + make_interval(mins => f.ends + 60)))) as sessions_not_held,
      (select count(*)::int from functions_now f where f.rooms is not null and f.rooms <> (
        select count(*) from holds h where h.quote_id = f.quote_id and h.function_id = f.id
          and f.start_date = lower(h.during)::date and f.end_date = upper(h.during)::date)) as rooms_not_held,
      (select count(*)::int from holds h join quotes q on q.id = h.quote_id join bookings b on b.id = q.booking_id
        where b.status = 'cancelled' or q.status not in ('agreed', 'waiting'))
        + (select count(*)::int from planned_holds p join quotes q on q.id = p.quote_id
          join bookings b on b.id = q.booking_id where q.status <> 'waiting' and b.status <> 'cancelled')
        + (select count(*)::int from holds h join options o on o.id = h.option_id where o.ended_at is not null)
        as held_for_nothing,
      (select count(*)::int from option_stays s join options o on o.id = s.option_id and o.ended_at is null
        where not exists (select from holds h where h.option_id = s.option_id and h.stay = s.position)) as options_not_held`;
  if (!row) throw new Error('The database answers nothing.');
  return row;
};

/** Functions with rooms in bookings of which another function was dropped. */
const roomsBesideDropped = async (db: Db): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from quotes q join functions f on f.quote_id = q.id
    where q.status = 'agreed' and f.rooms is not null and exists (
      select from quotes earlier join functions dropped on dropped.quote_id = earlier.id
      where earlier.booking_id = q.booking_id and earlier.status = 'replaced'
        and not exists (select from functions now where now.quote_id = q.id and now.id = dropped.id))`;
  return row?.count ?? 0;
};

/** Receipts whose numbers have gaps, and bookings that say something else than their receipts. */
const wrongReceipts = async (db: Db): Promise<Record<string, number>> => {
  const [row] = await db<Record<string, number>[]>`
    select (select count(*)::int from (
        select serial, row_number() over (partition by host_id, year order by serial) as place from receipts) numbered
      where serial <> place) as "receipts after a gap",
      (select count(*)::int from receipt_numbers n
        where last <> (select max(serial) from receipts r where r.host_id = n.host_id and r.year = n.year)) as "numbers without a receipt",
      (select count(*)::int from bookings b
        where received <> (select coalesce(sum(amount), 0) from receipts r where r.booking_id = b.id)) as "bookings that received another sum"`;
  return row ?? {};
};

/** Pending states that nothing will ever resolve. */
const unresolved = async (db: Db): Promise<Record<string, number>> => {
  const [row] = await db<Record<string, number>[]>`
    select (select count(*)::int from bookings where status = 'pending' and (expires_at is null or expires_at <= now())) as "overdue bookings",
      (select count(*)::int from bookings b where status = 'pending' and approved_at is not null and payment_method = 'online'
        and (select i.amount from quotes q join instalments i on i.quote_id = q.id and i.position = 0
          where q.booking_id = b.id and q.status = 'agreed') <= (select coalesce(sum(amount - refund_total), 0) from payments p
          where p.booking_id = b.id and applied_at is not null)) as "paid bookings that are not confirmed",
      (select count(*)::int from payments where status = 'completed' and applied_at is null and refund_total < amount) as "payments that nobody took",
      (select count(*)::int from refunds where status <> 'completed') as "refunds that were not made",
      (select count(*)::int from options where ended_at is null and until <= now()) as "overdue options",
      (select count(*)::int from proposals p where ending = 'accepted'
        and not exists (select from agreements a where a.proposal_id = p.id)) as "accepted proposals without an agreement",
      (select count(*)::int from quotes where status = 'waiting' and expires_at <= now()) as "overdue changes"`;
  return row ?? {};
};

/** Orders whose recorded money differs from what the gateway captured or refunded. */
const unequal = async (db: Db, gateway: FakeGateway): Promise<number> => {
  const rows = await db<{ orderId: string; paid: number; back: number }[]>`
    select gateway_order_id as order_id, case when status in ('completed', 'refunded') then amount else 0 end::bigint as paid,
      (select coalesce(sum(amount), 0)::bigint from refunds r where r.payment_id = p.id and r.status = 'completed') as back
    from payments p where gateway_order_id is not null`;
  const ours = new Map(rows.map((row) => [row.orderId, row]));
  return [...gateway.books.orders.values()].filter((order) => {
    const { paid, back } = ours.get(order.id) ?? { paid: 0, back: 0 };
    return paid !== (order.captured?.amount ?? 0) || back !== gateway.books.returned(order);
  }).length;
};

const transitionsOf: Record<Acknowledged['what'], string[]> = {
  waited: ['wait'],
  kept: ['keep'],
  released: ['released'],
  booked: ['request'],
  cancelled: ['cancel', 'decline'],
  approved: ['approve', 'confirm'],
  'change asked': ['ask_change'],
  'change approved': ['approve_change', 'accept_change'],
  changed: ['change'],
  restored: ['restore'],
};

/** Acknowledged actions missing from every history. */
const lostActions = async (db: Db, acknowledged: readonly Acknowledged[]): Promise<number> => {
  const rows = await db<{ bookingId: string; transition: string; count: number }[]>`
    select booking_id, transition, count(*)::int as count from booking_history group by 1, 2
    union all select id, 'wait', 1 from waiting_entries
    union all select id, 'keep', 1 from options
    union all select id, ending, 1 from options where ended_at is not null`;
  const made = new Map(rows.map(({ bookingId, transition, count }) => [`${bookingId} ${transition}`, count]));
  const requested = new Map<string, Acknowledged & { count: number }>();
  for (const one of acknowledged) {
    const key = `${one.bookingId} ${one.what}`;
    requested.set(key, { ...one, count: (requested.get(key)?.count ?? 0) + 1 });
  }
  return [...requested.values()].filter(({ bookingId, what, count }) => {
    const found = transitionsOf[what].reduce(
      (sum, transition) => sum + (made.get(`${bookingId} ${transition}`) ?? 0),
      0,
    );
    return found < count;
  }).length;
};

const twice = async (db: Db): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select booking_id from booking_history where transition in ('request', 'cancel', 'decline', 'expire')
      group by booking_id, transition having count(*) > 1 and transition in ('request', 'cancel', 'decline')) doubled`;
  return row?.count ?? -1;
};

/** Compares the records of both sides after a storm. */
export const readStorm = (storm: Storm): Promise<StormFigures> =>
  storm.onDatabase(async (db) => {
    const bookings =
      await db<Counted>`select status as name, count(*)::int as count from bookings group by 1 order by 1`;
    const transitions =
      await db<Counted>`select transition as name, count(*)::int as count from booking_history group by 1 order by 1`;
    const refunds =
      await db<Counted>`select reason as name, count(*)::int as count from refunds group by 1 order by 1`;
    const checked = await checkLedger(db);
    const shared = await overlaps(db);
    return {
      bookings: counted(bookings),
      transitions: counted(transitions),
      refunds: counted(refunds),
      acknowledged: storm.acknowledged.length,
      promises: checked.length,
      besideDropped: await roomsBesideDropped(db),
      wrong: {
        'pairs of bookings that share a day': shared.bookings,
        'pairs of holds that share a day': shared.holds,
        'bookings whose days are not held': shared.notHeld,
        'sessions that are not held at their hours': shared.sessionsNotHeld,
        'bookings whose rooms are not held': shared.roomsNotHeld,
        'open options whose days are not held': shared.optionsNotHeld,
        'days held for nothing': shared.heldForNothing,
        'families that were passed over': await passedOver(db, systemClock.now()),
        'acknowledged actions that were lost': await lostActions(db, storm.acknowledged),
        'actions that were done twice': await twice(db),
        'answers with an internal error': storm.failed,
        'orders that differ from the gateway’s books': await unequal(db, storm.gateway),
        ...(await unresolved(db)),
        ...(await wrongReceipts(db)),
        'promises of the ledger that are broken': checked.filter(({ wrong }) => wrong > 0).length,
      },
    };
  });
