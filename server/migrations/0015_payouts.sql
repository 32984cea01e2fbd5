-- Where a host is paid: a bank account or a UPI ID. The number or ID is stored encrypted. People see the last four
-- digits of an account number, or the beginning of a UPI ID (`ma•••@okaxis`).
create table payout_accounts (
  host_id uuid primary key references hosts (user_id),
  holder text not null,
  encrypted_number text not null,
  last_four text constraint last_four_are_digits check (last_four ~ '^[0-9]{4}$'),
  ifsc text constraint ifsc_is_one check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  upi text,
  updated_at timestamptz not null,
  -- No payouts go to a replacement account before this time. Null: the host's first account.
  held_until timestamptz,
  constraint account_is_bank_or_upi check ((upi is null) = (last_four is not null) and (upi is null) = (ifsc is not null))
);

create table payout_batches (
  id uuid primary key,
  code text not null constraint batch_code_is_taken unique,
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index payout_batches_by_age on payout_batches (created_at desc, id desc);

-- Hosts for whom a batch has no payout yet. While a batch has any, it is being prepared. A host is in at most one batch
-- here.
create table payout_batch_hosts (
  host_id uuid primary key references hosts (user_id),
  batch_id uuid not null references payout_batches
);
create index payout_batch_hosts_by_batch on payout_batch_hosts (batch_id, host_id);

-- One transfer to one host, in paise, with the account's details at that time. A failed payout is final: its money is
-- due again.
create table payouts (
  id uuid primary key,
  batch_id uuid not null references payout_batches,
  host_id uuid not null references hosts (user_id),
  amount bigint not null constraint payout_is_positive check (amount > 0),
  status text not null default 'scheduled'
    constraint payout_status_is_known check (status in ('scheduled', 'processing', 'paid', 'failed')),
  holder text not null,
  encrypted_number text not null,
  last_four text,
  ifsc text,
  upi text,
  reference text constraint reference_is_not_empty check (reference <> ''),
  failure text,
  -- What administrators search: business name, batch code and reference, in lower case. A trigger updates it when a
  -- host is renamed.
  search_text text not null default '',
  created_at timestamptz not null,
  processing_at timestamptz,
  finished_at timestamptz,
  constraint one_payout_per_host_and_batch unique (batch_id, host_id),
  constraint payout_goes_to_bank_or_upi
    check ((upi is null) = (last_four is not null) and (upi is null) = (ifsc is not null)),
  constraint paid_has_a_reference check (status <> 'paid' or reference is not null),
  constraint finished_has_a_time check ((status in ('paid', 'failed')) = (finished_at is not null))
);
create index payouts_by_host on payouts (host_id, created_at desc, id desc);
create index payouts_by_age on payouts (created_at desc, id desc);
create index payouts_by_status on payouts (status, created_at desc, id desc);
create index payouts_by_search on payouts using gin (search_text gin_trgm_ops);
create index payouts_by_amount on payouts (amount, id);
create index payouts_by_status_amount on payouts (status, amount, id);
create index payouts_by_batch on payouts (batch_id, created_at desc, id desc);

-- Administrators find a payout by its host's current name, which an earlier feature changes.
create function payout_names_are_stale() returns trigger language plpgsql as $$
begin
  update payouts
  set search_text = lower(new.business_name) || substr(search_text, length(lower(old.business_name)) + 1)
  where host_id = new.user_id and starts_with(search_text, lower(old.business_name));
  return null;
end $$;
create constraint trigger payout_names_are_right after update on hosts deferrable initially deferred for each row
  when (old.business_name <> new.business_name)
  execute function payout_names_are_stale();

-- The payables that a payout consists of.
create table payout_items (
  payout_id uuid not null references payouts,
  transaction_id uuid not null references ledger_transactions,
  booking_id uuid references bookings,
  amount bigint not null,
  due_at timestamptz not null,
  primary key (payout_id, transaction_id)
);
create index payout_items_by_booking on payout_items (booking_id);

-- A hold on a booking's payables: nothing is paid out while a dispute is open or an administrator holds them.
create table payout_holds (
  id uuid primary key,
  booking_id uuid not null references bookings,
  reason text not null,
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  -- The reasons for the hold. A hold for both reasons ends when both have ended.
  by_hand boolean not null,
  in_dispute boolean not null,
  released_at timestamptz,
  constraint hold_has_a_cause check ((by_hand or in_dispute) = (released_at is null))
);
create unique index one_open_hold_per_booking on payout_holds (booking_id) where released_at is null;
create index payout_holds_by_age on payout_holds (opened_at, id) where released_at is null;

-- What later features read.
create view published.payouts as select id, host_id, amount, status from payouts;
create view published.payout_items as select payout_id, amount from payout_items;
create view published.payout_holds as select booking_id, released_at from payout_holds;
