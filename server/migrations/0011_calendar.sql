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

-- Families in line for days that are taken. An entry is open until it ends: it waits, or its days are offered, which is an option for
-- this family. The host may put a family first, with a reason.
create table waiting_entries (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  guest_id uuid not null references users,
  offering_id uuid not null references offerings,
  start_date date not null,
  end_date date not null,
  -- Null: it is not rooms.
  rooms int constraint waiting_rooms_are_positive check (rooms > 0),
  -- In minutes from midnight, of what is sold by the hour. Null: its hours are fixed.
  starts int,
  ends int,
  guests int not null constraint waiting_guests_are_positive check (guests > 0),
  -- The order of joining, which is given under the lock of the venue's days.
  place bigint generated always as identity,
  joined_at timestamptz not null,
  first_at timestamptz,
  first_reason text,
  offered_at timestamptz,
  ended_at timestamptz,
  ending text constraint waiting_ending_is_known check (ending in ('booked', 'lapsed', 'left', 'released', 'closed', 'past')),
  constraint waiting_days_are_in_order check (start_date <= end_date),
  constraint first_in_line_has_a_reason check ((first_at is null) = (first_reason is null)),
  constraint ended_entry_says_how check ((ended_at is null) = (ending is null))
);
-- A venue where nobody waits has no row in it.
create index waiting_entries_in_line on waiting_entries (venue_id, first_at, place) where ended_at is null;
create index waiting_entries_by_guest on waiting_entries (guest_id, ended_at);
create index waiting_entries_by_end on waiting_entries (ended_at) where ended_at is not null;

-- How many hours the family of an option still has at a venue when the next in line is ready to pay. No row: as usual.
create table challenge_rules (
  venue_id uuid primary key references venues on delete cascade,
  hours int not null constraint challenge_hours_are_known check (hours in (24, 48, 72))
);

-- Days that a host keeps for a family until a moment, without a booking. An option is over when that moment has passed, whether or not
-- a job has ended it: nothing of it counts any more.
create table options (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  -- The family: its account if the host's number for it is the verified number of one, and what the host wrote down.
  guest_id uuid references users,
  name text not null,
  phone text not null default '',
  -- Only the host sees it.
  note text not null default '',
  -- What the family asked. 0039_enquiries.sql adds the foreign key.
  enquiry_id uuid,
  -- The waiting list gave it. It counts neither among the host's open options, nor can it be extended.
  entry_id uuid constraint entry_has_one_option unique references waiting_entries on delete cascade,
  until timestamptz not null,
  -- The next in line is ready to pay, so it ends earlier. Once.
  challenged_at timestamptz,
  -- It can be extended once.
  extended_at timestamptz,
  reminded_at timestamptz,
  -- Null: it is open, or over and no job has ended it yet.
  ended_at timestamptz,
  ending text constraint option_ending_is_known check (ending in ('over', 'released', 'booked')),
  -- Null: the waiting list gave it.
  created_by uuid references users,
  created_at timestamptz not null,
  constraint option_is_of_a_host_or_the_list check (num_nonnulls(created_by, entry_id) >= 1),
  constraint ended_option_says_how check ((ended_at is null) = (ending is null))
);
create index options_open_by_venue on options (venue_id, until) where ended_at is null;
create index options_open_by_end on options (until) where ended_at is null;
-- The alternatives that a host offers for one enquiry share its option, so a family never collides with itself.
create unique index options_one_open_for_an_enquiry on options (enquiry_id) where ended_at is null;
create index options_by_guest on options (guest_id) where guest_id is not null;

-- What an option keeps: offerings as they were sold, with their days.
create table option_stays (
  option_id uuid not null references options on delete cascade,
  position int not null,
  offering_id uuid not null references offerings,
  -- The name of the offering. Empty: the whole venue.
  name text not null,
  start_date date not null,
  end_date date not null,
  rooms int constraint kept_rooms_are_positive check (rooms > 0),
  -- In minutes from midnight. Null: whole days or nights.
  starts int,
  ends int,
  primary key (option_id, position),
  constraint kept_days_are_in_order check (start_date <= end_date)
);

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
-- one function of a booking, block, option or imported calendar. The quote is the one that is agreed, or a
-- change that waits for an answer (its new days). 0014_bookings.sql adds the foreign keys to bookings.
create table holds (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end of the transaction: deleting a venue deletes its blocks and their holds in any order.
  space_id uuid not null references spaces deferrable initially deferred,
  during tsrange not null,
  quote_id uuid,
  function_id uuid,
  block_id uuid constraint hold_is_of_a_block references blocks on delete cascade,
  calendar_id uuid constraint hold_is_of_a_calendar references imported_calendars on delete cascade,
  option_id uuid,
  -- The position of what the option keeps.
  stay int,
  -- When its days last changed. Calendars that read ours keep the newest version of an event.
  changed_at timestamptz not null default now(),
  constraint hold_is_not_empty check (not isempty(during)),
  constraint hold_has_ends check (lower(during) is not null and upper(during) is not null),
  constraint hold_has_one_reason check (num_nonnulls(quote_id, block_id, calendar_id, option_id) <= 1),
  constraint hold_of_an_option_has_a_stay check ((option_id is null) = (stay is null)),
  constraint hold_is_of_a_stay foreign key (option_id, stay) references option_stays (option_id, position) on delete cascade,
  constraint hold_of_a_quote_has_a_function check ((quote_id is null) = (function_id is null)),
  constraint holds_never_overlap exclude using gist (space_id with =, during with &&)
);
create index holds_by_block on holds (block_id) where block_id is not null;
create index holds_by_quote on holds (quote_id, function_id) where quote_id is not null;
create index holds_by_calendar on holds (calendar_id) where calendar_id is not null;
create index holds_by_option on holds (option_id, stay) where option_id is not null;

-- The holds that count at a moment: without those of options that are over. Every reader of free days asks it. At 'infinity', no option
-- counts, and at '-infinity', each that has not been ended does.
create function holds_at(moment timestamptz) returns setof holds language sql stable as $$
  select h.* from holds h
  where h.option_id is null or exists (select from options o where o.id = h.option_id and o.until > moment)
$$;

-- What a function holds once a change of its booking is agreed: all of it, also what the booking has already. It is computed when the
-- change is asked for. What the host does to an offering meanwhile changes nothing of it. Also what an expired booking held, which it
-- gets again if its payment arrives late and all of it is free, and what a cancelled offline booking held besides rooms.
create table planned_holds (
  quote_id uuid not null,
  function_id uuid not null,
  space_id uuid not null references spaces deferrable initially deferred,
  during tsrange not null,
  primary key (quote_id, function_id, space_id, during),
  constraint plans_of_a_quote_never_overlap exclude using gist (quote_id with =, space_id with =, during with &&)
);
create index planned_holds_by_space on planned_holds (space_id);

-- What an offering occupies, told once. Everything below, and every statement about days and hours, asks these functions. In
-- TypeScript, for functions that one form asks for: `firstApart` (domain/src/offerings/offering.ts).

-- A row for each space that each window of a venue's offerings occupies, in minutes from midnight: of the first day (starts) and of the
-- last (ends). Then it is cleaned. What is sold by the hour is occupied from `opens` to `closes` only, or as long as it can be.
create function occupied_spaces(of_venue uuid, opens int, closes int) returns table (offering_id uuid, is_whole_venue boolean, unit text,
  space_id uuid, "position" bigint, starts int, ends int, turnaround int) language sql stable as $$
  select o.id, o.is_whole_venue, o.unit, s.id, w.position, part.starts, part.ends, o.turnaround
  from published.offerings o,
    rows from (jsonb_to_recordset(o.windows) as ("spaceId" uuid, starts int, ends int))
      with ordinality w ("spaceId", starts, ends, position),
    lateral (select case when o.unit = 'hour' then greatest(w.starts, opens) else w.starts end as starts,
      case when o.unit = 'hour' then least(w.ends, closes) else w.ends end as ends) part,
    published.spaces s
  where o.venue_id = of_venue and s.venue_id = of_venue and s.removed_at is null and (w."spaceId" is null or s.id = w."spaceId")
    and (o.unit <> 'hour' or part.starts < part.ends)
$$;

-- What a booking of an offering holds (null: of the whole venue), cleaning included, in the order of its windows. Days and nights are
-- held in one piece. Sessions and hours of several days are held on each day, so that its mornings stay free if its evenings are not.
create function occupied(of_venue uuid, of_offering uuid, first_day date, last_day date, opens int, closes int)
  returns table (space_id uuid, "position" bigint, during tsrange) language sql stable as $$
  select o.space_id, min(o.position), unnest(range_agg(tsrange(
    stay.first_day + make_interval(mins => o.starts), stay.last_day + make_interval(mins => o.ends + o.turnaround))))
  from occupied_spaces(of_venue, opens, closes) o, lateral (
    select first_day, last_day where o.unit in ('day', 'night')
    union all
    select day::date, day::date from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') day
    where o.unit in ('session', 'hour')) stay
  where case when of_offering is null then o.is_whole_venue else o.offering_id = of_offering end
    -- A stay without a night holds no room.
    and stay.first_day + make_interval(mins => o.starts) < stay.last_day + make_interval(mins => o.ends)
  group by o.space_id
$$;

-- The same from the other side: what bookings of a venue's offerings would meet, from one day to another. A stay meets a hold if it ends
-- on `first_end` or later and begins on `last_start` or earlier. `days`: those for which a single day, or the night after it, meets it.
create function met_holds(of_venue uuid, first_day date, last_day date, opens int, closes int, moment timestamptz) returns table (
  offering_id uuid, is_whole_venue boolean, unit text, space_id uuid, starts int, ends int, turnaround int, during tsrange, quote_id uuid,
  function_id uuid, option_id uuid, first_end date, last_start date, days daterange) language sql stable as $$
  select o.offering_id, o.is_whole_venue, o.unit, o.space_id, o.starts, o.ends, o.turnaround, h.during, h.quote_id, h.function_id,
    h.option_id, met.first_end, met.last_start, daterange(met.first_end - case when o.unit = 'night' then 1 else 0 end, met.last_start + 1)
  from occupied_spaces(of_venue, opens, closes) o
    -- Windows reach at most two days beyond theirs. This range lets PostgreSQL use the index.
    join holds_at(moment) h on h.space_id = o.space_id and h.during && tsrange(first_day - interval '3 days', last_day + interval '5 days'),
    lateral (select (lower(h.during) - make_interval(mins => o.ends + o.turnaround))::date + 1 as first_end,
      (upper(h.during) - make_interval(mins => o.starts) - interval '1 microsecond')::date as last_start) met
  where met.last_start >= first_day and met.first_end - case when o.unit = 'night' then 1 else 0 end <= last_day
$$;

-- When somebody else has what is sold by the hour, without the time in which nobody could begin because of the cleaning after.
create function busy_hours(of_venue uuid, first_day date, last_day date, moment timestamptz)
  returns table (offering_id uuid, day date, busy tsmultirange) language sql stable as $$
  select m.offering_id, day::date, range_agg(tsrange(
    greatest(lower(m.during) - make_interval(mins => m.turnaround), day + make_interval(mins => m.starts)),
    least(upper(m.during), day + make_interval(mins => m.ends))))
  from met_holds(of_venue, first_day, last_day, null, null, moment) m,
    generate_series(greatest(m.first_end, first_day)::timestamp, least(m.last_start, last_day)::timestamp, interval '1 day') day
  where m.unit = 'hour'
  group by 1, 2
$$;

-- From a day on, the days on which each offering of a venue cannot be booked. By the day and by the session: it would meet a hold.
-- Rooms: none is free in the night after. By the hour: no hour is free.
create function taken_days(of_venue uuid, first_day date, moment timestamptz) returns table (offering_id uuid, taken datemultirange)
  language sql stable as $$
  with met as materialized (select * from met_holds(of_venue, first_day, 'infinity', null, null, moment)),
    spaces_of_offerings as materialized (select * from occupied_spaces(of_venue, null, null))
  select m.offering_id, range_agg(m.days) from met m where m.unit in ('day', 'session') group by 1
  union all
  select offering_id, range_agg(daterange(night, night, '[]')) from (
    select m.offering_id, night::date as night
    from met m join (
        select o.offering_id, count(distinct o.space_id) as rooms from spaces_of_offerings o where o.unit = 'night' group by 1) pool
        on pool.offering_id = m.offering_id,
      generate_series(lower(m.days)::timestamp, upper(m.days) - interval '1 day', interval '1 day') night
    group by 1, 2, pool.rooms having count(distinct m.space_id) = pool.rooms) full_night
  group by 1
  union all
  select offering_id, range_agg(daterange(day, day, '[]')) from (
    select b.offering_id, b.day
    from busy_hours(of_venue, first_day, 'infinity', moment) b join spaces_of_offerings o on o.offering_id = b.offering_id
      left join lateral unnest(
        tsmultirange(tsrange(b.day + make_interval(mins => o.starts), b.day + make_interval(mins => o.ends))) - b.busy) free
        on upper(free) - lower(free) >= interval '1 hour'
    group by 1, 2 having count(free) = 0) full_day
  group by 1
$$;

-- Whether an entry is before another in line.
create function is_ahead(e waiting_entries, other waiting_entries) returns boolean language sql immutable as $$
  select (coalesce(e.first_at, 'infinity'), e.place) < (coalesce(other.first_at, 'infinity'), other.place)
$$;

-- The place of each open entry of some venues: one more than those before it that want some of the same.
create function waiting_places(of_venues uuid[]) returns table (entry_id uuid, place int) language sql stable as $$
  with wanted as materialized (
    select e as entry, w.space_id, w.during
    from waiting_entries e, occupied(e.venue_id, e.offering_id, e.start_date, e.end_date, e.starts, e.ends) w
    where e.venue_id = any(of_venues) and e.ended_at is null)
  select e.id, (1 + (
    select count(distinct (other.entry).id) from wanted own join wanted other on other.space_id = own.space_id and other.during && own.during
    where (own.entry).id = e.id and is_ahead(other.entry, e)))::int
  from waiting_entries e where e.venue_id = any(of_venues) and e.ended_at is null
$$;

-- When the first of a venue's options ends. Null: it has none.
create function first_option_ends(of_venue uuid) returns timestamptz language sql stable as $$
  select min(until) from options where venue_id = of_venue and ended_at is null
$$;

-- What later features read.
create view published.options as select id, name, phone, until, ended_at, enquiry_id from options;
create view published.option_stays as select option_id, position, name, start_date, end_date, rooms, starts, ends from option_stays;
create view published.blocks as select id, venue_id, offering_id, rooms, start_date, end_date, note, created_at from blocks;
create view published.imported_calendars as select id, space_id, name from imported_calendars;
create view published.holds as
  select space_id, during, quote_id, function_id, block_id, calendar_id, option_id, stay from holds;
