-- Everything at once is a way to pay, too.
alter table payments drop constraint payment_kind_is_known;
alter table payments add constraint payment_kind_is_known check (kind in ('advance', 'balance', 'full'));

-- 'mismatched': another sum came in than was asked for. It is never booked; it goes back, or an administrator decides.
alter table payments drop constraint payment_status_is_known;
alter table payments add constraint payment_status_is_known
  check (status in ('pending', 'completed', 'failed', 'refunded', 'mismatched'));
-- What the gateway says came in, in its smallest unit; null until something has.
alter table payments add captured_amount bigint;
alter table payments add captured_currency text;
update payments set captured_amount = amount, captured_currency = 'INR' where status in ('completed', 'refunded');
alter table payments drop constraint never_more_back_than_came_in;
alter table payments add constraint never_more_back_than_came_in
  check (given_back between 0 and coalesce(captured_amount, amount));
alter table payments add constraint booked_as_asked
  check (status not in ('completed', 'refunded') or (captured_amount = amount and captured_currency = 'INR'));

-- A customer who changes the way or the part of a payment leaves the earlier one behind.
update payments p set status = 'failed' where status = 'pending' and exists (
  select 1 from payments newer
  where newer.booking_id = p.booking_id and newer.status = 'pending'
    and (newer.created_at, newer.id) > (p.created_at, p.id));
drop index one_open_payment_per_booking;
create unique index one_open_payment_per_booking on payments (booking_id) where status = 'pending';

-- 'failed': the gateway could not do it yet. It is still owed, and is tried again.
alter table refunds drop constraint refund_status_is_known;
alter table refunds add constraint refund_status_is_known check (status in ('scheduled', 'completed', 'failed'));
alter table refunds add failure_reason text;
alter table refunds add tries int not null default 0;
-- How often the gateway has said no: each new request after a no needs an idempotency key of its own.
alter table refunds add refusals int not null default 0;
-- When it is looked after again; null: by an administrator only.
alter table refunds add try_at timestamptz;
update refunds set try_at = created_at + interval '1 hour' where status = 'scheduled';
drop index refunds_waiting;
create index refunds_to_try on refunds (try_at) where status <> 'completed';
create index refunds_open on refunds (created_at, id) where status <> 'completed';
create unique index gateway_refund_is_ours_once on refunds (payment_id, gateway_refund_id);

-- What an administrator may have to look into, for good.
create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments,
  at timestamptz not null,
  kind text not null constraint payment_event_is_known check (kind in (
    'amount_mismatch', 'refund_failed', 'refund_came_back', 'transfer_stated', 'transfer_confirmed', 'transfer_rejected')),
  actor_id uuid,
  details jsonb not null default '{}'
);
create index payment_events_by_payment on payment_events (payment_id, id);

-- The bank's side of a transfer, as people tell it: who says that money was sent, and who says that it has come.
create table bank_transfers (
  payment_id uuid primary key references payments,
  utr text,
  stated_at timestamptz,
  decision text constraint transfer_decision_is_known check (decision in ('confirmed', 'rejected')),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  constraint decided_after_it_was_stated check (decision is null or utr is not null)
);
create unique index utr_is_used_once on bank_transfers (utr) where decision is distinct from 'rejected';
create index transfers_waiting on bank_transfers (stated_at) where utr is not null and decision is null;
