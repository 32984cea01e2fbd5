import type { Db, Sql } from '../server/src/platform/db.ts';

/** A marketplace at the size that the owner wants to see it work at. */
export const plenty = {
  users: 1_000_000,
  hosts: 20_000,
  venues: 200_000,
  bookings: 2_000_000,
  /** Four lines each. */
  postings: 1_250_000,
  auditEntries: 2_000_000,
};

const firstNames = `Asha Vandana Joseph Harpreet Suresh Nilesh Fatima Gopal Kavita Lakshmi Meena Ravi Sunita Arjun Priya
  Mohan Geeta Imran Salma Deepak Anita Vikram Pooja Ramesh Lata Sanjay Usha Manoj Rekha Ajay`;
const lastNames = `Sharma Mehta Kurian Kaur Kumawat Bhosale Sheikh Meena Yadav Patel Reddy Nair Iyer Gupta Singh Verma
  Joshi Rathore Chauhan Das Ghosh Pillai Shetty Naidu Mishra Tiwari Pandey Thakur Solanki Desai`;
const halls = 'Vatika Bagh Palace Mahal Bhawan Garden Haveli Lawn Farm Resort';

const words = (text: string): string[] => text.split(/\s+/);

const addUsers = (sql: Sql) => sql`
  insert into users (id, email, password_hash, first_name, last_name, role, status, created_at, last_login_at)
  select gen_random_uuid(), lower(f || '.' || l) || n || '@plenty.example', 'x', f, l,
    case when n <= ${plenty.hosts}::int then 'vendor' else 'user' end,
    case when n % 100 = 0 then 'suspended' when n % 50 = 1 then 'inactive' else 'active' end,
    now() - random() * interval '1000 days', case when n % 3 > 0 then now() - random() * interval '300 days' end
  from (
    select n, (${words(firstNames)}::text[])[1 + floor(random() * 30)] as f, (${words(lastNames)}::text[])[1 + floor(random() * 30)] as l
    from generate_series(1, ${plenty.users}::int) n) p`;

const addHosts = (sql: Sql) => sql`
  insert into hosts (user_id, business_name, contact_name, phone, verified_at, host_since)
  select id, last_name || ' Events', first_name || ' ' || last_name, '+919800000000',
    case when random() < 0.9 then created_at end, created_at::date
  from users where role = 'vendor' and email like '%@plenty.example'`;

const addVenues = (sql: Sql) => sql`
  insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng, capacity,
    price_per_day, status, is_featured, rating_sum, review_count, booking_count, search_text, team_search, created_at, updated_at)
  select gen_random_uuid(), owner, category, tehsil, name, 'A place to celebrate.', 'Station Road', place, '302001', 26.9, 75.8,
    100 + n % 1900, (10000 + n * 37 % 200000) * 100, (array['Published', 'Published', 'Published', 'Published', 'Published',
    'Published', 'Published', 'Pending', 'Rejected', 'Unlisted'])[1 + n % 10], n % 200 = 0, 4 * (n % 7), n % 7, n % 40,
    lower(name || ' ' || place), lower(' ' || name || ' ' || place || ' ' || host), made, made
  from (
    select n, hosts[1 + n % cardinality(hosts)] as owner, names[1 + n % cardinality(hosts)] as host,
      tehsils[1 + n % cardinality(tehsils)] as tehsil, places[1 + n % cardinality(tehsils)] as place, category,
      (${words(lastNames)}::text[])[1 + floor(random() * 30)] || ' ' || (${words(halls)}::text[])[1 + floor(random() * 10)] || ' ' || n as name,
      now() - random() * interval '1000 days' as made
    from generate_series(1, ${plenty.venues}::int) n,
      (select array_agg(h.user_id) as hosts, array_agg(h.contact_name) as names from hosts h
        join users u on u.id = h.user_id where u.email like '%@plenty.example') h,
      (select array_agg(id) as tehsils, array_agg(name) as places from tehsils) t,
      (select id as category from venue_categories limit 1) c) v`;

const quote = JSON.stringify({
  ...{
    nights: 1,
    pricePerDay: 100_000,
    base: 100_000,
    addOns: [],
    addOnsTotal: 0,
    serviceFee: 5000,
    taxes: 0,
  },
  ...{ total: 105_000, advance: 21_000, balance: 84_000, commission: 5000 },
});

const addBookings = (sql: Sql) => sql`
  insert into bookings (id, code, user_id, venue_id, start_date, end_date, guest_count, event_type, payment_method, quote, total,
    advance, cancellation_policy, instant, status, approved_at, expires_at, created_at)
  select gen_random_uuid(), 'MB-' || lpad(to_hex(n), 8, '0'), guests[1 + floor(random() * cardinality(guests))],
    places[1 + floor(random() * cardinality(places))], day, day + 1, 100, 'wedding', case when n % 4 = 0 then 'venue' else 'online' end,
    ${quote}::text::jsonb, (20000 + n * 37 % 400000) * 100, 100000, 'moderate', true,
    case when n % 1000 = 0 then 'pending' when n % 9 = 0 then 'cancelled' when day < current_date then 'completed'
      else 'confirmed' end, now(), case when n % 1000 = 0 then now() + n % 40 * interval '1 hour' end, made
  from (
    select n, current_date - 900 + floor(random() * 1200)::int as day, now() - random() * interval '1000 days' as made
    from generate_series(1, ${plenty.bookings}::int) n) b,
    (select array_agg(id) as guests from (select id from users where role = 'user' limit 200000) some) u,
    (select array_agg(id) as places from venues where description = 'A place to celebrate.') v`;

const addPayments = (sql: Sql) => sql`
  insert into payments (id, booking_id, gateway, gateway_order_id, transaction_id, kind, amount, status, created_at, completed_at,
    taken_at, given_back, captured_amount, captured_currency)
  select gen_random_uuid(), b.id, (array['razorpay', 'stripe', 'paypal', 'bank_transfer'])[1 + hashtext(b.code) & 3], b.code, 'pay_' || b.code,
    'full', b.total, case when is_open then 'pending' when b.total % 1900 = 0 then 'failed' else 'completed' end, b.created_at,
    case when not is_open then b.created_at end, case when not is_open then b.created_at end,
    case when b.status = 'cancelled' then b.total / 2 else 0 end, b.total, 'INR'
  from (select *, status = 'pending' as is_open from bookings where payment_method = 'online' and code like 'MB-0%') b`;

const addRefunds = (sql: Sql) => sql`
  insert into refunds (id, payment_id, amount, status, reason, created_at, completed_at)
  select gen_random_uuid(), id, given_back, case when amount % 700 = 0 then 'failed' else 'completed' end, 'cancel', created_at,
    case when amount % 700 > 0 then created_at end
  from payments where given_back > 0 and gateway <> 'sandbox'`;

const addPostings = (sql: Sql) => sql`
  with postings as (
    insert into ledger_transactions (id, key, event, booking_id, at)
    select gen_random_uuid(), 'plenty:' || id, 'payment_captured', id, created_at
    from bookings where code like 'MB-0%' limit ${plenty.postings}::int returning id, booking_id)
  insert into ledger_entries (transaction_id, account, owner, part, amount)
  select p.id, e.account, case when e.account = 'customer' then p.booking_id::text else e.owner end, 'amount', e.amount
  from postings p, (values ('gateway', 'razorpay', 105000), ('customer', '', -95000), ('service_fee', '', -5000),
    ('commission', '', -5000)) e (account, owner, amount)`;

const addAudit = (sql: Sql) => sql`
  insert into audit_entries (id, at, action, actor_id, actor_role, target_kind, target_id, note, address)
  select gen_random_uuid(), now() - n * interval '30 seconds', (array['session.signed_in', 'venue.approved', 'user.suspended',
    'setting.changed'])[1 + n % 4], people[1 + n % cardinality(people)], 'user', 'user', people[1 + n * 7 % cardinality(people)]::text,
    case when n % 50 = 0 then 'asked by telephone ' || n else '' end, '10.' || n % 250 || '.' || n % 240 || '.7'
  from generate_series(1, ${plenty.auditEntries}::int) n,
    (select array_agg(id) as people from (select id from users limit 50000) some) u`;

/** What the tables' triggers would have kept, had they seen each row. */
const catchUp = async (sql: Sql): Promise<void> => {
  await sql`truncate booking_overviews`;
  await sql`insert into booking_overviews select * from booking_overviews_now`;
};

const steps: readonly [string, (sql: Sql) => Promise<unknown>][] = [
  ['users', addUsers],
  ['hosts', addHosts],
  ['venues', addVenues],
  ['bookings', addBookings],
  ['payments', addPayments],
  ['refunds', addRefunds],
  ['ledger', addPostings],
  ['audit log', addAudit],
  ['overviews', catchUp],
];

/** Fills the database. Rows are written without the checks of each, which takes minutes instead of hours. */
export const addPlenty = async (db: Db): Promise<void> => {
  for (const [what, add] of steps) {
    const begun = performance.now();
    await db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`set local work_mem = '256MB'`;
      await add(tx);
    });
    console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  await db`vacuum (analyze)`;
};
