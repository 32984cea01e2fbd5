create table bookings (
  id uuid primary key,
  code text not null constraint booking_code_is_taken unique,
  user_id uuid not null references users,
  venue_id uuid not null references venues,
  start_date date not null,
  end_date date not null,
  guest_count int not null constraint guests_are_positive check (guest_count > 0),
  event_type text not null
    constraint event_type_is_known check (event_type in ('wedding', 'reception', 'sangeet', 'birthday', 'other')),
  special_requests text not null default '',
  contact_phone text not null default '',
  payment_method text not null constraint method_is_known check (payment_method in ('online', 'venue')),
  add_ons text[] not null default '{}',
  -- The quote and the terms as they were when the booking was made (domain/pricing.ts, in paise).
  quote jsonb not null,
  total bigint not null constraint total_is_positive check (total > 0),
  advance bigint not null constraint advance_is_a_part check (advance between 0 and total),
  cancellation_policy text not null,
  instant boolean not null,
  status text not null default 'pending'
    constraint booking_status_is_known check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  approved_at timestamptz,
  expires_at timestamptz,
  cancellation_reason text,
  created_at timestamptz not null,
  constraint days_are_in_order check (start_date <= end_date)
);
create index bookings_by_user on bookings (user_id, created_at desc, id);
create index bookings_by_user_status on bookings (user_id, status, created_at desc, id);
create index bookings_by_venue on bookings (venue_id, start_date);
create index bookings_waiting on bookings (expires_at) where status = 'pending';
create index bookings_to_complete on bookings (end_date) where status = 'confirmed';

alter table holds add constraint hold_is_of_a_booking foreign key (booking_id) references bookings;

-- Who moved a booking, when, from where, to where, and why.
create table booking_history (
  id uuid primary key,
  booking_id uuid not null references bookings,
  at timestamptz not null,
  actor text not null constraint actor_is_known check (actor in ('guest', 'host', 'admin', 'system')),
  actor_id uuid,
  move text not null,
  from_status text,
  to_status text not null,
  reason text
);
create index booking_history_by_booking on booking_history (booking_id, id);
