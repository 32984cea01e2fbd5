-- What administrators have given back of a booking that stands: its customer need not pay it again. In paise, by who bears it.
alter table bookings add host_conceded bigint not null default 0
  constraint host_concession_is_an_amount check (host_conceded >= 0);
alter table bookings add platform_conceded bigint not null default 0
  constraint platform_concession_is_an_amount check (platform_conceded >= 0);

-- Why an administrator gave something back, in their own words.
alter table refunds add note text not null default '';

-- What administrators look for bookings by: one short row for each, kept right by triggers in the transaction of every
-- change. `kept`: what came in and was not given back; `open`: what is still to be paid.
create table booking_overviews (
  booking_id uuid primary key references bookings on delete cascade,
  code text not null,
  user_id uuid not null,
  venue_id uuid not null,
  status text not null,
  payment_state text not null constraint overview_state_is_known check (payment_state in (
    'pending', 'failed', 'partial', 'paid', 'refund_pending', 'refunded', 'none')),
  start_date date not null,
  end_date date not null,
  total bigint not null,
  kept bigint not null,
  open bigint not null,
  created_at timestamptz not null,
  -- Everything that a search looks through, in lower case, each word after a blank.
  search_text text not null
);

-- The same, as the tables have it. domain/payment-state.ts says what the states are; a test holds the two together.
create view booking_overviews_now as
select b.id as booking_id, b.code, b.user_id, b.venue_id, b.status,
  case
    when b.status = 'cancelled' and refunds.under_way then 'refund_pending'
    when b.status = 'cancelled' and refunds.made then 'refunded'
    when b.status = 'cancelled' then 'none'
    when money.kept + conceded.amount <= 0 then case when money.last_failed then 'failed' else 'pending' end
    when money.kept + conceded.amount < b.total then 'partial'
    when money.kept > 0 then 'paid'
    when refunds.under_way then 'refund_pending'
    else 'refunded'
  end as payment_state,
  b.start_date, b.end_date, b.total, money.kept,
  case when b.status = 'cancelled' then 0 else greatest(0, b.total - money.kept - conceded.amount) end as open,
  b.created_at,
  lower(concat_ws(' ', '', b.code, guest.first_name, guest.last_name, guest.email, v.name, h.contact_name, h.business_name))
    as search_text
from bookings b
join users guest on guest.id = b.user_id
join venues v on v.id = b.venue_id
join hosts h on h.user_id = v.owner_id
cross join lateral (select b.host_conceded + b.platform_conceded as amount) conceded
cross join lateral (
  select coalesce(sum(p.amount - p.given_back) filter (where p.status in ('completed', 'refunded')), 0)::bigint as kept,
    coalesce((array_agg(p.status = 'failed' order by p.created_at desc))[1], false) as last_failed
  from payments p where p.booking_id = b.id) money
cross join lateral (
  select coalesce(bool_or(r.status <> 'completed'), false) as under_way,
    coalesce(bool_or(r.status = 'completed'), false) as made
  from payments p join refunds r on r.payment_id = p.id
  where p.booking_id = b.id and p.status <> 'mismatched') refunds;

-- Sums that nobody has to wait for: each change adds a line, and now and then the lines become one for each day in India.
create table tally_changes (
  id bigint generated always as identity primary key,
  name text not null,
  day date not null,
  count int not null,
  amount bigint not null
);
create table tallies (
  name text not null,
  day date not null,
  count bigint not null,
  amount bigint not null,
  primary key (name, day)
);

create function tally(of_name text, at timestamptz, by_count int, by_amount bigint) returns void language sql as $$
  insert into tally_changes (name, day, count, amount)
  select of_name, (at at time zone 'Asia/Kolkata')::date, by_count, by_amount where by_count <> 0 or by_amount <> 0
$$;

create function is_unpaid(o booking_overviews) returns boolean language sql immutable as $$
  select o.payment_state in ('pending', 'failed')
$$;

create function tally_booking() returns trigger language plpgsql as $$
begin
  perform tally('booking_made', new.created_at, case when tg_op = 'INSERT' then 1 else 0 end, 0);
  perform tally('booking_kept', new.created_at, 0, new.kept - case when tg_op = 'INSERT' then 0 else old.kept end);
  if tg_op = 'UPDATE' and is_unpaid(old) then
    perform tally('booking_unpaid', old.created_at, -1, -old.open);
  end if;
  if is_unpaid(new) then
    perform tally('booking_unpaid', new.created_at, 1, new.open);
  end if;
  return null;
end $$;
create trigger booking_is_tallied after insert or update on booking_overviews
  for each row execute function tally_booking();

create function tally_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'pending' then
    perform tally('payment_open', old.created_at, -1, -old.amount);
  end if;
  if tg_op = 'UPDATE' and old.status in ('completed', 'refunded') then
    perform tally('payment_' || old.status, coalesce(old.completed_at, old.created_at), -1, -old.amount);
  end if;
  if new.status = 'pending' then
    perform tally('payment_open', new.created_at, 1, new.amount);
  end if;
  if new.status in ('completed', 'refunded') then
    perform tally('payment_' || new.status, coalesce(new.completed_at, new.created_at), 1, new.amount);
  end if;
  return null;
end $$;
create trigger payment_is_tallied after insert or update on payments
  for each row execute function tally_payment();

create function tally_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'completed' then
    perform tally('refund_owed', new.created_at, 1, new.amount);
  end if;
  if tg_op = 'UPDATE' and old.status <> 'completed' and new.status = 'completed' then
    perform tally('refund_owed', old.created_at, -1, -old.amount);
  end if;
  if new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed') then
    perform tally('refund_made', coalesce(new.completed_at, new.created_at), 1, new.amount);
  end if;
  return null;
end $$;
create trigger refund_is_tallied after insert or update on refunds
  for each row execute function tally_refund();

-- Locked first, in a statement of its own: what is read next is what holds once it is our turn.
create function refresh_booking_overview(of_booking uuid) returns void language plpgsql as $$
begin
  perform 1 from booking_overviews where booking_id = of_booking for update;
  insert into booking_overviews as o select * from booking_overviews_now where booking_id = of_booking
  on conflict (booking_id) do update set code = excluded.code, user_id = excluded.user_id, venue_id = excluded.venue_id,
    status = excluded.status, payment_state = excluded.payment_state, start_date = excluded.start_date,
    end_date = excluded.end_date, total = excluded.total, kept = excluded.kept, open = excluded.open,
    search_text = excluded.search_text
  where o.* is distinct from excluded.*;
end $$;

-- At the end of each transaction, when it has every lock that it will ever need: two that meet here cannot block each other.
create function booking_overview_is_stale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    perform refresh_booking_overview(new.id);
  elsif tg_table_name = 'payments' then
    perform refresh_booking_overview(new.booking_id);
  else
    perform refresh_booking_overview(p.booking_id) from payments p where p.id = new.payment_id;
  end if;
  return null;
end $$;
create constraint trigger booking_overview_is_right after insert or update on bookings
  deferrable initially deferred for each row execute function booking_overview_is_stale();
create constraint trigger booking_overview_is_right after insert or update on payments
  deferrable initially deferred for each row execute function booking_overview_is_stale();
create constraint trigger booking_overview_is_right after insert or update on refunds
  deferrable initially deferred for each row execute function booking_overview_is_stale();

-- Somebody or some place has another name: of what they stand in, the text is another one.
create function booking_names_are_stale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform refresh_booking_overview(o.booking_id) from (
      select booking_id from booking_overviews where user_id = new.id order by booking_id) o;
  elsif tg_table_name = 'venues' then
    perform refresh_booking_overview(o.booking_id) from (
      select booking_id from booking_overviews where venue_id = new.id order by booking_id) o;
  else
    perform refresh_booking_overview(o.booking_id) from (
      select booking_id from booking_overviews
      where venue_id in (select id from venues where owner_id = new.user_id) order by booking_id) o;
  end if;
  return null;
end $$;
create constraint trigger booking_names_are_right after update on users deferrable initially deferred for each row
  when (old.first_name <> new.first_name or old.last_name <> new.last_name or old.email <> new.email)
  execute function booking_names_are_stale();
create constraint trigger booking_names_are_right after update on venues deferrable initially deferred for each row
  when (old.name <> new.name or old.owner_id <> new.owner_id)
  execute function booking_names_are_stale();
create constraint trigger booking_names_are_right after update on hosts deferrable initially deferred for each row
  when (old.contact_name <> new.contact_name or old.business_name <> new.business_name)
  execute function booking_names_are_stale();

insert into booking_overviews select * from booking_overviews_now;
insert into tallies (name, day, count, amount)
select name, (at at time zone 'Asia/Kolkata')::date, count(*), sum(amount)
from (
  select 'payment_open' as name, created_at as at, amount from payments where status = 'pending'
  union all
  select 'payment_' || status, coalesce(completed_at, created_at), amount from payments
  where status in ('completed', 'refunded')
  union all
  select case when status = 'completed' then 'refund_made' else 'refund_owed' end,
    case when status = 'completed' then coalesce(completed_at, created_at) else created_at end, amount
  from refunds) moved
group by 1, 2;

-- Each kind of booking in each order: the pages of several kinds are merged from the beginnings of each.
create index booking_overviews_by_creation on booking_overviews (status, payment_state, created_at, booking_id);
create index booking_overviews_by_start on booking_overviews (status, payment_state, start_date, booking_id);
create index booking_overviews_by_total on booking_overviews (status, payment_state, total, booking_id);
create index booking_overviews_by_age on booking_overviews (created_at, booking_id);
create index booking_overviews_by_user on booking_overviews (user_id);
create index booking_overviews_by_venue on booking_overviews (venue_id);
create index booking_overviews_by_search on booking_overviews using gin (search_text gin_trgm_ops);

-- The same of payments. The end of its id is what people call a payment by.
create index payments_by_creation on payments (status, gateway, created_at, id);
create index payments_by_amount on payments (status, gateway, amount, id);
create index payments_by_age on payments (created_at, id);
create index payments_by_ending on payments (right(id::text, 8));
create index payments_by_transaction on payments (lower(transaction_id) text_pattern_ops) where transaction_id is not null;

-- The order or the refund that a gateway's event tells of.
alter table gateway_events add about text;
create index gateway_events_by_about on gateway_events (about, received_at) where about is not null;
