import type { HostBookingKind, HostOrdering, HostTab } from '@mandap/contract/bookings/bookings';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { statusesOfKnownParties } from '@mandap/domain/bookings/disclosure';
import { dayInIndia } from '@mandap/domain/days';
import { bareMobileNumber } from '@mandap/domain/typed-text';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Db, Part } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { venuesWhere } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import {
  type AccountPhone,
  type CashPayment,
  presentHostBooking,
  presentOfflineBooking,
} from '../host-booking.present.ts';
import { findOfflineBookings, type OfflineBookingRecord } from '../offline-bookings.store.ts';
import { wantedBy } from '../transition.ts';
import { findBookings } from './find-booking.ts';
import { hostTabConditions } from './host-tabs.ts';
import { listHostVenues, type OwnVenue } from './host-venues.ts';

type HostBookingsContext = Pick<BookingsContext, 'db' | 'clock' | 'calendar'>;

export interface HostBookingsQuery {
  tab: HostTab;
  venueId?: string | undefined;
  search?: string | undefined;
  ordering?: HostOrdering | undefined;
  page: number;
  pageSize: number;
}

type TabCounts = Record<HostTab, number>;

interface Found {
  id: string;
  kind: HostBookingKind;
}

/** The order for hosts: the most relevant first. */
const usualOrder: Record<HostTab, HostOrdering> = {
  requests: 'deadline',
  upcoming: 'date_asc',
  past: 'date_desc',
  cancelled: 'date_desc',
};

/** One page of a tab, and the number of bookings in each tab. Empty for another host's venue. */
export const findHostBookings = async (
  context: HostBookingsContext,
  host: Actor,
  { tab, venueId, search, ordering = usualOrder[tab], page, pageSize }: HostBookingsQuery,
): Promise<{ results: HostBooking[]; count: number; counts: TabCounts }> => {
  const { db, clock } = context;
  const now = clock.now();
  const venues = await listHostVenues(db, host.id, 'bookings');
  const requested = venues.filter(({ id }) => !venueId || id === venueId);
  const named = requested.filter(({ name }) => name.toLowerCase().includes(search?.toLowerCase() ?? ''));
  const [ids, namedIds] = [idsOf(requested), idsOf(named)];
  const bookings = () => part`b.venue_id = any(${ids}::uuid[]) ${bookingsLike(search, namedIds)}`;
  const offline = () => part`w.venue_id = any(${ids}::uuid[]) ${offlineBookingsLike(search, namedIds)}`;
  const { bookingTabs, offlineBookingTabs } = hostTabConditions();
  const today = dayInIndia(now);
  const [inTab, offlineInTab] = [bookingTabs(now, today)[tab], offlineBookingTabs(today)[tab]];
  const [found, counts] = await Promise.all([
    db<Found[]>`
      select id, kind from (
        select b.id, 'platform' as kind, b.start_date, b.total, b.expires_at as deadline, b.created_at
        from bookings b where ${bookings()} and ${inTab()}
        union all
        select w.id, 'offline', w.start_date, w.price, null, w.created_at
        from offline_bookings w where ${offline()} and ${offlineInTab()}) mine
      order by ${orderBy(ordering)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    countTabs(db, now, bookings(), offline()),
  ]);
  return { results: await readFound(context, found, venues), count: counts[tab], counts };
};

export const findHostBooking = async (
  context: HostBookingsContext,
  host: Actor,
  id: string,
): Promise<HostBooking> => {
  const { db } = context;
  const [found] = await db<Found[]>`
    select b.id, 'platform' as kind from bookings b join published.venues v on v.id = b.venue_id
    where b.id = ${id} and v.id in (${venuesWhere(host.id, 'bookings')})
    union all
    select w.id, 'offline' from offline_bookings w join published.venues v on v.id = w.venue_id
    where w.id = ${id} and v.id in (${venuesWhere(host.id, 'calendar')})`;
  const [booking] = found ? await readFound(context, [found], await listHostVenues(db, host.id)) : [];
  if (!booking) throw new Failure('booking_not_found');
  return booking;
};

const idsOf = (venues: readonly OwnVenue[]): string[] => venues.map(({ id }) => id);

const orderBy = (ordering: HostOrdering): Part => {
  const orders: Record<HostOrdering, () => Part> = {
    deadline: () => part`deadline nulls last, start_date, id`,
    newest: () => part`created_at desc, id desc`,
    date_asc: () => part`start_date, id`,
    date_desc: () => part`start_date desc, id desc`,
    amount_desc: () => part`total desc, id desc`,
  };
  return orders[ordering]();
};

/** At least four digits of a telephone number, in any spelling. */
const isPhoneLike = (phone: Part, search: string): Part => {
  const digits = bareMobileNumber(search);
  return /^\d{4,}$/.test(digits) ? part`${phone} like ${containing(digits)}` : part`false`;
};

/**
 * A family name and number are not searched before the host may know them. `named`: venues whose name contains the text.
 */
const bookingsLike = (search: string | undefined, named: readonly string[]): Part => {
  if (!search) return part``;
  const like = containing(search);
  return part`and (b.code ilike ${like} or b.venue_id = any(${[...named]}::uuid[]) or exists (
    select 1 from published.users u where u.id = b.user_id and (case when b.status = any(${[...statusesOfKnownParties]})
      then u.first_name || ' ' || u.last_name else split_part(trim(u.first_name), ' ', 1) end) ilike ${like})
    or b.status = any(${[...statusesOfKnownParties]}) and ${isPhoneLike(part`b.contact_phone`, search)})`;
};

const offlineBookingsLike = (search: string | undefined, named: readonly string[]): Part => {
  if (!search) return part``;
  const like = containing(search);
  return part`and (w.code ilike ${like} or w.venue_id = any(${[...named]}::uuid[]) or w.guest_name ilike ${like}
    or ${isPhoneLike(part`w.phone`, search)})`;
};

const countTabs = async (db: Db, now: Date, bookings: Part, offlineBookings: Part): Promise<TabCounts> => {
  const tabs = hostTabConditions();
  const today = dayInIndia(now);
  const [ofBookings, ofOfflineBookings] = [tabs.bookingTabs(now, today), tabs.offlineBookingTabs(today)];
  const [[b], [w]] = await Promise.all([
    db<TabCounts[]>`
        select count(*) filter (where ${ofBookings.requests()})::int as requests,
          count(*) filter (where ${ofBookings.upcoming()})::int as upcoming,
          count(*) filter (where ${ofBookings.past()})::int as past,
          count(*) filter (where ${ofBookings.cancelled()})::int as cancelled
        from bookings b where ${bookings}`,
    db<Omit<TabCounts, 'requests'>[]>`
        select count(*) filter (where ${ofOfflineBookings.upcoming()})::int as upcoming,
          count(*) filter (where ${ofOfflineBookings.past()})::int as past,
          count(*) filter (where ${ofOfflineBookings.cancelled()})::int as cancelled
        from offline_bookings w where ${offlineBookings}`,
  ]);
  return {
    requests: b?.requests ?? 0,
    upcoming: (b?.upcoming ?? 0) + (w?.upcoming ?? 0),
    past: (b?.past ?? 0) + (w?.past ?? 0),
    cancelled: (b?.cancelled ?? 0) + (w?.cancelled ?? 0),
  };
};

/** In the order in which they were found, each as the host sees it. */
const readFound = async (
  context: HostBookingsContext,
  found: readonly Found[],
  venues: readonly OwnVenue[],
): Promise<HostBooking[]> => {
  const { db, clock } = context;
  const now = clock.now();
  const idsOfKind = (kind: HostBookingKind) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  const [bookings, offlineBookings] = await Promise.all([
    findBookings(db, idsOfKind('platform')),
    findOfflineBookings(db, idsOfKind('offline')),
  ]);
  const guests = bookings.map(({ userId }) => userId);
  const [events, phones, cash, rooms, restorable] = await Promise.all([
    countEventsOf(db, idsOf(venues), guests),
    findPhonesOf(db, guests),
    listCashOf(
      db,
      found.map(({ id }) => id),
    ),
    listRoomsOf(db, bookings, offlineBookings),
    listRestorable(context, offlineBookings),
  ]);
  const known = ({ id, venueId }: { id: string; venueId: string }) => {
    const venue = venues.find((one) => one.id === venueId);
    if (!venue) throw new Failure('booking_not_found');
    return { venue, now, cash: cash.filter(({ bookingId }) => bookingId === id), rooms: rooms.get(id) };
  };
  const byId = new Map<string, HostBooking>();
  for (const booking of bookings) {
    const guest = { events: events.get(booking.userId) ?? 0, account: phones.get(booking.userId) };
    byId.set(booking.id, presentHostBooking(booking, guest, known(booking)));
  }
  for (const booking of offlineBookings) {
    const canBeRestored = restorable.includes(booking.id);
    byId.set(booking.id, presentOfflineBooking(booking, { ...known(booking), canBeRestored }));
  }
  return found.flatMap(({ id }) => byId.get(id) ?? []);
};

/** Of these bookings, the cancelled ones that are not over and whose spaces are free at their hours. */
const listRestorable = async (
  { clock, calendar }: HostBookingsContext,
  offlineBookings: readonly OfflineBookingRecord[],
): Promise<string[]> => {
  const today = dayInIndia(clock.now());
  const coming = offlineBookings.filter(
    ({ cancelledAt, isRemoved, endDate }) => cancelledAt && !isRemoved && endDate >= today,
  );
  const free = await Promise.all(
    coming.map(({ venueId, ...booking }) => calendar.isFreeFor(wantedBy(venueId, booking))),
  );
  return coming.filter((_, index) => free[index]).map(({ id }) => id);
};

/** The number of events that each guest has had at these venues. */
const countEventsOf = async (
  db: Db,
  venueIds: readonly string[],
  guests: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db<{ userId: string; events: number }[]>`
    select user_id, count(*)::int as events from bookings
    where venue_id = any(${[...venueIds]}::uuid[]) and took_place(status, unconfirmed) and user_id = any(${[...guests]}::uuid[])
    group by user_id`;
  return new Map(rows.map(({ userId, events }) => [userId, events]));
};

/** The names of the rooms that these bookings have. */
const listRoomsOf = async (
  db: Db,
  bookings: readonly BookingRecord[],
  offlineBookings: readonly OfflineBookingRecord[],
): Promise<Map<string, string[]>> => {
  const quoteIds = bookings.flatMap(({ quoteId, functions }) =>
    functions.some(({ rooms }) => rooms !== null) ? quoteId : [],
  );
  const offlineIds = offlineBookings.flatMap(({ id, rooms }) => (rooms === null ? [] : id));
  if (quoteIds.length + offlineIds.length === 0) return new Map();
  const rows = await db<{ id: string; names: string[] }[]>`
    select coalesce(q.booking_id, h.offline_booking_id) as id, array_agg(distinct s.name) as names
    from published.holds h join published.spaces s on s.id = h.space_id and s.kind = 'room'
      left join quotes q on q.id = h.quote_id
    where h.quote_id = any(${quoteIds}::uuid[]) or h.offline_booking_id = any(${offlineIds}::uuid[])
    group by 1`;
  return new Map(rows.map(({ id, names }) => [id, names]));
};

/** The phone numbers of these people's accounts. */
const findPhonesOf = async (db: Db, people: readonly string[]): Promise<Map<string, AccountPhone>> => {
  const rows = await db<(AccountPhone & { id: string })[]>`
    select id, phone, phone_verified_at is not null as is_verified from published.users
      where id = any(${[...people]}::uuid[]) and phone is not null`;
  return new Map(rows.map(({ id, ...account }) => [id, account]));
};

/** The payments received in person for these bookings, online or offline, oldest first. */
const listCashOf = (db: Db, ids: readonly string[]): Promise<CashPayment[]> => db<CashPayment[]>`
  select id, booking_id, amount, received_at, is_cash from (
    select id, booking_id, amount, received_at, is_cash from published.cash_payments where booking_id = any(${[...ids]}::uuid[])
    union all
    select id, offline_booking_id, amount, received_at, is_cash from offline_payments
    where offline_booking_id = any(${[...ids]}::uuid[])) cash
  order by received_at, id`;
