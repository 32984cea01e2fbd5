-- True for a booking that holds its days and can still take place. In TypeScript: isLive.
create function is_live_booking(status text) returns boolean language sql immutable parallel safe
  return status in ('pending', 'confirmed');
-- True if money or the host's answer shows that the event took place. In TypeScript: tookPlace.
create function took_place(status text, unconfirmed boolean) returns boolean language sql immutable parallel safe
  return status = 'completed' and not unconfirmed;

-- What an owner ('host' or 'platform') receives of a price, in paise.
create function amount_of_owner(lines jsonb, wanted text) returns bigint language sql immutable parallel safe
  return (select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(lines) line
    where line ->> 'owner' = wanted);

-- Amounts are in paise. The terms are those at the time of booking. The price is that of the agreed quote. The days, the
-- number of guests, the event type and the total repeat what that quote says, because lists are ordered by them.
create table bookings (
  id uuid primary key,
  code text not null constraint booking_code_is_taken unique,
  -- Who made it. 'host': an offline booking, for a customer who reached the host by phone or in person and has no account here. The
  -- host sets the price and receives the money (see receipts). There are no terms, no commission and no payments through the platform.
  source text not null default 'guest' constraint source_is_known check (source in ('guest', 'host')),
  user_id uuid references users,
  -- Of an offline booking.
  customer_name text not null default '',
  host_note text not null default '',
  venue_id uuid not null references venues,
  start_date date not null,
  end_date date not null,
  guest_count int not null constraint guests_are_positive check (guest_count > 0),
  -- An event type from the catalogue, with its names at the time of booking.
  event_type text not null,
  event_names jsonb not null,
  special_requests text not null default '',
  contact_phone text not null default '',
  -- Which of the two families booked, as they call it: "Family of the bride".
  family text not null default '',

  payment_method text constraint method_is_known check (payment_method in ('online', 'venue')),
  -- The total of the agreed quote.
  total bigint not null constraint total_is_positive check (total > 0 or (source = 'host' and total = 0)),
  security_deposit bigint,
  cancellation_policy text,
  cancellation_terms jsonb,
  -- What administrators refunded although the booking was not cancelled, by who bears the cost. The customer does not
  -- have to pay it again.
  -- Of an offline booking: the sum of its receipts, by a trigger.
  received bigint not null default 0,
  -- Of an offline booking that is not fully paid: the customer owes money once this day is over. By a trigger.
  owes_from date,
  waived_by_host bigint not null default 0 constraint host_waiver_is_an_amount check (waived_by_host >= 0),
  waived_by_platform bigint not null default 0
    constraint platform_waiver_is_an_amount check (waived_by_platform >= 0),

  instant boolean not null,
  status text not null default 'pending'
    constraint booking_status_is_known check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  approved_at timestamptz,
  expires_at timestamptz,
  cancellation_reason text,
  -- Completed without money and without the host's confirmation that the event took place: no commission, no review.
  unconfirmed boolean not null default false,
  created_at timestamptz not null,
  constraint days_are_in_order check (start_date <= end_date),
  constraint received_is_a_part_of_the_total check (received between 0 and total),
  constraint unconfirmed_is_completed check (not unconfirmed or status = 'completed'),
  constraint guest_has_account_and_terms check (case source
    when 'guest' then num_nonnulls(user_id, payment_method, cancellation_policy) = 3
    else num_nonnulls(user_id, payment_method, cancellation_policy) = 0 end),
  constraint offline_booking_is_agreed check (source = 'guest' or status in ('confirmed', 'cancelled'))
);
create index bookings_by_venue on bookings (venue_id, start_date);
create index bookings_waiting on bookings (expires_at) where status = 'pending';
create index bookings_to_complete on bookings (end_date) where source = 'guest' and status = 'confirmed';
create index bookings_to_remind on bookings (start_date) where source = 'guest' and status = 'confirmed';
-- Who owes a host money: offline bookings that are not fully paid, and guests who pay at the venue.
create index bookings_not_fully_paid on bookings (venue_id, owes_from) include (id, start_date, end_date, total, received)
  where source = 'host' and status = 'confirmed' and received < total;
create index bookings_of_guests_to_come on bookings (venue_id, start_date) where source = 'guest' and status = 'confirmed';
-- Each host's card shows how many events they have had.
create index bookings_held on bookings (venue_id) where took_place(status, unconfirmed);
-- A guest's bookings by day and by total, in both directions. The index includes the filters' columns, so that counting
-- reads nothing else.
create index bookings_by_user_date on bookings (user_id, start_date, id)
  include (end_date, status, event_type, total, venue_id, code);
create index bookings_by_user_amount on bookings (user_id, total, id)
  include (start_date, end_date, status, event_type, venue_id, code);
create index bookings_by_user_status_date on bookings (user_id, status, start_date, id)
  include (end_date, event_type, total, venue_id, code);
-- A host's bookings by status and day. The index includes the columns that the tabs and their counts need.
create index bookings_by_venue_status on bookings (venue_id, status, start_date, id)
  include (end_date, approved_at, expires_at, total, user_id, code);
-- The number of bookings with an event type of the catalogue.
create index bookings_by_event on bookings (event_type);
-- The bookings of a family, by its number.
create index bookings_by_phone on bookings (venue_id, contact_phone) where contact_phone <> '';
-- For the dashboard.
create index bookings_by_age on bookings (created_at desc, id desc);

-- Venues whose number of bookings has changed since a job last counted them (venues/commands/count-bookings.ts). It has no key and
-- no foreign key, so that no booking waits for another one at the same venue.
create table venues_to_count (venue_id uuid not null);

create function bookings_are_to_be_counted() returns trigger language plpgsql as $$
begin
  insert into venues_to_count values (new.venue_id);
  return null;
end $$;
create trigger new_booking_is_to_be_counted after insert on bookings for each row when (new.source = 'guest')
  execute function bookings_are_to_be_counted();
create trigger changed_booking_is_to_be_counted after update on bookings for each row
  when (took_place(old.status, old.unconfirmed) <> took_place(new.status, new.unconfirmed))
  execute function bookings_are_to_be_counted();

alter table ledger_transactions add constraint ledger_transactions_booking_id_fkey
  foreign key (booking_id) references bookings;
alter table payables add constraint payables_booking_id_fkey foreign key (booking_id) references bookings;
alter table payments add constraint payments_booking_id_fkey foreign key (booking_id) references bookings;

-- Every status change of a booking: by whom, when and why.
create table booking_history (
  id uuid primary key,
  booking_id uuid not null references bookings,
  at timestamptz not null,
  actor text not null constraint actor_is_known check (actor in ('guest', 'host', 'admin', 'system')),
  actor_id uuid,
  transition text not null,
  from_status text,
  to_status text not null,
  reason text
);
create index booking_history_by_booking on booking_history (booking_id, id);

-- The prices of a booking and what they are for: the one that the guest agreed to when they booked, and one for each
-- change that they asked for since. One is agreed. Those that were agreed before it are replaced. Also those that hosts propose to
-- families: they belong to no booking until one of them is accepted.
create table quotes (
  id uuid primary key,
  booking_id uuid references bookings on delete cascade,
  status text not null constraint quote_status_is_known
    check (status in ('proposed', 'agreed', 'replaced', 'waiting', 'declined', 'withdrawn', 'expired')),
  asked_at timestamptz not null,
  -- Whom a change waits for or waited for: the host's answer, the guest's (plates that the host counted), or the payment of what is
  -- due first of what it adds. Until when. Null if it was agreed at once.
  waits_for text constraint change_waits_for_somebody check (waits_for in ('host', 'guest', 'payment')),
  expires_at timestamptz,
  answered_at timestamptz,
  reason text,
  -- The lines of the price (domain/src/bookings/pricing.ts).
  lines jsonb not null constraint lines_are_whole_paise
    check (not jsonb_path_exists(lines, '$[*].amount ? (@ != @.floor())')),
  total bigint not null constraint quoted_total_is_not_negative check (total >= 0),
  commission bigint not null,
  -- The rates of the service fee and of the commission when the booking was made, in basis points. Its changes have them too.
  service_fee_rate int not null constraint service_fee_rate_is_a_share check (service_fee_rate between 0 and 10000),
  commission_rate int not null constraint commission_rate_is_a_share check (commission_rate between 0 and 10000),
  constraint proposed_quote_has_no_booking check ((status = 'proposed') = (booking_id is null)),
  constraint waiting_quote_ends check (status <> 'waiting' or (expires_at is not null and waits_for is not null))
);
create index quotes_by_booking on quotes (booking_id, asked_at);
create unique index one_quote_is_agreed_per_booking on quotes (booking_id) where status = 'agreed';
create unique index one_quote_waits_per_booking on quotes (booking_id) where status = 'waiting';
create index quotes_waiting on quotes (expires_at) where status = 'waiting';

-- The events of a booking under a quote. A function has the same id in each quote of its booking.
create table functions (
  quote_id uuid not null references quotes on delete cascade,
  id uuid not null,
  position int not null,
  offering_id uuid not null references offerings,
  event_type text not null,
  -- The name that the family gave to the event, or those of its type. Null for the first function: the booking has them.
  event_names jsonb,
  start_date date not null,
  end_date date not null,
  guest_count int not null constraint function_guests_are_positive check (guest_count > 0),
  -- The offering as it was booked: its name, and from when until when the guests have it, in minutes from midnight of the
  -- first and of the last day. Null: the whole venue, at its usual hours.
  name text,
  starts int,
  ends int,
  -- The spend and the guests that the offering asked for at least when it was booked (domain/src/offerings/price-book.ts).
  minimum jsonb,
  -- The menus with their plates and the extras with their quantities, as they were booked (domain/src/services/services.ts).
  menus jsonb not null default '[]',
  extras jsonb not null default '[]',
  -- The family gives the final count of plates until this many days before. Null: no food.
  final_count_days int,
  -- How many rooms are booked. Null: it is not rooms.
  rooms int constraint booked_rooms_are_positive check (rooms > 0),
  primary key (quote_id, id),
  constraint function_days_are_in_order check (start_date <= end_date)
);
create index functions_by_offering on functions (offering_id);
-- The event of the first is that of its booking.
create index other_functions_by_event on functions (event_type) where position > 0;

-- How the total of a quote is paid, the first when it is booked.
create table instalments (
  quote_id uuid not null references quotes on delete cascade,
  position int not null,
  amount bigint not null constraint instalment_is_an_amount check (amount >= 0),
  -- Null: with the booking.
  due_on date,
  primary key (quote_id, position)
);
-- For reminders.
create index instalments_by_day on instalments (due_on);

-- What a customer should have paid under a quote by now, and since which day: the instalments until the last one whose day is
-- over, and after the event all of the rest. In TypeScript: owedBy.
create function owed_by(of_quote uuid, settled bigint, end_date date, today date, out amount bigint, out since date)
language sql stable parallel safe return (
  select row (max(parts.upto) filter (where owed_by.end_date < today or parts.due_on < today) - settled,
    coalesce(min(parts.due_on) filter (where parts.due_on < today and parts.upto > settled), owed_by.end_date))
  from (select i.due_on, sum(i.amount) over (order by i.position)::bigint as upto from instalments i where i.quote_id = of_quote) parts);

-- At the end of the transaction, when the booking has its agreed quote.
create function offline_booking_owes() returns trigger language plpgsql as $$
begin
  update bookings set owes_from = owed.day from (
    select least(min(parts.due_on) filter (where parts.upto > b.received), b.end_date) as day
    from bookings b join quotes q on q.booking_id = b.id and q.status = 'agreed'
      cross join lateral (
        select i.due_on, sum(i.amount) over (order by i.position) as upto from instalments i where i.quote_id = q.id) parts
    where b.id = new.id group by b.end_date) owed
  where id = new.id and owes_from is distinct from owed.day;
  return null;
end $$;
create constraint trigger offline_booking_says_from_when_it_owes after insert or update on bookings
  deferrable initially deferred for each row when (new.source = 'host') execute function offline_booking_owes();

-- The first and last day of a quote, and its largest number of guests.
create view quote_stays as
select quote_id, min(start_date) as start_date, max(end_date) as end_date, max(guest_count) as guest_count
from functions group by quote_id;

-- The number of the last receipt of a host in a financial year (identified by the year in which it began). Its row stays locked until
-- the receipt is stored, so that no number is skipped.
create table receipt_numbers (
  host_id uuid not null references hosts (user_id),
  year int not null,
  last int not null constraint receipt_numbers_begin_at_one check (last > 0),
  primary key (host_id, year)
);

-- Amounts that the host received for an offline booking, outside the platform's ledger. They stay as they are: a wrong one is
-- corrected by another one.
create table receipts (
  id uuid primary key,
  booking_id uuid not null references bookings,
  -- Its number is the next of the venue's owner in the financial year in which it was recorded.
  host_id uuid not null references hosts (user_id),
  year int not null,
  serial int not null,
  number text not null,
  amount bigint not null,
  means text not null constraint receipt_means_are_known check (means in ('cash', 'upi', 'bank', 'cheque', 'card')),
  received_on date not null,
  -- Of a UPI payment or a bank transfer, or the number of a cheque.
  reference text not null default '',
  -- The receipt that this one takes back, all of it or a part.
  corrects uuid references receipts constraint receipt_is_corrected_once unique,
  -- Why.
  reason text not null default '',
  recorded_at timestamptz not null,
  constraint receipt_number_is_given_once unique (host_id, year, serial),
  constraint correction_takes_money_back check (amount <> 0 and (amount < 0) = (corrects is not null))
);
create index receipts_by_booking on receipts (booking_id, recorded_at, id);

create function receipt_changes_what_is_received() returns trigger language plpgsql as $$
begin
  update bookings set received = received + new.amount where id = new.booking_id;
  return null;
end $$;
create trigger receipt_is_received after insert on receipts for each row execute function receipt_changes_what_is_received();

-- A trigger, because no statement of any feature may change a receipt. Only the texts of a deleted account are erased.
create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{reference,reason}'::text[] = to_jsonb(old) - '{reference,reason}'::text[]
    and new.reference in ('', old.reference) and new.reason in ('', old.reason) then
    return new;
  end if;
  raise exception 'A receipt stays as it is.'
    using errcode = 'restrict_violation', constraint = 'receipts_are_frozen', table = tg_table_name;
end $$;
create trigger receipts_are_frozen before update or delete on receipts
  for each row execute function refuse_receipt_change();

-- What hosts received themselves, for bookings of both sources. A correction counts for the day of its receipt.
create view host_receipts as
select id, booking_id, amount, (received_at at time zone 'Asia/Kolkata')::date as received_on, means, received_at as recorded_at,
  null as number, '' as reference, null::uuid as corrects, '' as reason,
  (received_at at time zone 'Asia/Kolkata')::date as counts_on
from published.cash_payments
union all
select r.id, r.booking_id, r.amount, r.received_on, r.means, r.recorded_at, r.number, r.reference, r.corrects, r.reason,
  coalesce(wrong.received_on, r.received_on) as counts_on
from receipts r left join receipts wrong on wrong.id = r.corrects;

-- A booking keeps the names of its event type, even if administrators rename the type later. An unknown type has no
-- names, and the row is rejected.
-- A trigger, because two statements write an event type, and the names must be those of the same moment.
create function keep_event_names() returns trigger language plpgsql as $$
begin
  new.event_names := (select names from published.catalogue_items where kind = 'event_type' and key = new.event_type);
  return new;
end $$;
create trigger booking_keeps_event_names before insert on bookings
  for each row execute function keep_event_names();
-- The first function was dropped, and the booking is now for another event.
create trigger booking_takes_event_names before update of event_type on bookings
  for each row when (old.event_type <> new.event_type) execute function keep_event_names();
create trigger function_keeps_event_names before insert or update of event_names on functions
  for each row when (new.position > 0 and new.event_names is null) execute function keep_event_names();

alter table planned_holds
  add constraint plan_is_of_a_function foreign key (quote_id, function_id) references functions on delete cascade;
alter table holds
  add constraint hold_is_of_a_function foreign key (quote_id, function_id) references functions;

-- The payment status of a booking, as shown on its badge (spec.md, section 4). 'none': cancelled, and nothing to
-- refund.
create function payment_state(status text, total bigint, net_paid bigint, waived bigint, refunding bigint, refunded bigint,
  last_payment_failed boolean) returns text immutable language sql return
  case
    when status = 'cancelled' and refunding > 0 then 'refund_pending'
    when status = 'cancelled' and refunded > 0 then 'refunded'
    when status = 'cancelled' then 'none'
    when net_paid + waived <= 0 then case when last_payment_failed then 'failed' else 'pending' end
    when net_paid + waived < total then 'partial'
    when net_paid > 0 then 'paid'
    when refunding > 0 then 'refund_pending'
    else 'refunded'
  end;

-- The money of each booking, in paise. This is the only source of what is paid, waived or due.
create view booking_money as
select b.id as booking_id,
  -- Amounts received, refunded, and being refunded.
  payment.captured, payment.refunded, payment.refunding,
  payment.net_paid,
  -- The part of net_paid that the host received in person: all of it for an offline booking.
  payment.in_cash,
  -- The part of net_paid applied to the booking. Payments are applied one by one, soon after they arrive.
  payment.applied,
  waiver.waived,
  payment.net_paid + waiver.waived as settled,
  payment.applied + waiver.waived as applied_settled,
  -- The amount that counts as paid: everything received for a cancelled booking, otherwise without duplicate payments.
  counted.paid,
  case when b.status = 'cancelled' or b.unconfirmed then 0
    else greatest(0, b.total - payment.net_paid - waiver.waived) end as balance,
  case when b.status = 'cancelled' then 0
    else greatest(0, first.amount - payment.net_paid - waiver.waived) end as advance_due,
  state.payment_state,
  -- The status as guests and hosts see it. Null: nothing to show.
  nullif(case state.payment_state when 'failed' then 'pending' else state.payment_state end, 'none') as shown_state,
  -- paid: everything due so far has arrived. refunded: every owed refund has been paid.
  case
    when b.status = 'cancelled' and payment.refunded > 0 and payment.refunding = 0 then 'refunded'
    when counted.paid > 0 and counted.paid + waiver.waived >= first.amount then 'paid'
    when b.status <> 'cancelled' and waiver.waived > 0 and waiver.waived >= b.total then 'refunded'
    when payment.last_failed then 'failed'
    else 'pending'
  end as payment_status
from bookings b
join quotes q on q.booking_id = b.id and q.status = 'agreed'
join instalments first on first.quote_id = q.id and first.position = 0
cross join lateral (select b.waived_by_host + b.waived_by_platform as waived) waiver
cross join lateral (
  select b.received + coalesce(sum(p.amount) filter (where p.status in ('completed', 'refunded')), 0)::bigint as captured,
    coalesce(sum(r.amount) filter (where p.status <> 'mismatched'), 0)::bigint as refunded,
    coalesce(sum(p.refund_total - coalesce(r.amount, 0)) filter (where p.status <> 'mismatched'), 0)::bigint as refunding,
    b.received + coalesce(sum(p.amount - p.refund_total) filter (where p.status in ('completed', 'refunded')), 0)::bigint as net_paid,
    b.received
      + coalesce(sum(p.amount - p.refund_total) filter (where p.gateway = 'venue' and p.status in ('completed', 'refunded')), 0)::bigint
      as in_cash,
    b.received + coalesce(sum(p.amount - p.refund_total) filter (where p.applied_at is not null), 0)::bigint as applied,
    coalesce((array_agg(p.status = 'failed' order by p.created_at desc))[1], false) as last_failed
  from published.payments p
  cross join lateral (
    select sum(r.amount) as amount from published.refunds r
    where r.payment_id = p.id and r.status = 'completed' and p.refund_total > 0) r
  where p.booking_id = b.id) payment
cross join lateral (
  select case when b.status = 'cancelled' then payment.captured else payment.net_paid end as paid) counted
cross join lateral (
  select payment_state(b.status, b.total, payment.net_paid, waiver.waived, payment.refunding, payment.refunded,
    payment.last_failed)) state;

-- What administrators search and sort bookings by: one short row for each booking that a guest made, updated by triggers in the
-- transaction of every change.
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
  net_paid bigint not null,
  balance bigint not null,
  created_at timestamptz not null,
  -- Everything that the search looks through, in lower case, a space before each word.
  search_text text not null
);
-- Each order within each kind of booking: the pages of several kinds are merged from the first rows of each.
create index booking_overviews_by_creation on booking_overviews (status, payment_state, created_at, booking_id);
create index booking_overviews_by_start on booking_overviews (status, payment_state, start_date, booking_id);
create index booking_overviews_by_total on booking_overviews (status, payment_state, total, booking_id);
-- Each order alone: where many bookings match a search, the first of them are soon found along it.
create index booking_overviews_by_age on booking_overviews (created_at, booking_id);
create index booking_overviews_by_any_start on booking_overviews (start_date, booking_id);
create index booking_overviews_by_any_total on booking_overviews (total, booking_id);
create index booking_overviews_by_user on booking_overviews (user_id);
create index booking_overviews_by_venue on booking_overviews (venue_id);
create index booking_overviews_by_search on booking_overviews using gin (search_text gin_trgm_ops);

-- The same rows, columns in the same order, computed from the tables.
create view booking_overviews_now as
select b.id as booking_id, b.code, b.user_id, b.venue_id, b.status, money.payment_state, b.start_date, b.end_date, b.total,
  money.net_paid, money.balance, b.created_at,
  lower(concat_ws(' ', '', b.code, guest.first_name, guest.last_name, guest.email, v.name, h.contact_name, h.business_name))
    as search_text
from bookings b
join booking_money money on money.booking_id = b.id
join published.users guest on guest.id = b.user_id
join published.venues v on v.id = b.venue_id
join published.hosts h on h.user_id = v.owner_id;

-- Locks the row first, in a separate statement, so that the next statement sees everything committed before the lock.
create function refresh_booking_overview(of_booking uuid) returns void language plpgsql as $$
begin
  perform 1 from booking_overviews where booking_id = of_booking for update;
  insert into booking_overviews as o select * from booking_overviews_now where booking_id = of_booking
  on conflict (booking_id) do update set code = excluded.code, user_id = excluded.user_id, venue_id = excluded.venue_id,
    status = excluded.status, payment_state = excluded.payment_state, start_date = excluded.start_date,
    end_date = excluded.end_date, total = excluded.total, net_paid = excluded.net_paid, balance = excluded.balance,
    search_text = excluded.search_text
  where o.* is distinct from excluded.*;
end $$;

-- A trigger, because payments and refunds are changed by an earlier feature that does not know bookings. Runs at the end of
-- each transaction, when it holds all its locks, so that two transactions cannot deadlock here.
create function booking_overview_is_stale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    perform refresh_booking_overview(new.id);
  elsif tg_table_name = 'payments' then
    perform refresh_booking_overview(new.booking_id);
  else
    perform refresh_booking_overview(p.booking_id) from published.payments p where p.id = new.payment_id;
  end if;
  return null;
end $$;
create constraint trigger booking_overview_is_right after insert or update on bookings
  deferrable initially deferred for each row execute function booking_overview_is_stale();
create constraint trigger booking_overview_is_right after insert or update on payments
  deferrable initially deferred for each row execute function booking_overview_is_stale();
create constraint trigger booking_overview_is_right after insert or update on refunds
  deferrable initially deferred for each row execute function booking_overview_is_stale();

-- Bookings whose search text a job has to write again, because their venue or host was renamed: there may be too many for the
-- transaction of the change (commands/update-stale-overviews.ts). No foreign key, because adding rows would lock each booking.
create table stale_overviews (booking_id uuid primary key);

-- A guest, a venue or a host was renamed by an earlier feature: the search text of their bookings changes. A guest has few.
create function booking_names_are_stale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform refresh_booking_overview(o.booking_id) from (
      select booking_id from booking_overviews where user_id = new.id order by booking_id) o;
  elsif tg_table_name = 'venues' then
    insert into stale_overviews select booking_id from booking_overviews where venue_id = new.id
      order by booking_id on conflict do nothing;
  else
    insert into stale_overviews select booking_id from booking_overviews
      where venue_id in (select id from published.venues where owner_id = new.user_id)
      order by booking_id on conflict do nothing;
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

-- What hosts find a booking by: its code and the names and the number that they may know. A guest's family name and number are in it
-- once the parties know each other. One short row for each booking, updated by triggers in the transaction of every change.
create table booking_searches (
  booking_id uuid primary key references bookings on delete cascade,
  venue_id uuid not null,
  -- In lower case, a space before each word.
  names text not null,
  -- The last ten digits. Empty: not known.
  phone text not null,
  -- For the order of what is found.
  start_date date not null,
  is_cancelled boolean not null
);
-- A host's search reads nothing but this index: all bookings of their venues, and of no others.
create index booking_searches_by_venue on booking_searches (venue_id) include (booking_id, names, phone, start_date, is_cancelled);

-- True if both parties of a booking see each other's names and numbers. In TypeScript: doPartiesKnowEachOther.
create function parties_know_each_other(source text, status text) returns boolean language sql immutable parallel safe
  return source = 'host' or status in ('confirmed', 'completed');

-- The same rows, columns in the same order, computed from the tables.
create view booking_searches_now as
select b.id as booking_id, b.venue_id,
  lower(concat_ws(' ', '', b.code, nullif(b.customer_name, ''), case
    when is_known then trim(guest.first_name) || ' ' || trim(guest.last_name)
    else split_part(trim(guest.first_name), ' ', 1) end)) as names,
  case when is_known then right(coalesce(nullif(b.contact_phone, ''), guest.phone, ''), 10) else '' end as phone,
  b.start_date, b.status = 'cancelled' as is_cancelled
from bookings b cross join lateral (select parties_know_each_other(b.source, b.status) as is_known) known
left join published.users guest on guest.id = b.user_id;

-- Locks the row first, in a separate statement, so that the next statement sees everything committed before the lock.
create function refresh_booking_search(of_booking uuid) returns void language plpgsql as $$
begin
  perform 1 from booking_searches where booking_id = of_booking for update;
  insert into booking_searches select * from booking_searches_now where booking_id = of_booking
  on conflict (booking_id) do update set venue_id = excluded.venue_id, names = excluded.names, phone = excluded.phone,
    start_date = excluded.start_date, is_cancelled = excluded.is_cancelled;
end $$;

-- A trigger, because accounts are renamed by an earlier feature that does not know bookings. Runs at the end of each transaction,
-- when it holds all its locks, so that two transactions cannot deadlock here.
create function booking_search_is_stale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    perform refresh_booking_search(new.id);
  else
    perform refresh_booking_search(b.id) from (select id from bookings where user_id = new.id order by id) b;
  end if;
  return null;
end $$;
create constraint trigger booking_search_is_made after insert on bookings
  deferrable initially deferred for each row execute function booking_search_is_stale();
create constraint trigger booking_search_is_right after update on bookings deferrable initially deferred for each row
  when (old.status <> new.status or old.start_date <> new.start_date or old.customer_name <> new.customer_name or old.contact_phone <> new.contact_phone
    or old.user_id is distinct from new.user_id)
  execute function booking_search_is_stale();
create constraint trigger booking_search_is_right after update on users deferrable initially deferred for each row
  when (old.first_name <> new.first_name or old.last_name <> new.last_name or old.phone is distinct from new.phone)
  execute function booking_search_is_stale();

-- The link to the sheet of a venue's day, for staff without an account. A new link replaces the one before.
create table day_sheets (
  venue_id uuid not null references venues on delete cascade,
  day date not null,
  token_hash text not null constraint day_sheet_token_is_taken unique,
  expires_at timestamptz not null,
  -- Whether it shows telephone numbers and balances, too.
  with_money boolean not null,
  primary key (venue_id, day)
);

-- Old diaries that hosts import, line by line. For a day, what is still as it was imported can be removed again.
create table diary_imports (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index diary_imports_by_venue on diary_imports (venue_id, created_at);

-- The offline bookings that imports made, one of each line of a file.
create table imported_bookings (
  import_id uuid not null references diary_imports on delete cascade,
  line int not null,
  booking_id uuid not null references bookings on delete cascade constraint booking_is_imported_once unique,
  -- A hash of the customer's name and number and the note, to see whether the host has changed them since.
  customer_hash text not null,
  primary key (import_id, line)
);

-- What later features read: bookings that guests made.
create view published.bookings as
  select id, code, user_id, venue_id, start_date, end_date, guest_count, event_type, event_names, total,
    instant, status, unconfirmed, created_at
  from bookings where source = 'guest';
-- Which families have booked, with an account or by telephone.
create view published.families as select id, code, source, venue_id, user_id, contact_phone, status, created_at from bookings;
create view published.booking_history as select booking_id, at, actor, transition, to_status from booking_history;
create view published.booking_money as select booking_id, refunding, net_paid, applied from booking_money;
create view published.quotes as select id, booking_id, status, lines, total, commission from quotes;
create view published.quote_stays as select quote_id, start_date, end_date, guest_count from quote_stays;
create view published.instalments as select quote_id, amount from instalments;
