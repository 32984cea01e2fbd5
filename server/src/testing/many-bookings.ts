import type { Db, Sql } from '../platform/db.ts';
import { addAgreedQuotes } from './agreed-quotes.ts';

interface BookingCounts {
  /** The guest gets `own` bookings. Other guests get `others`. */
  userId: string;
  own: number;
  others: number;
}

const venueCount = 8_000;
const personCount = 5_000;

/** Copies of existing venues and guests to use in bookings. */
const copies = async (sql: Sql): Promise<void> => {
  await sql`
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'many' || n || '@example.test'))).*
    from users u, generate_series(1, ${personCount}::int) n where u.id = (select id from users where role = 'user' limit 1)`;
  await sql`
    insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng,
      capacity, price_per_day, status, search_text, created_at, updated_at)
    select gen_random_uuid(), owner_id, category_id, tehsil_id, 'Venue ' || n, 'x', 'x', city, pincode, lat, lng, capacity,
      price_per_day, 'Unlisted', 'many', created_at, updated_at
    from (select * from venues limit 1) v, generate_series(1, ${venueCount}::int) n`;
  await sql`
    insert into offerings (id, venue_id)
    select gen_random_uuid(), id from venues on conflict do nothing`;
};

const fill = async (sql: Sql, { userId, own, others }: BookingCounts): Promise<void> => {
  await copies(sql);
  // What the tables' triggers would have written is filled in at the end.
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into bookings (id, code, user_id, venue_id, start_date, end_date, guest_count, event_type, event_names,
      payment_method, total, cancellation_policy, instant, status, approved_at, created_at)
    select gen_random_uuid(), 'MB-' || upper(lpad(to_hex(n + 100000), 6, '0')),
      case when n <= ${own}::int then ${userId}::uuid else people[1 + n % ${personCount}::int] end,
      places[1 + n % ${venueCount}::int],
      current_date - 450 + (n * 7) % 900, current_date - 449 + (n * 7) % 900, 100,
      (array['wedding', 'reception', 'sangeet', 'birthday', 'other'])[1 + n % 5],
      '{"en": "Event", "hi": "आयोजन"}', 'online', (20000 + (n * 37) % 100000) * 100, 'moderate', true,
      case when n % 4 = 0 and (n * 7) % 900 <= 450 then 'completed'
        else (array['confirmed', 'completed', 'cancelled', 'pending'])[1 + n % 4] end, now(), now() - n * interval '1 minute'
    from generate_series(1, ${own + others}::int) n,
      (select array_agg(id) as people from users where email like 'many%') u,
      (select array_agg(id) as places from venues where search_text = 'many') v`;
  await addAgreedQuotes(sql, { commission: 50, advance: 1000 });
  await sql`
    insert into payments (id, booking_id, gateway, gateway_order_id, kind, amount, status, created_at, completed_at, applied_at, refund_total)
    select gen_random_uuid(), b.id, 'sandbox', b.id::text, 'advance', case when b.total % 3 = 0 then b.total else b.total / 5 end,
      'completed', b.created_at, b.created_at, b.created_at, case when b.status = 'cancelled' then 10000 else 0 end
    from bookings b where b.status <> 'pending' and b.code like 'MB-0%'`;
  await sql`
    insert into refunds (id, payment_id, amount, status, reason, created_at)
    select gen_random_uuid(), p.id, 10000, case when p.amount % 2 = 0 then 'completed' else 'scheduled' end, 'cancel', now()
    from payments p where p.refund_total = 10000`;
  await sql`insert into booking_overviews select * from booking_overviews_now on conflict do nothing`;
  await sql`insert into booking_searches select * from booking_searches_now on conflict do nothing`;
};

/**
 * Inserts a busy year directly: bookings over all statuses, kinds, days and amounts, with matching payments
 * and refunds. No days are held.
 */
export const manyBookings = async (db: Db, requested: BookingCounts): Promise<void> => {
  await db.begin((tx) => fill(tx, requested));
  for (const table of [
    'users',
    'venues',
    'bookings',
    'quotes',
    'functions',
    'payments',
    'refunds',
    'booking_overviews',
    'booking_searches',
  ])
    await db.execute(`analyze ${table}`);
};
