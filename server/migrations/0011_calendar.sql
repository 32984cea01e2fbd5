-- Days that a host blocks. Only the host sees the note.
create table blocks (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  -- What is blocked: the whole venue, or one of the things that the host sells.
  offering_id uuid not null references offerings,
  -- How many rooms are blocked, if it is rooms: for the nights after these days.
  rooms int constraint blocked_rooms_are_positive check (rooms > 0),
  start_date date not null,
  end_date date not null,
  note text not null default '',
  created_at timestamptz not null,
  constraint blocked_days_are_in_order check (start_date <= end_date)
);
create index blocks_by_venue on blocks (venue_id, end_date);

-- The secret addresses at which other calendars read the booked days of a venue or of one of its spaces. The hash finds
-- it. The encrypted token lets the host copy the address again.
create table calendar_addresses (
  venue_id uuid not null references venues on delete cascade,
  -- Null: all spaces.
  space_id uuid references spaces,
  -- With the names of guests, for the host's own calendar.
  has_names boolean not null default false,
  host_id uuid not null references users,
  token_hash text not null constraint calendar_token_is_taken unique,
  encrypted_token text not null,
  created_at timestamptz not null,
  constraint calendar_has_one_address_of_a_kind unique nulls not distinct (venue_id, space_id, has_names)
);

-- Imported calendars: their events block days here too. Their addresses are secrets: stored encrypted and found by a
-- hash.
create table imported_calendars (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  -- What its events occupy. Null: the whole venue.
  space_id uuid references spaces,
  host_id uuid not null references users,
  name text not null,
  site text not null,
  encrypted_url text not null,
  url_hash text not null,
  created_at timestamptz not null,
  -- Headers of the last response, for conditional requests.
  etag text,
  last_modified text,
  -- When it was last read successfully, last read completely and last tried, and when it is due again.
  read_at timestamptz,
  whole_at timestamptz,
  tried_at timestamptz,
  next_read_at timestamptz not null,
  problem text,
  failures int not null default 0,
  -- The number of events that could not be parsed.
  unreadable int not null default 0,
  constraint calendar_is_connected_once unique (venue_id, url_hash)
);
create index imported_calendars_by_turn on imported_calendars (next_read_at, id);

-- The days of each imported calendar, whether or not they are blocked here as well.
create table imported_events (
  calendar_id uuid not null references imported_calendars on delete cascade,
  start_date date not null,
  end_date date not null,
  primary key (calendar_id, start_date),
  constraint imported_events_are_in_order check (start_date <= end_date)
);

-- Occupied time: half-open, in Indian local time. A row is deleted when its time is free again. It belongs to at most
-- one function of a booking, block, offline booking or imported calendar. The quote is the one that is agreed, or a
-- change that waits for an answer (its new days). 0014_bookings.sql adds the foreign keys to bookings.
create table holds (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end of the transaction: deleting a venue deletes its blocks and their holds in any order.
  space_id uuid not null references spaces deferrable initially deferred,
  during tsrange not null,
  quote_id uuid,
  function_id uuid,
  block_id uuid constraint hold_is_of_a_block references blocks on delete cascade,
  offline_booking_id uuid,
  calendar_id uuid constraint hold_is_of_a_calendar references imported_calendars on delete cascade,
  -- When its days last changed. Calendars that read ours keep the newest version of an event.
  changed_at timestamptz not null default now(),
  constraint hold_is_not_empty check (not isempty(during)),
  constraint hold_has_ends check (lower(during) is not null and upper(during) is not null),
  constraint hold_has_one_reason check (num_nonnulls(quote_id, block_id, offline_booking_id, calendar_id) <= 1),
  constraint hold_of_a_quote_has_a_function check ((quote_id is null) = (function_id is null)),
  constraint holds_never_overlap exclude using gist (space_id with =, during with &&),
  constraint one_hold_per_offline_booking_and_space unique (offline_booking_id, space_id)
);
create index holds_by_block on holds (block_id) where block_id is not null;
create index holds_by_quote on holds (quote_id, function_id) where quote_id is not null;
create index holds_by_calendar on holds (calendar_id) where calendar_id is not null;

-- What a function holds once a change of its booking is agreed: all of it, also what the booking has already. It is computed when the
-- change is asked for. What the host does to an offering meanwhile changes nothing of it. Also what an expired booking held, which it
-- gets again if its payment arrives late and all of it is free.
create table planned_holds (
  quote_id uuid not null,
  function_id uuid not null,
  space_id uuid not null references spaces deferrable initially deferred,
  during tsrange not null,
  primary key (quote_id, function_id, space_id, during)
);
create index planned_holds_by_space on planned_holds (space_id);

-- What later features read.
create view published.blocks as select id, venue_id, offering_id, rooms, start_date, end_date, note, created_at from blocks;
create view published.imported_calendars as select id, space_id, name from imported_calendars;
create view published.holds as
  select space_id, during, quote_id, function_id, block_id, offline_booking_id, calendar_id
  from holds;
