-- Amounts are in paise.
create table payments (
  id uuid primary key,
  -- 0014_bookings.sql adds the foreign key.
  booking_id uuid not null,
  kind text not null constraint payment_kind_is_known check (kind in ('advance', 'balance', 'full', 'part')),
  amount bigint not null constraint payment_is_positive check (amount > 0),
  -- 'mismatched': the received amount differs from the requested one. It is never applied to the booking: it is
  -- refunded, or an administrator decides.
  status text not null default 'pending'
    constraint payment_status_is_known check (status in ('pending', 'completed', 'failed', 'refunded', 'mismatched')),
  gateway text not null,
  -- How it was paid in person.
  means text constraint payment_means_are_known check (means in ('cash', 'upi', 'bank', 'cheque', 'card')),
  -- The gateway's order id. Null until the order is open.
  gateway_order_id text,
  transaction_id text,
  redirect_url text,
  -- Who pays it: another person's account, or somebody without one by a link of the family. Neither: who booked. 0042_bookings.family.sql
  -- adds the foreign key.
  payer_id uuid references users,
  contribution_id uuid,
  -- The payer's name when they paid, and how somebody without an account gets the receipt. Empty: who booked, or erased.
  payer_name text not null default '',
  payer_email text not null default '',
  payer_phone text not null default '',
  -- The received amount as the gateway reports it, in the currency's smallest unit. Null until something arrived.
  captured_amount bigint,
  captured_currency text,
  -- The sum of its refunds, both paid and pending.
  refund_total bigint not null default 0,
  -- When to ask the gateway for its state unless a webhook reports it first. Null: never (again).
  poll_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- When it was applied to its booking. Completed but not applied: it has just arrived, or the booking could no longer
  -- use it.
  applied_at timestamptz,
  constraint one_person_pays check (num_nonnulls(payer_id, contribution_id) <= 1),
  constraint means_are_of_money_in_person check ((means is not null) = (gateway = 'venue')),
  constraint gateway_order_is_unique unique (gateway, gateway_order_id),
  constraint never_refunded_more_than_captured check (refund_total between 0 and coalesce(captured_amount, amount)),
  constraint completed_as_requested
    check (status not in ('completed', 'refunded') or (captured_amount = amount and captured_currency = 'INR'))
);
create index payments_by_booking on payments (booking_id);
create index payments_to_poll on payments (poll_at) where poll_at is not null;
create index payments_to_apply on payments (completed_at)
  where status = 'completed' and applied_at is null and refund_total = 0;
create unique index one_open_payment_per_payer on payments (booking_id, coalesce(contribution_id, payer_id, booking_id))
  where status = 'pending';
create index payments_by_payer on payments (payer_id) where payer_id is not null;
create index payments_by_contribution on payments (contribution_id) where contribution_id is not null;
-- The administrators' list: each sort order within a status and a gateway, and each sort order alone for searches with
-- many matches. People refer to a payment by the end of its id.
create index payments_by_creation on payments (status, gateway, created_at, id);
create index payments_by_amount on payments (status, gateway, amount, id);
create index payments_by_age on payments (created_at, id);
create index payments_by_any_amount on payments (amount, id);
create index payments_by_ending on payments (right(id::text, 8));
create index payments_by_transaction on payments (lower(transaction_id) text_pattern_ops) where transaction_id is not null;
-- For the dashboard: the latest payments, and when each gateway last received money.
create index payments_by_completion on payments (completed_at desc, id desc) where completed_at is not null;
create index payments_by_gateway_and_completion on payments (gateway, completed_at) where completed_at is not null;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount bigint not null constraint refund_is_positive check (amount > 0),
  -- 'failed': the gateway could not make it yet. The refund is still owed and is retried.
  status text not null default 'scheduled'
    constraint refund_status_is_known check (status in ('scheduled', 'completed', 'failed')),
  reason text not null,
  -- Why an administrator refunded it, in their own words.
  note text not null default '',
  gateway_refund_id text,
  failure_reason text,
  tries int not null default 0,
  -- How often the gateway refused it. Each request after a refusal needs a new idempotency key.
  refusals int not null default 0,
  -- When it is retried. Null: only when an administrator asks.
  try_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_to_try on refunds (try_at) where status <> 'completed';
create index refunds_by_completion on refunds (completed_at) where completed_at is not null;
create index refunds_open on refunds (created_at, id) where status <> 'completed';
create unique index gateway_refund_is_unique on refunds (payment_id, gateway_refund_id);
create index refunds_stuck on refunds (created_at) where status = 'failed' and try_at is null;

-- Incidents that an administrator may have to look into, never deleted.
create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments,
  at timestamptz not null,
  kind text not null constraint payment_event_is_known check (kind in (
    'amount_mismatch', 'ledger_differs', 'refund_failed', 'refund_came_back', 'transfer_stated', 'transfer_confirmed',
    'transfer_rejected')),
  actor_id uuid,
  details jsonb not null default '{}'
);
create index payment_events_by_payment on payment_events (payment_id, id);
-- Reconciliation checks these differences again.
create unique index payment_differed_once on payment_events (payment_id) where kind = 'ledger_differs';

-- Every webhook ever received, once per gateway and event id, never deleted.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  -- The gateway's id of the order or the refund.
  about text,
  payload jsonb not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index gateway_events_by_about on gateway_events (about, received_at) where about is not null;
create index gateway_events_by_time on gateway_events (gateway, received_at);

-- A payment by bank transfer: the customer reports that they sent it, and an administrator decides whether it arrived.
create table bank_transfers (
  payment_id uuid primary key references payments,
  utr text,
  reported_at timestamptz,
  decision text constraint transfer_decision_is_known check (decision in ('confirmed', 'rejected')),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  constraint decided_after_it_was_reported check (decision is null or utr is not null)
);
create unique index utr_is_used_once on bank_transfers (utr) where decision is distinct from 'rejected';
create index transfers_by_utr on bank_transfers (utr);
create index transfers_waiting on bank_transfers (reported_at) where utr is not null and decision is null;

-- The sandbox gateway's own records: what a real gateway would store.
create table sandbox_orders (
  id uuid primary key,
  reference text not null constraint sandbox_reference_is_taken unique,
  amount bigint not null,
  description text not null,
  return_url text not null,
  status text not null default 'open'
    constraint order_status_is_known check (status in ('open', 'captured', 'failed', 'abandoned', 'refunded')),
  capture_id text,
  created_at timestamptz not null
);

create table sandbox_refunds (
  id text primary key,
  order_id uuid not null references sandbox_orders,
  amount bigint not null,
  created_at timestamptz not null
);

-- What later features read.
create view published.payments as
  select id, booking_id, kind, amount, status, gateway, transaction_id, captured_amount, captured_currency,
    refund_total, created_at, completed_at, applied_at, payer_id, payer_name, contribution_id
  from payments;
-- Amounts that hosts received in person, less their refunds.
create view published.cash_payments as
  select id, booking_id, amount - refund_total as amount, completed_at as received_at, means
  from payments where gateway = 'venue' and status = 'completed' and amount > refund_total;
create view published.refunds as
  select id, payment_id, amount, status, reason, gateway_refund_id, try_at, created_at, completed_at
  from refunds;
create view published.gateway_events as select gateway, received_at from gateway_events;
create view published.bank_transfers as select payment_id, utr, reported_at, decision, reason from bank_transfers;
