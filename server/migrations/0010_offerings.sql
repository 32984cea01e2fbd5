-- What one event can occupy at a time: a hall, a lawn, a room. The first space of each venue, of the kind 'venue', stands
-- for everything that is no other space. Only what occupies the whole venue occupies it, so its holds are those of the
-- whole venue.
create table spaces (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  name text not null,
  kind text not null default 'venue' constraint space_kind_is_known check (
    kind in ('venue', 'hall', 'lawn', 'terrace', 'dining_hall', 'kitchen', 'room', 'other')),
  -- It can no longer be booked. Its holds stay.
  removed_at timestamptz
);
create unique index space_name_is_taken on spaces (venue_id, lower(name)) where removed_at is null;
create unique index venue_has_one_first_space on spaces (venue_id) where kind = 'venue';

-- What a family can book (domain/src/offerings/offering.ts). Each venue begins with one: the whole venue for whole days.
-- Its name is empty and its price is that of the venue.
create table offerings (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  is_whole_venue boolean not null default true,
  name text not null default '',
  position int not null default 0,
  -- How it is counted. 'session': its windows on one day. 'hour': some hours of one day within its windows. 'night': rooms,
  -- one for each window.
  unit text not null default 'day' constraint unit_is_known check (unit in ('day', 'session', 'hour', 'night')),
  -- What it occupies: spaces and times, in minutes from midnight of the first day (starts) and of the last (ends). The space
  -- null is the whole venue.
  windows jsonb not null default '[{"spaceId": null, "starts": 0, "ends": 1440}]',
  -- Minutes for cleaning after each booking. They are held, and not shown as the family's.
  turnaround int not null default 0 constraint turnaround_is_not_negative check (turnaround >= 0),
  -- The base price per unit, in paise. Null: venues.price_per_day.
  price bigint constraint offering_price_is_positive check (price > 0),
  -- Rules that change the price (domain/src/offerings/price-book.ts).
  price_book jsonb not null default
    '{"rules": [], "floor": null, "ceiling": null, "minimum": {"spend": null, "guests": null}, "discounts": []}',
  min_guests int constraint least_guests_are_positive check (min_guests > 0),
  -- Of one room, if it is rooms. Null: the capacity of the venue.
  max_guests int constraint most_guests_are_positive check (max_guests > 0),
  seated int constraint seats_are_positive check (seated > 0),
  min_days int not null default 1 constraint least_days_are_positive check (min_days > 0),
  -- It can be booked at least this many days before, and at most that many.
  lead_days int not null default 0 constraint lead_days_are_not_negative check (lead_days >= 0),
  opens_days int constraint opens_days_are_positive check (opens_days > 0),
  -- The first and the last day on which it can be used.
  season_from date,
  season_to date,
  -- Minutes from midnight. After it, no loud music.
  music_until int,
  inclusions text not null default '',
  -- Of the pictures of the venue, those that show it. Pictures that were removed since are left out when they are read.
  picture_ids uuid[] not null default '{}',
  -- Null: as the venue.
  instant boolean,
  -- Families see and book it.
  sold boolean not null default true,
  removed_at timestamptz,
  constraint only_the_whole_venue_takes_the_price_of_the_venue check (is_whole_venue = (price is null)),
  constraint guests_are_in_order check (min_guests <= max_guests),
  constraint season_is_in_order check (season_from <= season_to)
);
create unique index venue_has_one_first_offering on offerings (venue_id) where is_whole_venue;
create unique index offering_name_is_taken on offerings (venue_id, lower(name)) where removed_at is null;
create index offerings_by_venue on offerings (venue_id, position);

-- What later features read.
create view published.spaces as select id, venue_id, name, kind, removed_at from spaces;
create view published.offerings as
  select id, venue_id, is_whole_venue, name, unit, windows, turnaround, price, price_book, min_guests, max_guests, min_days,
    lead_days, opens_days, season_from, season_to, sold, removed_at
  from offerings;
