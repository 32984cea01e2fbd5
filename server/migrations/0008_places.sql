-- Administrators add, rename, merge and retire states, districts and tehsils. None is ever deleted, because venues and
-- the shipped data refer to it.
create table states (
  id uuid primary key,
  -- The code in the Local Government Directory, here and below. `npm run places:import` sets it.
  lgd_code int unique,
  name text not null constraint state_name_is_taken unique,
  -- The position among the places that administrators pinned to the top of lists. Null: listed after them, by name. The
  -- same below.
  position int,
  -- Retired: no new venues here or in its parts. Existing venues stay.
  retired_at timestamptz,
  -- The place that replaced it. It is itself never a merged place.
  merged_into uuid references states,
  constraint merged_state_is_retired check (merged_into is null or retired_at is not null)
);

create table districts (
  id uuid primary key,
  lgd_code int unique,
  state_id uuid not null references states,
  name text not null,
  position int,
  retired_at timestamptz,
  merged_into uuid references districts,
  constraint district_name_is_taken unique (state_id, name),
  constraint merged_district_is_retired check (merged_into is null or retired_at is not null)
);

create table tehsils (
  id uuid primary key,
  lgd_code int unique,
  district_id uuid not null references districts,
  name text not null,
  position int,
  retired_at timestamptz,
  merged_into uuid references tehsils,
  constraint tehsil_name_is_taken unique (district_id, name),
  constraint merged_tehsil_is_retired check (merged_into is null or retired_at is not null)
);
create index tehsils_by_name on tehsils (lower(name));

-- All places that a search finds by name, with their positions. Includes states, districts and tehsils under their own
-- ids. A job loads the rows from server/data/places.tsv.br after the start (features/places/commands/load-places.ts).
create table places (
  id uuid primary key,
  kind text not null check (kind in ('state', 'district', 'tehsil', 'town', 'village', 'pincode')),
  name text not null,
  -- The name in the script of its state.
  name_in_script text,
  state_id uuid not null,
  district_id uuid check (district_id is not null or kind = 'state'),
  tehsil_id uuid,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude double precision not null,
  longitude double precision not null,
  -- Roughly how many people use the name: bigger places are suggested first.
  size int not null
);

-- A position on a Mercator map in degrees, rounded to about a kilometre (domain/src/venues/map-position.ts).
create function map_position(lat double precision, lng double precision) returns point language sql immutable as $$
  select point(round(lng::numeric, 2)::float8, degrees(ln(tan(pi() / 4 + radians(round(lat::numeric, 2)::float8) / 2))))
$$;
-- Airports come with the product (server/data/airports.tsv). `npm run places:import` adds railway stations.
create table landmarks (
  kind text not null check (kind in ('station', 'airport')),
  -- The code of Indian Railways or IATA.
  code text not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (kind, code)
);
create index landmarks_by_position on landmarks using gist (kind, map_position(latitude, longitude));

-- Old and popular names that people still type, with today's name and its state. Reference data.
create table popular_place_names (
  popular text not null,
  name text not null,
  state text not null,
  primary key (popular, name, state)
);

-- The search keys of a place (domain/src/places/fold-name.ts, without spaces): of its current name and of its former
-- names.
create table place_names (
  key text not null,
  place_id uuid not null,
  size int not null
);

-- Creates the missing indexes of `places` and `place_names`. These functions run as the owner of the tables, which the
-- application is not. Before loading all places the application drops the indexes, and it creates them again
-- afterwards: that takes a tenth of the time.
create function add_place_indexes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create index if not exists places_by_pincode on places (pincode text_pattern_ops) where pincode is not null;
  create index if not exists places_by_district on places (district_id, kind);
  -- Post offices count as towns too. Below this size, people from elsewhere do not know them.
  create index if not exists towns_by_position on places using gist (map_position(latitude, longitude))
    where kind = 'town' and size >= 15000;
  create unique index if not exists place_names_by_key on place_names (key, place_id);
  create index if not exists place_names_by_beginning on place_names (key text_pattern_ops, size desc);
  -- Most names are villages. They are found by prefix and with one typo, which needs no trigrams. There is no pending
  -- list, because every search would have to read it.
  create index if not exists place_names_by_trigram on place_names using gin (key gin_trgm_ops) with (fastupdate = off)
    where size >= 1000;
  if not exists (select from pg_constraint where conname = 'place_is_in_a_state') then
    alter table places add constraint place_is_in_a_state foreign key (state_id) references states,
      add constraint place_is_in_a_district foreign key (district_id) references districts,
      add constraint place_is_in_a_tehsil foreign key (tehsil_id) references tehsils;
    alter table place_names add constraint name_is_of_a_place foreign key (place_id) references places;
  end if;
end $$;
select add_place_indexes();

-- Only if there are no places yet. Readers would queue behind it while it waits for the lock, so it gives up soon.
create function drop_place_indexes() returns void language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '500ms' as $$
begin
  if exists (select from places) then
    return;
  end if;
  alter table place_names drop constraint if exists name_is_of_a_place;
  alter table places drop constraint if exists place_is_in_a_state, drop constraint if exists place_is_in_a_district,
    drop constraint if exists place_is_in_a_tehsil;
  drop index if exists places_by_pincode, places_by_district, towns_by_position, place_names_by_key, place_names_by_beginning,
    place_names_by_trigram;
end $$;

-- The names most similar to the typed text. Below this similarity there are thousands of irrelevant ones.
create function similar_place_names(typed text, most int) returns setof place_names language sql stable
  set pg_trgm.similarity_threshold = 0.4 as $$
  select * from place_names where size >= 1000 and key % typed order by similarity(key, typed) desc, size desc limit most
$$;

-- Which data has been loaded. One row.
create table place_data (
  is_only boolean primary key default true check (is_only),
  version text not null
);

-- What later features read.
create view published.states as select id, name, position from states;
create view published.districts as select id, state_id, name, position from districts;
create view published.tehsils as select id, district_id, name, position, merged_into from tehsils;
create view published.places as select id, kind, latitude, longitude from places;
