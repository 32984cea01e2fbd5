import type { Db, Sql } from '../platform/db.ts';
import { addAgreedQuotes } from './agreed-quotes.ts';
import type { TestUser, TestVenue } from './builders.ts';

interface BusyHost {
  venue: TestVenue;
  guest: TestUser;
  /** Bookings that are over. */
  past: number;
}

const coming = 300;

/** Every second one is an offline booking. One a day, half of them paid. What triggers would have written is filled in at the end. */
const fill = async (sql: Sql, { venue, guest, past }: BusyHost): Promise<void> => {
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into bookings (id, code, source, user_id, customer_name, contact_phone, venue_id, start_date, end_date, guest_count,
      event_type, event_names, payment_method, total, cancellation_policy, instant, status, approved_at, created_at)
    select gen_random_uuid(), case n % 2 when 0 then 'OB-' else 'MB-' end || upper(lpad(to_hex(7000000 + before + n), 6, '0')),
      case n % 2 when 0 then 'host' else 'guest' end, case n % 2 when 1 then ${guest.id}::uuid end,
      case n % 2 when 0 then (array['Kamla', 'Ramesh', 'Sunita', 'Mohan', 'Geeta'])[1 + n % 5] || ' '
        || (array['Devi', 'Yadav', 'Verma', 'Gupta', 'Mishra', 'Khan', 'Singh'])[1 + n % 7] || ' ' || n else '' end,
      (9100000000 + n * 7919)::text, ${venue.id}, day, day, 200, 'wedding', '{"en": "Wedding", "hi": "शादी"}',
      case n % 2 when 1 then 'online' end, 5000000, case n % 2 when 1 then 'moderate' end, true,
      case when n % 2 = 1 and day < current_date then 'completed' else 'confirmed' end, now(), now()
    from generate_series(1, ${past + coming}::int) n, (select count(*) as before from bookings) known,
      lateral (select current_date - ${past}::int + n as day) days`;
  await addAgreedQuotes(sql, { commission: 50, advance: 1000000 });
  await sql`
    insert into receipts (id, booking_id, host_id, year, serial, number, amount, means, received_on, recorded_at)
    select gen_random_uuid(), b.id, ${venue.owner.id}, 2026, n, 'R/' || n, 5000000, 'cash', least(b.start_date, current_date), now()
    from (select id, start_date, row_number() over () as n from bookings
      where venue_id = ${venue.id} and source = 'host' and hashtext(code) % 2 = 0) b`;
  await sql`update bookings set owes_from = end_date where venue_id = ${venue.id} and source = 'host'`;
  await sql`update bookings set received = total where id in (select booking_id from receipts where host_id = ${venue.owner.id})`;
  await sql`
    insert into holds (space_id, during, quote_id, function_id)
    select s.id, tsrange(f.start_date, f.end_date + 1), q.id, f.id
    from bookings b join quotes q on q.booking_id = b.id join functions f on f.quote_id = q.id
      join spaces s on s.venue_id = b.venue_id and s.kind = 'venue'
    where b.venue_id = ${venue.id}`;
  await sql`insert into booking_searches select * from booking_searches_now on conflict do nothing`;
};

/** Inserts the bookings of a busy venue directly: one a day, for many years back and some months ahead, with their holds. */
export const busyHost = async (db: Db, busy: BusyHost): Promise<void> => {
  await db.begin((tx) => fill(tx, busy));
  for (const table of ['bookings', 'quotes', 'functions', 'receipts', 'holds', 'booking_searches'])
    await db.execute(`vacuum analyze ${table}`);
};
