-- One business event, posted once. Its entries are in balance; nothing here is ever changed or removed.
create table ledger_transactions (
  id uuid primary key,
  -- What is posted, named so that it cannot be posted twice: `payment:<id>`.
  key text not null constraint posting_is_made_once unique,
  event text not null,
  booking_id uuid references bookings,
  at timestamptz not null,
  actor_id uuid,
  memo text not null default ''
);
create index ledger_transactions_by_booking on ledger_transactions (booking_id) where booking_id is not null;

-- Debits are positive, credits negative, in paise. `owner`: a gateway's name, a booking's or a host's id, or '' (ours).
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions,
  account text not null constraint account_is_known check (account in ('gateway', 'till', 'bank', 'customer', 'refund',
    'deposit', 'deposit_cash', 'host', 'payout', 'service_fee', 'commission', 'tax', 'write_off')),
  owner text not null,
  part text not null,
  amount bigint not null constraint entry_is_not_empty check (amount <> 0)
);
-- An account's balance is summed from this index alone.
create index ledger_entries_by_account on ledger_entries (account, owner, id) include (amount);
create index ledger_entries_by_transaction on ledger_entries (transaction_id) include (amount);

-- The books up to and with an entry are closed: no transaction can add to them any more.
create table ledger_closings (
  through_entry bigint primary key,
  at timestamptz not null
);
-- What an account's entries came to when the books were closed. Only of accounts that moved since the closing before.
create table ledger_snapshots (
  account text not null,
  owner text not null,
  through_entry bigint not null references ledger_closings,
  balance bigint not null,
  primary key (account, owner, through_entry)
);

-- An account's balance in paise: what it was when the books were closed, and what came since. The entries since are found
-- by comparing whole index keys, and without parallel workers, whose start alone takes longer: how many there are, the
-- planner cannot know, and it must not guess the whole account.
create function ledger_balance(of_account text, of_owner text) returns bigint language plpgsql stable
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  closed ledger_snapshots;
begin
  select * into closed from ledger_snapshots
  where account = of_account and owner = of_owner order by through_entry desc limit 1;
  return coalesce(closed.balance, 0) + coalesce((
    select sum(amount) from ledger_entries
    where (account, owner, id) > (of_account, of_owner, coalesce(closed.through_entry, 0))
      and (account, owner, id) <= (of_account, of_owner, 9223372036854775807)), 0);
end $$;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to.'
    using errcode = 'restrict_violation', constraint = 'ledger_is_append_only', table = tg_table_name;
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_is_append_only before update or delete or truncate on ledger_closings
  for each statement execute function refuse_ledger_change();
create trigger ledger_is_append_only before update or delete or truncate on ledger_snapshots
  for each statement execute function refuse_ledger_change();

create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'A posting is not in balance.'
      using errcode = 'check_violation', constraint = 'ledger_is_balanced', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger ledger_is_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_entries();

create function refuse_empty_posting() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where transaction_id = new.id) then
    raise exception 'A posting has no entries.'
      using errcode = 'check_violation', constraint = 'posting_has_entries', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger posting_has_entries after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_empty_posting();

-- What of a host's account waits to be paid out, one row for each posting, only while it waits. Negative: the host owes it.
create table payables (
  transaction_id uuid primary key references ledger_transactions,
  host_id uuid not null references hosts (user_id),
  booking_id uuid references bookings,
  amount bigint not null constraint payable_is_not_empty check (amount <> 0),
  due_at timestamptz not null
);
create index payables_by_host on payables (host_id, due_at);
create index payables_by_due on payables (due_at, host_id);

-- GST by law, from a day on. `platform`: on the platform's own fees, where it is registered (a setting).
create table tax_rates (
  kind text not null constraint tax_is_known check (kind in ('platform')),
  valid_from date not null,
  basis_points int not null constraint rate_is_a_share check (basis_points between 0 and 10000),
  primary key (kind, valid_from)
);
insert into tax_rates (kind, valid_from, basis_points) values ('platform', '2017-07-01', 1800);

-- Where a host is paid. The number is readable only with the application's secret.
create table payout_accounts (
  host_id uuid primary key references hosts (user_id),
  holder text not null,
  number_sealed text not null,
  last_four text not null constraint last_four_are_digits check (last_four ~ '^[0-9]{4}$'),
  ifsc text not null constraint ifsc_is_one check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  updated_at timestamptz not null
);

create table payout_batches (
  id uuid primary key,
  code text not null constraint batch_code_is_taken unique,
  created_by uuid not null references users,
  created_at timestamptz not null
);

-- One transfer to one host, with the bank account as it was. A failed one is over: its money is due again.
create table payouts (
  id uuid primary key,
  batch_id uuid not null references payout_batches,
  host_id uuid not null references hosts (user_id),
  amount bigint not null constraint payout_is_positive check (amount > 0),
  status text not null default 'scheduled'
    constraint payout_status_is_known check (status in ('scheduled', 'processing', 'paid', 'failed')),
  holder text not null,
  number_sealed text not null,
  last_four text not null,
  ifsc text not null,
  reference text constraint reference_is_not_empty check (reference <> ''),
  failure text,
  created_at timestamptz not null,
  processing_at timestamptz,
  finished_at timestamptz,
  constraint one_payout_per_host_and_batch unique (batch_id, host_id),
  constraint paid_has_a_reference check (status <> 'paid' or reference is not null),
  constraint finished_has_a_time check ((status in ('paid', 'failed')) = (finished_at is not null))
);
create index payouts_by_host on payouts (host_id, created_at desc, id desc);
create index payouts_by_age on payouts (created_at desc, id desc);
create index payouts_by_status on payouts (status, created_at desc, id desc);

-- What a payout is made of: the payables that it took.
create table payout_items (
  payout_id uuid not null references payouts,
  transaction_id uuid not null references ledger_transactions,
  booking_id uuid references bookings,
  amount bigint not null,
  due_at timestamptz not null,
  primary key (payout_id, transaction_id)
);
create index payout_items_by_booking on payout_items (booking_id);

-- While a dispute is open, nothing of its booking is paid out.
create table payout_holds (
  id uuid primary key,
  booking_id uuid not null references bookings,
  reason text not null,
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  released_at timestamptz
);
create unique index one_open_hold_per_booking on payout_holds (booking_id) where released_at is null;

-- A host's own cancellation terms, `[{"days": 30, "percent": 100}, …]`; null where the policy has a name.
alter table venues add cancellation_terms jsonb;
alter table venues drop constraint policy_is_known;
alter table venues add constraint policy_is_known
  check (cancellation_policy in ('flexible', 'moderate', 'strict', 'custom'));
alter table venues add constraint own_terms_for_custom_only
  check ((cancellation_policy = 'custom') = (cancellation_terms is not null));
-- The terms as they were when the booking was made.
alter table bookings add cancellation_terms jsonb;

-- What the host asks for against damage, in paise; null: nothing. Frozen into the booking.
alter table venues add security_deposit bigint constraint deposit_is_positive check (security_deposit > 0);
alter table bookings add security_deposit bigint;

-- A deposit that was taken. `settled`: part or all of it went to the host.
create table deposits (
  booking_id uuid primary key references bookings,
  amount bigint not null constraint deposit_is_not_empty check (amount > 0),
  status text not null default 'held'
    constraint deposit_status_is_known check (status in ('held', 'claimed', 'returned', 'settled')),
  taken_at timestamptz not null,
  closed_at timestamptz
);
-- What a host wants of it, and what the customer says to that.
create table deposit_claims (
  booking_id uuid primary key references deposits,
  amount bigint not null constraint claim_is_positive check (amount > 0),
  reason text not null,
  photos uuid[] not null default '{}',
  claimed_at timestamptz not null,
  answer text constraint answer_is_known check (answer in ('accepted', 'disputed')),
  answer_text text not null default '',
  answered_at timestamptz,
  -- What the host got in the end, and who decided where the customer disputed it.
  granted bigint constraint granted_is_a_part check (granted between 0 and amount),
  decided_by uuid references users
);

-- Bookings made before the ledger: their commission, by the share of now.
update bookings set quote = quote || jsonb_build_object('commission', round(
  ((quote ->> 'base')::numeric + (quote ->> 'addOnsTotal')::numeric)
  * coalesce((select (value #>> '{}')::numeric from settings where key = 'commissionBasisPoints'), 500) / 10000))
where not quote ? 'commission' and quote ? 'base';

-- Everything that happened before the ledger, under the keys that it would have had.
create temporary table old_entries (
  key text, event text, booking_id uuid, at timestamptz, account text, owner text, part text, amount bigint,
  position int generated always as identity
) on commit drop;

insert into old_entries (key, event, booking_id, at, account, owner, part, amount)
select 'payment:' || p.id, 'payment_captured', p.booking_id, coalesce(p.completed_at, p.created_at), side.account,
  side.owner, 'amount', side.sign * p.amount
from payments p
cross join lateral (values ('gateway', p.gateway, 1), ('customer', p.booking_id::text, -1)) side (account, owner, sign)
where p.status in ('completed', 'refunded') order by p.completed_at, p.id;

insert into old_entries (key, event, booking_id, at, account, owner, part, amount)
select 'refund:' || r.id || ':scheduled', 'refund_scheduled', p.booking_id, r.created_at, side.account,
  p.booking_id::text, 'amount', side.sign * r.amount
from refunds r join payments p on p.id = r.payment_id
cross join lateral (values ('customer', 1), ('refund', -1)) side (account, sign)
where p.status in ('completed', 'refunded') order by r.created_at, r.id;

insert into old_entries (key, event, booking_id, at, account, owner, part, amount)
select 'refund:' || r.id || ':completed', 'refund_completed', p.booking_id, r.completed_at, side.account, side.owner,
  'amount', side.sign * r.amount
from refunds r join payments p on p.id = r.payment_id
cross join lateral (values ('refund', p.booking_id::text, 1), ('gateway', p.gateway, -1)) side (account, owner, sign)
where r.status = 'completed' and p.status in ('completed', 'refunded') order by r.completed_at, r.id;

create temporary table old_bookings on commit drop as
select b.id, b.status, b.total, v.owner_id as host_id, b.end_date,
  (b.quote ->> 'base')::bigint as base, (b.quote ->> 'addOnsTotal')::bigint as add_ons,
  (b.quote ->> 'taxes')::bigint as taxes, (b.quote ->> 'serviceFee')::bigint as service_fee,
  (b.quote ->> 'commission')::bigint as commission,
  (select coalesce(sum(p.amount - p.given_back), 0)::bigint from payments p
    where p.booking_id = b.id and p.taken_at is not null) as kept,
  (b.end_date + 1)::timestamp at time zone 'Asia/Kolkata' as over_at,
  (select coalesce(max(h.at), b.created_at) from booking_history h where h.booking_id = b.id) as moved_at
from bookings b join venues v on v.id = b.venue_id
where b.status in ('completed', 'cancelled') and b.quote ? 'base';

insert into old_entries (key, event, booking_id, at, account, owner, part, amount)
select 'booking:' || b.id || ':presumed', 'paid_at_venue', b.id, b.over_at, side.account, b.id::text, 'amount',
  side.sign * (b.total - b.kept)
from old_bookings b
cross join lateral (values ('till', 1), ('customer', -1)) side (account, sign)
where b.status = 'completed' and b.kept < b.total order by b.over_at, b.id;

insert into old_entries (key, event, booking_id, at, account, owner, part, amount)
select 'booking:' || b.id || ':earned', 'booking_earned', b.id, b.over_at, line.account, line.owner, line.part, line.amount
from old_bookings b
cross join lateral (values
  (1, 'customer', b.id::text, 'base', b.base), (2, 'host', b.host_id::text, 'base', -b.base),
  (3, 'customer', b.id::text, 'addOns', b.add_ons), (4, 'host', b.host_id::text, 'addOns', -b.add_ons),
  (5, 'customer', b.id::text, 'taxes', b.taxes), (6, 'host', b.host_id::text, 'taxes', -b.taxes),
  (7, 'customer', b.id::text, 'serviceFee', b.service_fee), (8, 'service_fee', '', 'serviceFee', -b.service_fee),
  (9, 'host', b.host_id::text, 'commission', b.commission), (10, 'commission', '', 'commission', -b.commission),
  (11, 'host', b.host_id::text, 'takenAtVenue', b.total - b.kept),
  (12, 'till', b.id::text, 'takenAtVenue', b.kept - b.total)) line (place, account, owner, part, amount)
where b.status = 'completed' and line.amount <> 0 order by b.over_at, b.id, line.place;

insert into old_entries (key, event, booking_id, at, account, owner, part, amount)
select 'booking:' || b.id || ':kept', 'cancellation_kept', b.id, b.moved_at, line.account, line.owner, line.part, line.amount
from old_bookings b
cross join lateral (values
  (1, 'customer', b.id::text, 'host', b.kept - least(b.kept, b.service_fee)),
  (2, 'host', b.host_id::text, 'host', least(b.kept, b.service_fee) - b.kept),
  (3, 'customer', b.id::text, 'serviceFee', least(b.kept, b.service_fee)),
  (4, 'service_fee', '', 'serviceFee', -least(b.kept, b.service_fee))) line (place, account, owner, part, amount)
where b.status = 'cancelled' and b.kept > 0 and line.amount <> 0 order by b.moved_at, b.id, line.place;

insert into ledger_transactions (id, key, event, booking_id, at, memo)
select gen_random_uuid(), key, event, booking_id, at, 'brought forward' from (
  select distinct on (key) * from old_entries order by key, position) o order by position;
insert into ledger_entries (transaction_id, account, owner, part, amount)
select t.id, o.account, o.owner, o.part, o.amount from old_entries o join ledger_transactions t using (key) order by o.position;

insert into payables (transaction_id, host_id, booking_id, amount, due_at)
select t.id, b.host_id, b.id, -sum(e.amount), (case when b.status = 'completed' then b.over_at else b.moved_at end)
  + coalesce((select (value #>> '{}')::int from settings where key = 'payoutHours'), 24) * interval '1 hour'
from old_bookings b join ledger_transactions t on t.booking_id = b.id
join ledger_entries e on e.transaction_id = t.id and e.account = 'host'
group by t.id, b.id, b.host_id, b.status, b.over_at, b.moved_at having sum(e.amount) <> 0;
