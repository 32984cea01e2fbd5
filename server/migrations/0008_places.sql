-- Administrators add, rename, merge and retire states, districts and tehsils; none is ever deleted, for venues and the shipped data name it.
create table states (
  id uuid primary key,
  -- Of the Local Government Directory, here and below; set by `npm run places:import`.
  lgd_code int unique,
  name text not null constraint state_name_is_taken unique,
  -- The order of places that administrators pinned to the top of lists. Null: sorted by name after them. Here and below.
  position int,
  -- Retired: no new venues here or in its parts. Existing ones stay.
  retired_at timestamptz,
  -- The place that took over its contents. It is never a merged place itself.
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

-- Everything that can be looked for by name, with its position: states, districts and tehsils too, under their own ids. Filled
-- from server/data/places.tsv.br by a job after the start (features/places/commands/load-places.ts).
create table places (
  id uuid primary key,
  kind text not null check (kind in ('state', 'district', 'tehsil', 'town', 'village', 'pincode')),
  name text not null,
  -- In the script of its state.
  name_in_script text,
  state_id uuid not null,
  district_id uuid check (district_id is not null or kind = 'state'),
  tehsil_id uuid,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude double precision not null,
  longitude double precision not null,
  -- About how many people use the name: bigger places are suggested first.
  size int not null
);

-- A place on a Mercator map in degrees, rounded to about a kilometre (domain/src/venues/map-position.ts).
create function map_position(lat double precision, lng double precision) returns point language sql immutable as $$
  select point(round(lng::numeric, 2)::float8, degrees(ln(tan(pi() / 4 + radians(round(lat::numeric, 2)::float8) / 2))))
$$;
-- Airports come with the product (server/data/airports.tsv), railway stations by `npm run places:import`.
create table landmarks (
  kind text not null check (kind in ('station', 'airport')),
  -- Of Indian Railways; of IATA.
  code text not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (kind, code)
);
create index landmarks_by_position on landmarks using gist (kind, map_position(latitude, longitude));

-- Old and popular names that people still type, with the place's name of today and its state. Reference data.
create table popular_place_names (
  popular text not null,
  name text not null,
  state text not null,
  primary key (popular, name, state)
);

-- The keys (domain/src/places/fold-name.ts, without spaces) under which a place is found: of its name, and of those it had.
create table place_names (
  key text not null,
  place_id uuid not null,
  size int not null
);

-- Of `places` and `place_names`, those that are missing. Functions, as the owner of the tables, which the application is not: before it
-- loads all places it takes them away, and adds them when all rows are there, which takes a tenth of the time.
create function add_place_indexes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create index if not exists places_by_pincode on places (pincode text_pattern_ops) where pincode is not null;
  create index if not exists places_by_district on places (district_id, kind);
  -- Post offices count as towns too; below this size they are no towns that somebody from elsewhere knows.
  create index if not exists towns_by_position on places using gist (map_position(latitude, longitude))
    where kind = 'town' and size >= 15000;
  create unique index if not exists place_names_by_key on place_names (key, place_id);
  create index if not exists place_names_by_beginning on place_names (key text_pattern_ops, size desc);
  -- Villages, most of all names, are found by their beginning and with one typo, which needs no trigrams. Without a pending list,
  -- which each search would go through.
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

-- The names most similar to the typed text. Below this similarity there are thousands of irrelevant names.
create function similar_place_names(typed text, most int) returns setof place_names language sql stable
  set pg_trgm.similarity_threshold = 0.4 as $$
  select * from place_names where size >= 1000 and key % typed order by similarity(key, typed) desc, size desc limit most
$$;

-- Which data has been loaded: one row.
create table place_data (
  is_only boolean primary key default true check (is_only),
  version text not null
);
