create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings,
  gateway text not null,
  -- What the gateway calls it; null until its order is open.
  gateway_order_id text,
  transaction_id text,
  kind text not null constraint payment_kind_is_known check (kind in ('advance', 'balance')),
  amount bigint not null constraint payment_is_positive check (amount > 0),
  status text not null default 'pending'
    constraint payment_status_is_known check (status in ('pending', 'completed', 'failed', 'refunded')),
  redirect_url text,
  created_at timestamptz not null,
  completed_at timestamptz,
  constraint gateway_order_is_taken unique (gateway, gateway_order_id)
);
create index payments_by_booking on payments (booking_id);
create index payments_open on payments (created_at) where status = 'pending';

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount bigint not null constraint refund_is_positive check (amount > 0),
  status text not null default 'scheduled'
    constraint refund_status_is_known check (status in ('scheduled', 'completed')),
  reason text not null,
  gateway_refund_id text,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_waiting on refunds (created_at) where status = 'scheduled';

-- Every webhook that ever came, once by the gateway's own event id, kept for good.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- The test gateway's own books: what an outside gateway would keep on its side.
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
