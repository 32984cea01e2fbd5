-- Days that a host keeps free of guests, with a note for nobody else.
create table blocks (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  start_date date not null,
  end_date date not null,
  note text not null default '',
  created_at timestamptz not null,
  constraint blocked_days_are_in_order check (start_date <= end_date)
);
create index blocks_by_venue on blocks (venue_id, end_date);

-- A booking that reached the host by telephone or at the door: no customer of ours, no price of ours, no commission.
-- Money in paise.
create table walk_ins (
  id uuid primary key,
  code text not null,
  venue_id uuid not null references venues,
  start_date date not null,
  end_date date not null,
  guest_name text not null,
  phone text not null default '',
  guest_count int not null constraint walk_in_guests_are_positive check (guest_count > 0),
  event_type text not null constraint walk_in_event_is_known
    check (event_type in ('wedding', 'reception', 'sangeet', 'birthday', 'other')),
  price bigint not null constraint walk_in_price_is_not_negative check (price >= 0),
  paid bigint not null default 0 constraint walk_in_paid_is_a_part check (paid between 0 and price),
  note text not null default '',
  cancelled_at timestamptz,
  cancellation_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint walk_in_days_are_in_order check (start_date <= end_date),
  constraint walk_in_code_is_taken unique (venue_id, code)
);
create index walk_ins_by_venue on walk_ins (venue_id, start_date, id);

-- What a hold is for: at most one of them.
alter table holds add block_id uuid constraint hold_is_of_a_block references blocks on delete cascade;
alter table holds add walk_in_id uuid constraint hold_is_of_a_walk_in references walk_ins;
alter table holds add constraint hold_has_one_reason check (num_nonnulls(booking_id, block_id, walk_in_id) <= 1);
alter table holds add constraint one_hold_per_walk_in_and_space unique (walk_in_id, space_id);
create index holds_by_block on holds (block_id) where block_id is not null;

-- A host's bookings by how they stand and by day; what the tabs and their counts look at stands in the index.
create index bookings_by_venue_status on bookings (venue_id, status, start_date, id)
  include (end_date, approved_at, expires_at, total, user_id, code);
