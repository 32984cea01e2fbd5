import type { BookingActor, BookingMove, BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Bearer, PaymentPart } from '@mandap/domain/payments/payment-methods';
import type { Db, Part, Sql } from '../../platform/db.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';

const rowColumns = (sql: Sql) => sql`
  b.id, b.code, b.user_id, b.venue_id, b.start_date, b.end_date, b.guest_count, b.event_type, b.special_requests,
  b.contact_phone, b.payment_method, b.add_ons, b.quote, b.total, b.advance, b.host_conceded,
  b.platform_conceded, b.host_conceded + b.platform_conceded as conceded, b.cancellation_policy,
  b.cancellation_terms, b.security_deposit, b.instant,
  b.status, b.approved_at, b.expires_at, b.cancellation_reason, b.created_at`;

/** Of the bookings that `source` names as `b`: first of all, so that nothing is read of any others. */
export const records = (sql: Sql, source: Part) => sql`
  select ${rowColumns(sql)},
    v.name as venue_name, v.city, v.address_line, v.pincode, v.lat, v.lng, v.owner_id, d.name as district_name, st.name as state_name,
    to_char(v.check_in_time, 'HH24:MI') as check_in_time, to_char(v.check_out_time, 'HH24:MI') as check_out_time,
    h.contact_name as host_name, h.phone as host_phone, host.email as host_email,
    trim(guest.first_name || ' ' || guest.last_name) as guest_name, guest.email as guest_email,
    coalesce((select jsonb_agg(jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths,
      'placeholder', p.placeholder) order by p.position) from venue_pictures p where p.venue_id = v.id), '[]') as pictures,
    array(select a.name from venue_amenities va join amenities a on a.id = va.amenity_id
      where va.venue_id = v.id order by a.position, a.name) as amenities,
    money.paid, money.transaction_id, coalesce(money.last_failed, false) as last_payment_failed,
    back.refunded, back.refunding,
    (select jsonb_build_object('id', c.id, 'startDate', c.start_date, 'endDate', c.end_date, 'guestCount', c.guest_count,
      'total', c.total, 'askedAt', c.asked_at, 'expiresAt', c.expires_at)
      from booking_changes c where c.booking_id = b.id and c.status = 'waiting') as change
  from ${source}
  join venues v on v.id = b.venue_id
  join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states st on st.id = d.state_id
  join hosts h on h.user_id = v.owner_id join users host on host.id = v.owner_id
  join users guest on guest.id = b.user_id
  cross join lateral (
    select coalesce(sum(p.amount) filter (where p.status in ('completed', 'refunded')), 0)::bigint as paid,
      (array_agg(p.transaction_id order by p.taken_at nulls last, p.created_at) filter (where p.transaction_id is not null))[1] as transaction_id,
      (array_agg(p.status = 'failed' order by p.created_at desc))[1] as last_failed
    from payments p where p.booking_id = b.id) money
  cross join lateral (
    select coalesce(sum(r.amount) filter (where r.status = 'completed'), 0)::bigint as refunded,
      coalesce(sum(r.amount) filter (where r.status <> 'completed'), 0)::bigint as refunding
    from payments p join refunds r on r.payment_id = p.id
    where p.booking_id = b.id and p.status <> 'mismatched') back`;

export interface HistoryEntry {
  id: string;
  bookingId: string;
  at: Date;
  actor: BookingActor;
  actorId: string | null;
  move: BookingMove | 'request';
  from: BookingStatus | null;
  to: BookingStatus;
  reason: string | null;
}

export type StartingBooking = Pick<
  BookingRow,
  'id' | 'startDate' | 'paymentMethod' | 'approvedAt' | 'createdAt'
>;

/** The newest line of a booking's history. */
export type LastMove = Pick<HistoryEntry, 'move' | 'actor' | 'from'>;

/** One payment of a booking as its page shows it, in paise; one of a wrong sum has failed; moments inside `refunds` are ISO 8601. */
export interface PaymentLine {
  id: string;
  kind: PaymentPart;
  amount: Paise;
  status: 'pending' | 'completed' | 'failed' | 'refunded';
  transactionId: string | null;
  createdAt: Date;
  completedAt: Date | null;
  refunds: {
    amount: Paise;
    status: 'scheduled' | 'completed' | 'failed';
    createdAt: string;
    completedAt: string | null;
  }[];
}

export const createBookingsStore = (db: Db) => ({
  async insert(tx: Sql, b: BookingRow): Promise<void> {
    await tx`
      insert into bookings (id, code, user_id, venue_id, start_date, end_date, guest_count, event_type,
        special_requests, contact_phone, payment_method, add_ons, quote, total, advance, cancellation_policy,
        cancellation_terms, security_deposit, instant,
        status, approved_at, expires_at, created_at)
      values (${b.id}, ${b.code}, ${b.userId}, ${b.venueId}, ${b.startDate}, ${b.endDate}, ${b.guestCount},
        ${b.eventType}, ${b.specialRequests}, ${b.contactPhone}, ${b.paymentMethod}, ${b.addOns},
        ${JSON.stringify(b.quote)}::text::jsonb, ${b.total}, ${b.advance}, ${b.cancellationPolicy},
        ${b.cancellationTerms && JSON.stringify(b.cancellationTerms)}::text::jsonb, ${b.securityDeposit}, ${b.instant},
        ${b.status}, ${b.approvedAt}, ${b.expiresAt}, ${b.createdAt})`;
  },

  async insertHistory(tx: Sql, h: HistoryEntry): Promise<void> {
    await tx`
      insert into booking_history (id, booking_id, at, actor, actor_id, move, from_status, to_status, reason)
      values (${h.id}, ${h.bookingId}, ${h.at}, ${h.actor}, ${h.actorId}, ${h.move}, ${h.from}, ${h.to}, ${h.reason})`;
  },

  async find(id: string): Promise<BookingRecord | null> {
    const [row] = await db<BookingRecord[]>`${records(db, db`bookings b`)} where b.id = ${id}`;
    return row ?? null;
  },

  /** Those of the ids that are bookings. */
  findAll: (ids: readonly string[]): Promise<BookingRecord[]> =>
    db<
      BookingRecord[]
    >`${records(db, db`(select * from bookings b where b.id = any(${[...ids]}::uuid[])) b`)}`,

  /** The row alone, locked until the transaction ends. */
  async lock(tx: Sql, id: string): Promise<BookingRow | null> {
    const [row] = await tx<
      BookingRow[]
    >`select ${rowColumns(tx)} from bookings b where b.id = ${id} for update`;
    return row ?? null;
  },

  /** One guest's requests wait behind each other, so that the limit of open ones holds. */
  async queueGuest(tx: Sql, userId: string): Promise<void> {
    await tx`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`;
  },

  async countUnpaid(tx: Sql, userId: string, now: Date): Promise<number> {
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from bookings b
      where b.user_id = ${userId} and b.status = 'pending' and (b.expires_at is null or b.expires_at > ${now})
        and not exists (select 1 from payments p where p.booking_id = b.id and p.status = 'completed')`;
    return row?.count ?? 0;
  },

  /** Pending bookings whose time has run out: of one venue, or of all. */
  async listOverdue(sql: Sql, now: Date, venueId?: string): Promise<string[]> {
    const rows = await sql<{ id: string }[]>`
      select id from bookings where status = 'pending' and expires_at <= ${now}
      ${venueId ? sql`and venue_id = ${venueId}` : sql``} order by expires_at limit 500`;
    return rows.map((row) => row.id);
  },

  async listOver(today: Day): Promise<string[]> {
    const rows = await db<{ id: string }[]>`
      select id from bookings where status = 'confirmed' and end_date < ${today} order by end_date limit 500`;
    return rows.map((row) => row.id);
  },

  /** Confirmed ones whose check-in lies within these days. */
  listStarting: (from: Day, to: Day): Promise<StartingBooking[]> =>
    db<StartingBooking[]>`
      select id, start_date, payment_method, approved_at, created_at from bookings
      where status = 'confirmed' and start_date between ${from} and ${to} order by start_date, id`,

  async ownerOf(tx: Sql, venueId: string): Promise<string> {
    const [row] = await tx<{ ownerId: string }[]>`select owner_id from venues where id = ${venueId}`;
    return row?.ownerId ?? '';
  },

  async setStatus(
    tx: Sql,
    id: string,
    change: Pick<BookingRow, 'status' | 'approvedAt' | 'expiresAt' | 'cancellationReason'>,
  ): Promise<void> {
    await tx`
      update bookings set status = ${change.status}, approved_at = ${change.approvedAt},
        expires_at = ${change.expiresAt}, cancellation_reason = ${change.cancellationReason}
      where id = ${id}`;
  },

  /** Its days, guests and price are others from now on. */
  async setStay(tx: Sql, b: BookingRow): Promise<void> {
    await tx`
      update bookings set start_date = ${b.startDate}, end_date = ${b.endDate}, guest_count = ${b.guestCount},
        quote = ${JSON.stringify(b.quote)}::text::jsonb, total = ${b.total}, advance = ${b.advance}
      where id = ${b.id}`;
  },

  /** Given back while the booking stands: its customer need not pay it again. */
  async addConcession(tx: Sql, id: string, bearer: Bearer, amount: Paise): Promise<void> {
    const column = tx(`${bearer}_conceded`);
    await tx`update bookings set ${column} = ${column} + ${amount} where id = ${id}`;
  },

  async lastMove(sql: Sql, bookingId: string): Promise<LastMove | null> {
    const [row] = await sql<LastMove[]>`
      select move, actor, from_status as "from" from booking_history
      where booking_id = ${bookingId} order by id desc limit 1`;
    return row ?? null;
  },

  /** Oldest first. */
  listHistory: (bookingId: string): Promise<HistoryEntry[]> => db<HistoryEntry[]>`
    select id, booking_id, at, actor, actor_id, move, from_status as "from", to_status as "to", reason
    from booking_history where booking_id = ${bookingId} order by id`,

  /** Oldest first, each with what went back of it. */
  listPayments: (bookingId: string): Promise<PaymentLine[]> => db<PaymentLine[]>`
    select p.id, p.kind, p.amount, case when p.status = 'mismatched' then 'failed' else p.status end as status, p.transaction_id, p.created_at, p.completed_at,
      coalesce((select jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status, 'createdAt', r.created_at,
        'completedAt', r.completed_at) order by r.created_at, r.id) from refunds r where r.payment_id = p.id), '[]') as refunds
    from payments p where p.booking_id = ${bookingId} order by p.created_at, p.id`,
});

export type BookingsStore = ReturnType<typeof createBookingsStore>;
