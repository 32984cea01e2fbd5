import type { HostBookingKind, HostOrdering, HostTab } from '@mandap/contract/bookings/host';
import type { HostVenue, TakenDays } from '@mandap/contract/bookings/host.schemas';
import type { Day, DayRange } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Db, Part } from '../../platform/db.ts';
import { containing } from '../../platform/listing.ts';
import { hostTabConditions } from './host-bookings-tabs.store.ts';

export interface HostSearch {
  tab: HostTab;
  search?: string | undefined;
  ordering: HostOrdering;
  page: number;
  pageSize: number;
}

export type TabCounts = Record<HostTab, number>;

/** Which booking, and of which kind it is. */
export interface Found {
  id: string;
  kind: HostBookingKind;
}

export interface OwnVenue extends Omit<HostVenue, 'pricePerDay'> {
  pricePerDay: Paise;
}

/** Reads across the nouns that a host has to do with; writes nothing. */
export const createHostingStore = (db: Db) => {
  const { bookingTabs, offlineBookingTabs } = hostTabConditions(db);

  const orders: Record<HostOrdering, () => Part> = {
    deadline: () => db`deadline nulls last, start_date, id`,
    newest: () => db`created_at desc, id desc`,
    date_asc: () => db`start_date, id`,
    date_desc: () => db`start_date desc, id desc`,
    amount_desc: () => db`total desc, id desc`,
  };

  /** A family name is not looked into before the host may know it. */
  const bookingsLike = (search: string | undefined, named: readonly string[]): Part => {
    if (!search) return db``;
    const like = containing(search);
    return db`and (b.code ilike ${like} or b.venue_id = any(${[...named]}::uuid[]) or exists (
      select 1 from users u where u.id = b.user_id and (case when b.status in ('confirmed', 'completed')
        then u.first_name || ' ' || u.last_name else u.first_name end) ilike ${like}))`;
  };

  const offlineBookingsLike = (search: string | undefined, named: readonly string[]): Part => {
    if (!search) return db``;
    const like = containing(search);
    return db`and (w.code ilike ${like} or w.venue_id = any(${[...named]}::uuid[]) or w.guest_name ilike ${like})`;
  };

  /** The bookings and the telephone bookings of some venues. */
  const both = (bookings: Part, offlineBookings: Part): Part => db`
    select b.id, 'platform' as kind, b.start_date, b.total, b.expires_at as deadline, b.created_at
    from bookings b where ${bookings}
    union all
    select w.id, 'telephone', w.start_date, w.price, null, w.created_at from offline_bookings w where ${offlineBookings}`;

  const count = async (now: Date, today: Day, bookings: Part, offlineBookings: Part): Promise<TabCounts> => {
    const [ofBookings, ofOfflineBookings] = [bookingTabs(now, today), offlineBookingTabs(today)];
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

  return {
    venues: (ownerId: string): Promise<OwnVenue[]> => db<OwnVenue[]>`
      select v.id, v.name, v.city, v.capacity, v.status, v.price_per_day,
        (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
          from venue_pictures p where p.venue_id = v.id order by p.position limit 1) as cover,
        (select jsonb_build_object('move', d.move, 'reasons', d.reasons, 'note', d.note,
            'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from venue_decisions d
          where d.venue_id = v.id and v.removed_at is null and d.actor <> 'host' and d.move not in ('edit', 'confirm')
          order by d.id desc limit 1) as decision
      from venues v where v.owner_id = ${ownerId} order by v.name, v.id`,

    /** One page of a tab, and how many there are in each. `named`: venues whose name has the text. */
    async search(
      { venueIds, named }: { venueIds: readonly string[]; named: readonly string[] },
      { tab, search, ordering, page, pageSize }: HostSearch,
      now: Date,
      today: Day,
    ): Promise<{ results: Found[]; counts: TabCounts }> {
      const ids = [...venueIds];
      const bookings = () => db`b.venue_id = any(${ids}::uuid[]) ${bookingsLike(search, named)}`;
      const offlineBookings = () =>
        db`w.venue_id = any(${ids}::uuid[]) ${offlineBookingsLike(search, named)}`;
      const [inTab, offlineBookingsInTab] = [bookingTabs(now, today)[tab], offlineBookingTabs(today)[tab]];
      const [results, counts] = await Promise.all([
        db<Found[]>`
          select id, kind from (${both(db`${bookings()} and ${inTab()}`, db`${offlineBookings()} and ${offlineBookingsInTab()}`)}) mine
          order by ${orders[ordering]()} limit ${pageSize} offset ${(page - 1) * pageSize}`,
        count(now, today, bookings(), offlineBookings()),
      ]);
      return { results, counts };
    },

    /** Which kind of booking of this host an id is of; null: of none. */
    async kindOf(ownerId: string, id: string): Promise<HostBookingKind | null> {
      const [row] = await db<{ kind: HostBookingKind }[]>`
        select 'platform' as kind from bookings b join venues v on v.id = b.venue_id
        where b.id = ${id} and v.owner_id = ${ownerId}
        union all
        select 'telephone' from offline_bookings w join venues v on v.id = w.venue_id
        where w.id = ${id} and v.owner_id = ${ownerId}`;
      return row?.kind ?? null;
    },

    /** How many events each guest has had at these venues. */
    async eventsOf(venueIds: readonly string[], guests: readonly string[]): Promise<Map<string, number>> {
      const rows = await db<{ userId: string; events: number }[]>`
        select user_id, count(*)::int as events from bookings
        where venue_id = any(${[...venueIds]}::uuid[]) and status = 'completed' and user_id = any(${[...guests]}::uuid[])
        group by user_id`;
      return new Map(rows.map(({ userId, events }) => [userId, events]));
    },

    /** The telephone numbers that these people gave with their accounts. */
    async phonesOf(people: readonly string[]): Promise<Map<string, string>> {
      const rows = await db<{ id: string; phone: string }[]>`
        select id, phone from users where id = any(${[...people]}::uuid[]) and phone is not null`;
      return new Map(rows.map(({ id, phone }) => [id, phone]));
    },

    /** What takes days of a venue within a range, in order. */
    taken: (venueId: string, { start, end }: DayRange): Promise<TakenDays[]> => db<TakenDays[]>`
      select distinct on (lower(h.during), id) coalesce(b.id, w.id, k.id, c.id) as id,
        case when k.id is not null then 'block' when w.id is not null then 'telephone' when c.id is not null then 'outside'
          when b.status = 'pending' then 'request' else 'booking' end as kind,
        lower(h.during)::date as start_date, (upper(h.during) - interval '1 microsecond')::date as end_date,
        coalesce(w.guest_name, k.note, c.name,
          case when b.status = 'pending' then u.first_name else trim(u.first_name || ' ' || u.last_name) end, '') as label
      from spaces s join holds h on h.space_id = s.id
      left join bookings b on b.id = h.booking_id left join users u on u.id = b.user_id
      left join offline_bookings w on w.id = h.offline_booking_id left join blocks k on k.id = h.block_id
      left join imported_calendars c on c.id = h.calendar_id
      where s.venue_id = ${venueId} and h.during && tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')
        and coalesce(b.id, w.id, k.id, c.id) is not null
      order by lower(h.during), id`,
  };
};
