import type { HostOrdering, HostTab } from '@mandap/contract/bookings/bookings';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Db, Part } from '#server/platform/db.ts';
import { venuesWhere } from '#server/venue-access.ts';
import { isMeant } from '../booking-search.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { AnyBookingRecord } from '../bookings.record.ts';
import { type AccountPhone, presentHostBooking, type Receipt } from '../host-booking.present.ts';
import { isPlanFree } from '../offline-bookings.ts';
import { wantedBy } from '../transition.ts';
import { findAnyBookings } from './find-booking.ts';
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
  const mine = () =>
    part`b.venue_id = any(${idsOf(requested)}::uuid[]) ${bookingsLike(search, idsOf(requested), idsOf(named))}`;
  const today = dayInIndia(now);
  const inTab = hostTabConditions(now, today)[tab];
  const [found, counts] = await Promise.all([
    db<{ id: string }[]>`
      select b.id from bookings b where ${mine()} and ${inTab()}
      order by ${orders[ordering]} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    countTabs(db, now, today, mine()),
  ]);
  const shown = found.map(({ id }) => id);
  return { results: await readFound(context, shown, venues), count: counts[tab], counts };
};

/** Managers of a calendar see the offline bookings, whose days they keep. */
export const findHostBooking = async (
  context: HostBookingsContext,
  host: Actor,
  id: string,
): Promise<HostBooking> => {
  const { db } = context;
  const found = await db`
    select 1 from bookings b where b.id = ${id} and (b.venue_id in (${venuesWhere(host.id, 'bookings')})
      or b.source = 'host' and b.venue_id in (${venuesWhere(host.id, 'calendar')}))`;
  const [booking] = found.length > 0 ? await readFound(context, [id], await listHostVenues(db, host.id)) : [];
  if (!booking) throw new Failure('booking_not_found');
  return booking;
};

const idsOf = (venues: readonly OwnVenue[]): string[] => venues.map(({ id }) => id);

const orders: Record<HostOrdering, Part> = {
  deadline: part`b.expires_at nulls last, b.start_date, b.id`,
  newest: part`b.created_at desc, b.id desc`,
  date_asc: part`b.start_date, b.id`,
  date_desc: part`b.start_date desc, b.id desc`,
  amount_desc: part`b.total desc, b.id desc`,
};

/** A code, a name or a number, or the name of a venue. `all`: the venues that are searched. `named`: those with the text in their name. */
const bookingsLike = (search: string | undefined, all: readonly string[], named: readonly string[]): Part =>
  search
    ? part`and (b.venue_id = any(${[...named]}::uuid[]) or b.id in (
        select s.booking_id from booking_searches s where s.venue_id = any(${[...all]}::uuid[]) and ${isMeant(search, all)}))`
    : part``;

const countTabs = async (db: Db, now: Date, today: Day, mine: Part): Promise<TabCounts> => {
  const tabs = hostTabConditions(now, today);
  const [counts] = await db<TabCounts[]>`
    select count(*) filter (where ${tabs.requests()})::int as requests,
      count(*) filter (where ${tabs.upcoming()})::int as upcoming,
      count(*) filter (where ${tabs.past()})::int as past,
      count(*) filter (where ${tabs.cancelled()})::int as cancelled
    from bookings b where ${mine}`;
  return counts ?? { requests: 0, upcoming: 0, past: 0, cancelled: 0 };
};

/** In this order, each as the host sees it. */
const readFound = async (
  context: HostBookingsContext,
  ids: readonly string[],
  venues: readonly OwnVenue[],
): Promise<HostBooking[]> => {
  const { db, clock } = context;
  const now = clock.now();
  const bookings = await findAnyBookings(db, ids);
  const guests = bookings.flatMap(({ userId }) => userId ?? []);
  const [events, phones, receipts, rooms, restorable] = await Promise.all([
    countEventsOf(db, idsOf(venues), guests),
    findPhonesOf(db, guests),
    listReceipts(db, ids),
    listRoomsOf(db, bookings),
    listRestorable(context, bookings),
  ]);
  const byId = new Map<string, HostBooking>();
  for (const booking of bookings) {
    const { id, userId, venueId } = booking;
    const venue = venues.find((one) => one.id === venueId);
    if (!venue) throw new Failure('booking_not_found');
    const guest = { events: events.get(userId ?? '') ?? 0, account: phones.get(userId ?? '') };
    const known = {
      venue,
      now,
      receipts: receipts.filter(({ bookingId }) => bookingId === id),
      rooms: rooms.get(id),
      canBeRestored: restorable.includes(id),
    };
    byId.set(id, presentHostBooking(booking, guest, known));
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Of these bookings, the cancelled offline ones that are not over, with offerings that exist and spaces that are free at their hours. */
const listRestorable = async (
  { clock, calendar, db }: HostBookingsContext,
  bookings: readonly AnyBookingRecord[],
): Promise<string[]> => {
  const today = dayInIndia(clock.now());
  const coming = bookings.filter(
    (booking) => booking.source === 'host' && booking.status === 'cancelled' && booking.endDate >= today,
  );
  if (coming.length === 0) return [];
  const offered = await listOffered(db, coming);
  const restorable: string[] = [];
  for (const booking of coming) {
    const isOffered = booking.functions.every(({ offeringId }) => offered.has(offeringId));
    if (
      isOffered &&
      (await areRoomsFree(calendar, booking)) &&
      (await isPlanFree({ calendar, clock }, db, booking))
    )
      restorable.push(booking.id);
  }
  return restorable;
};

const areRoomsFree = async (
  calendar: BookingsContext['calendar'],
  { functions, venueId }: AnyBookingRecord,
): Promise<boolean> => {
  for (const one of functions)
    if (one.rooms !== null && !(await calendar.isFreeFor(wantedBy(venueId, one)))) return false;
  return true;
};

/** The offerings of these bookings that their host has not removed. */
const listOffered = async (db: Db, bookings: readonly AnyBookingRecord[]): Promise<Set<string>> => {
  const ids = bookings.flatMap(({ functions }) => functions.map(({ offeringId }) => offeringId));
  const rows = await db<{ id: string }[]>`
    select id from published.offerings where id = any(${ids}::uuid[]) and removed_at is null`;
  return new Set(rows.map(({ id }) => id));
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
const listRoomsOf = async (db: Db, bookings: readonly AnyBookingRecord[]): Promise<Map<string, string[]>> => {
  const quoteIds = bookings.flatMap(({ quoteId, functions }) =>
    functions.some(({ rooms }) => rooms !== null) ? quoteId : [],
  );
  if (quoteIds.length === 0) return new Map();
  const rows = await db<{ id: string; names: string[] }[]>`
    select q.booking_id as id, array_agg(distinct s.name) as names
    from quotes q join published.holds h on h.quote_id = q.id
      join published.spaces s on s.id = h.space_id and s.kind = 'room'
    where q.id = any(${quoteIds}::uuid[]) group by 1`;
  return new Map(rows.map(({ id, names }) => [id, names]));
};

/** The phone numbers of these people's accounts. */
const findPhonesOf = async (db: Db, people: readonly string[]): Promise<Map<string, AccountPhone>> => {
  const rows = await db<(AccountPhone & { id: string })[]>`
    select id, phone, phone_verified_at is not null as is_verified from published.users
      where id = any(${[...people]}::uuid[]) and phone is not null`;
  return new Map(rows.map(({ id, ...account }) => [id, account]));
};

/** What the host received in person for these bookings, in the order in which it was recorded. */
const listReceipts = (db: Db, ids: readonly string[]): Promise<Receipt[]> => db<Receipt[]>`
  select id, booking_id, amount, number, means, received_on, reference, corrects, reason from host_receipts
  where booking_id = any(${[...ids]}::uuid[]) order by recorded_at, id`;
