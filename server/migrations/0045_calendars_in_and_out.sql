-- When the days of a hold were last laid down: calendars elsewhere take the newest edition.
alter table holds add changed_at timestamptz not null default now();

-- The private address at which calendars elsewhere read a venue's days. Found by the hash; the host copies it again.
create table calendar_addresses (
  venue_id uuid primary key references venues on delete cascade,
  host_id uuid not null references users,
  token_hash text not null constraint calendar_token_is_taken unique,
  sealed_token text not null,
  created_at timestamptz not null
);

-- Calendars elsewhere whose days are taken here too. Their addresses are secrets: sealed, and known again by a hash.
create table outside_calendars (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  host_id uuid not null references users,
  name text not null,
  site text not null,
  sealed_url text not null,
  url_hash text not null,
  created_at timestamptz not null,
  -- As the last answer had them, for asking whether anything is new.
  etag text,
  last_modified text,
  -- Read well, read from end to end, tried at all; and when it is its turn again.
  read_at timestamptz,
  whole_at timestamptz,
  tried_at timestamptz,
  next_read_at timestamptz not null,
  problem text,
  failures int not null default 0,
  unreadable int not null default 0,
  constraint calendar_is_connected_once unique (venue_id, url_hash)
);
create index outside_calendars_by_turn on outside_calendars (next_read_at, id);

-- The days that each of them has, whoever has them here.
create table outside_days (
  calendar_id uuid not null references outside_calendars on delete cascade,
  start_date date not null,
  end_date date not null,
  primary key (calendar_id, start_date),
  constraint outside_days_are_in_order check (start_date <= end_date)
);

-- Those of them that nobody has here are held like all others.
alter table holds add calendar_id uuid constraint hold_is_of_a_calendar references outside_calendars on delete cascade;
alter table holds drop constraint hold_has_one_reason;
alter table holds add constraint hold_has_one_reason
  check (num_nonnulls(booking_id, change_id, block_id, walk_in_id, calendar_id) <= 1);
create index holds_by_calendar on holds (calendar_id) where calendar_id is not null;
