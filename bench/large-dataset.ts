import { addDays, dayInIndia } from '@mandap/domain/days';
import { storeDaySums } from '../server/src/features/operations/commands/close-days.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Db, Sql } from '../server/src/platform/db.ts';
import { addAgreedQuotes } from '../server/src/testing/agreed-quotes.ts';
import { addListings } from './catalogue.ts';
import { withoutIndexes } from './without-indexes.ts';

/** The size of a marketplace that we aim for. */
export const size = {
  users: 1_000_000,
  hosts: 20_000,
  venues: 200_000,
  bookings: 2_000_000,
  /** The five million ledger entries of its bookings. */
  paidBookings: 850_000,
  payoutBatches: 1_000,
  tickets: 200_000,
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
  select uuidv7(), lower(f || '.' || l) || n || '@plenty.example', 'x', f, l,
    case when n <= ${size.hosts}::int then 'vendor' else 'user' end,
    case when n % 100 = 0 then 'suspended' when n % 50 = 1 then 'inactive' else 'active' end,
    now() - random() * interval '1000 days', case when n % 3 > 0 then now() - random() * interval '300 days' end
  from (
    select n, (${words(firstNames)}::text[])[1 + floor(random() * 30)] as f, (${words(lastNames)}::text[])[1 + floor(random() * 30)] as l
    from generate_series(1, ${size.users}::int) n) p`;

const addHosts = (sql: Sql) => sql`
  insert into hosts (user_id, business_name, contact_name, phone, verified_at, host_since)
  select id, last_name || ' Events', first_name || ' ' || last_name, '+919800000000',
    case when random() < 0.9 then created_at end, created_at::date
  from users where role = 'vendor' and email like '%@plenty.example'`;

const addVenues = (sql: Sql) => sql`
  insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng, capacity,
    price_per_day, status, is_featured, rating_sum, review_count, booking_count, search_text, team_search, created_at, updated_at)
  select uuidv7(), owner, category, tehsil, name, 'A place to celebrate.', 'Station Road', place, '302001', 26.9, 75.8,
    100 + n % 1900, (10000 + n * 37 % 200000) * 100, (array['Published', 'Published', 'Published', 'Published', 'Published',
    'Published', 'Published', 'Pending', 'Rejected', 'Unlisted'])[1 + n % 10], n % 200 = 0, 4 * (n % 7), n % 7, n % 40,
    lower(name || ' ' || place), lower(' ' || name || ' ' || place || ' ' || host), made, made
  from (
    select n, hosts[1 + n % cardinality(hosts)] as owner, names[1 + n % cardinality(hosts)] as host,
      tehsils[1 + n % cardinality(tehsils)] as tehsil, places[1 + n % cardinality(tehsils)] as place, category,
      (${words(lastNames)}::text[])[1 + floor(random() * 30)] || ' ' || (${words(halls)}::text[])[1 + floor(random() * 10)] || ' ' || n as name,
      now() - random() * interval '1000 days' as made
    from generate_series(1, ${size.venues}::int) n,
      (select array_agg(h.user_id) as hosts, array_agg(h.contact_name) as names from hosts h
        join users u on u.id = h.user_id where u.email like '%@plenty.example') h,
      (select array_agg(id) as tehsils, array_agg(name) as places from tehsils) t,
      (select id as category from catalogue_items where kind = 'category' limit 1) c) v`;

const addOfferings = (sql: Sql) => sql`
  insert into offerings (id, venue_id) select uuidv7(), v.id from venues v
  where not exists (select from offerings o where o.venue_id = v.id)`;

const addBookings = (sql: Sql) => sql`
  insert into bookings (id, code, user_id, venue_id, start_date, end_date, guest_count, event_type, event_names, payment_method,
    total, cancellation_policy, instant, status, approved_at, expires_at, created_at)
  select uuidv7(), 'MB-' || lpad(to_hex(n), 8, '0'), guests[1 + floor(random() * cardinality(guests))],
    places[1 + floor(random() * cardinality(places))], day, day + 1, 100, 'wedding', '{"en": "Wedding", "hi": "शादी"}', case when n % 4 = 0 then 'venue' else 'online' end,
    (20000 + n * 37 % 400000) * 100, 'moderate', true,
    case when n % 1000 = 0 then 'pending' when n % 9 = 0 then 'cancelled' when day < current_date then 'completed'
      else 'confirmed' end, now(), case when n % 1000 = 0 then now() + n % 40 * interval '1 hour' end, made
  from (
    select n, current_date - 900 + floor(random() * 1200)::int as day, now() - random() * interval '1000 days' as made
    from generate_series(1, ${size.bookings}::int) n) b,
    (select array_agg(id) as guests from (select id from users where role = 'user' limit 200000) chosen) u,
    (select array_agg(id) as places from venues where description = 'A place to celebrate.') v`;

const addPayments = (sql: Sql) => sql`
  insert into payments (id, booking_id, gateway, gateway_order_id, transaction_id, kind, amount, status, created_at, completed_at,
    applied_at, refund_total, captured_amount, captured_currency)
  select uuidv7(), b.id, (array['razorpay', 'stripe', 'paypal', 'bank_transfer'])[1 + (hashtext(b.code) & 3)], b.code, 'pay_' || b.code,
    'full', b.total, case when is_open then 'pending' when b.total % 1900 = 0 then 'failed' else 'completed' end, b.created_at,
    case when not is_open then b.created_at end, case when not is_open then b.created_at end,
    case when b.status = 'cancelled' then b.total / 2 else 0 end, b.total, 'INR'
  from (select *, status = 'pending' as is_open from bookings where payment_method = 'online' and code like 'MB-0%') b`;

const addRefunds = (sql: Sql) => sql`
  insert into refunds (id, payment_id, amount, status, reason, created_at, completed_at)
  select uuidv7(), id, refund_total, case when amount % 70000 = 0 then 'failed' else 'completed' end, 'cancel', created_at,
    case when amount % 70000 > 0 then created_at end
  from payments where refund_total > 0 and gateway <> 'sandbox'`;

/**
 * The captured payments of bookings, earnings after the event, and payouts of all but the newest earnings.
 */
const addPostings = (sql: Sql) => sql`
  with chosen as (
    select b.id, b.status, b.created_at, b.end_date, b.code, v.owner_id as host from bookings b join venues v on v.id = b.venue_id
    where b.code like 'MB-0%' order by b.code limit ${size.paidBookings}::int),
  made as (
    select uuidv7() as id, 'plenty:paid:' || id as key, 'payment_captured' as event, id as booking, host, created_at as at from chosen
    union all
    select uuidv7(), 'plenty:earned:' || id, 'booking_earned', id, host, end_date + interval '1 day' from chosen where status = 'completed'
    union all
    select uuidv7(), 'plenty:sent:' || id, 'payout_scheduled', id, host, end_date + interval '2 days' from chosen
    where status = 'completed' and end_date < current_date - 7),
  posted as (
    insert into ledger_transactions (id, key, event, booking_id, at) select id, key, event, booking, at from made)
  insert into ledger_entries (transaction_id, account, owner, part, amount)
  select m.id, e.account, case e.owner when 'booking' then m.booking::text when 'host' then m.host::text else e.owner end, 'amount', e.amount
  from made m join (values
    ('payment_captured', 'gateway', 'razorpay', 105000), ('payment_captured', 'customer', 'booking', -105000),
    ('booking_earned', 'customer', 'booking', 105000), ('booking_earned', 'host', 'host', -95000),
    ('booking_earned', 'service_fee', '', -5000), ('booking_earned', 'commission', '', -5000),
    ('payout_scheduled', 'host', 'host', 95000), ('payout_scheduled', 'payout', 'host', -95000)) e (event, account, owner, amount)
    on e.event = m.event`;

/** Not paid out yet. */
const addPayables = (sql: Sql) => sql`
  insert into payables (transaction_id, host_id, booking_id, amount, due_at)
  select t.id, v.owner_id, b.id, 95000, t.at from ledger_transactions t
  join bookings b on b.id = t.booking_id join venues v on v.id = b.venue_id
  where t.key like 'plenty:earned:%' and b.end_date >= current_date - 7`;

const addPayoutBatches = (sql: Sql) => sql`
  insert into payout_batches (id, code, created_by, created_at)
  select uuidv7(), 'PB-' || lpad(n::text, 6, '0'), (select id from users where role = 'admin' limit 1), current_date - n * interval '1 day'
  from generate_series(1, ${size.payoutBatches}::int) n`;

const addPayouts = (sql: Sql) => sql`
  insert into payouts (id, batch_id, host_id, amount, status, holder, encrypted_number, last_four, ifsc, reference, failure, created_at, finished_at)
  select uuidv7(), batch.id, h.user_id, 95000 * (1 + n % 9), s.status, h.contact_name, 'x', '1234', 'SBIN0001234',
    case when s.status = 'paid' then 'UTR' || batch.code || n end, case when s.status = 'failed' then 'Account closed' end,
    batch.created_at, case when s.status in ('paid', 'failed') then batch.created_at + interval '1 day' end
  from (select *, row_number() over (order by code) as place from payout_batches where code like 'PB-0%') batch
  join (select *, row_number() over () as n from hosts) h on h.n % ${size.payoutBatches}::int between (batch.place - 1) % 100 * 10 and (batch.place - 1) % 100 * 10 + 9
  cross join lateral (select case when batch.place <= 2 then 'processing' when n % 200 = 0 then 'failed' else 'paid' end as status) s`;

const addTickets = (sql: Sql) => sql`
  insert into tickets (id, number, user_id, name, email, topic, state, acknowledge_by, answer_by, due_at, last_at, created_at, search_text)
  select uuidv7(), 'T-' || lpad(n::text, 8, '0'), u.id, u.first_name || ' ' || u.last_name, u.email,
    (array['booking', 'payment', 'venue', 'account', 'safety', 'grievance', 'other'])[1 + n % 7], s.state, made + interval '2 days',
    made + interval '30 days', case when s.state in ('open', 'acknowledged') then made + interval '30 days' end, made, made,
    lower('t-' || lpad(n::text, 8, '0') || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.email || ' about my booking of ' || n)
  from (select *, row_number() over () as n from (select * from users where role = 'user' limit ${size.tickets}::int) some_users) u
  cross join lateral (select now() - (${size.tickets}::int - n) * interval '5 minutes' as made,
    case when n % 500 = 0 then 'open' when n % 400 = 1 then 'acknowledged' when n % 50 = 2 then 'waiting' when n % 3 = 0 then 'answered'
      else 'closed' end as state) s`;

const addTicketMessages = (sql: Sql) => sql`
  insert into ticket_messages (id, ticket_id, kind, author_id, text, created_at)
  select uuidv7(), id, 'asked', user_id, 'When can we see the place?', created_at from tickets`;

const addAudit = (sql: Sql) => sql`
  insert into audit_entries (id, at, action, actor_id, actor_role, target_kind, target_id, note, address)
  select uuidv7(), now() - n * interval '30 seconds', (array['session.signed_in', 'venue.approved', 'user.suspended',
    'setting.changed'])[1 + n % 4], people[1 + n % cardinality(people)], 'user', 'user', people[1 + n * 7 % cardinality(people)]::text,
    case when n % 50 = 0 then 'asked by telephone ' || n else '' end, '10.' || n % 250 || '.' || n % 240 || '.7'
  from generate_series(1, ${size.auditEntries}::int) n,
    (select array_agg(id) as people from (select id from users limit 50000) chosen) u`;

const countBookingsOfVenues = async (sql: Sql): Promise<void> => {
  // Otherwise the planner assumes that both have only a few rows.
  await sql`analyze venues, bookings`;
  await sql`
    update venues v set booking_count = counted.bookings, event_count = counted.events from (
      select venue_id, count(*) as bookings, count(*) filter (where took_place(status, unconfirmed)) as events
      from bookings where source = 'guest' group by venue_id) counted
    where v.id = counted.venue_id`;
};

/** Writes what the tables’ triggers would have written for each row. */
const addOverviews = async (sql: Sql): Promise<void> => {
  await sql`truncate booking_overviews`;
  await sql`insert into booking_overviews select * from booking_overviews_now`;
  await sql`insert into booking_searches select * from booking_searches_now`;
};

/** Does the same as the nightly job. */
const addDailySums = (sql: Sql) => storeDaySums(sql, addDays(dayInIndia(systemClock.now()), -1));

type Step = [what: string, tables: string[], add: (sql: Sql) => Promise<unknown>];

const steps: readonly Step[] = [
  ['users', ['users'], addUsers],
  ['hosts', ['hosts'], addHosts],
  ['venues', ['venues'], addVenues],
  ['offerings', ['offerings'], addOfferings],
  ['bookings', ['bookings'], addBookings],
  [
    'quotes',
    ['quotes', 'functions', 'instalments'],
    (sql) => addAgreedQuotes(sql, { commission: 5000, advance: 100_000 }),
  ],
  ['bookings of venues', ['venues'], countBookingsOfVenues],
  ['listings', [], addListings],
  ['payments', ['payments'], addPayments],
  ['refunds', ['refunds'], addRefunds],
  ['ledger', ['ledger_transactions', 'ledger_entries'], addPostings],
  ['payables', ['payables'], addPayables],
  ['payout batches', ['payout_batches'], addPayoutBatches],
  ['payouts', ['payouts'], addPayouts],
  ['tickets', ['tickets'], addTickets],
  ['ticket messages', ['ticket_messages'], addTicketMessages],
  ['audit log', ['audit_entries'], addAudit],
  ['overviews', ['booking_overviews'], addOverviews],
  ['daily sums', ['daily_sums'], addDailySums],
];

/** Fills the database without checks per row, in minutes instead of hours. */
export const addLargeDataset = async (db: Db): Promise<void> => {
  for (const [what, tables, add] of steps) {
    const begun = performance.now();
    await db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`set local work_mem = '256MB'`;
      await tx`set local maintenance_work_mem = '1GB'`;
      await withoutIndexes(tx, tables, () => add(tx));
    });
    console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  await db`vacuum (analyze)`;
};
