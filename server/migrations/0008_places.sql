-- Administrators add, rename, merge and retire states, districts and tehsils; none is ever deleted, for venues and the shipped data name it.
create table states (
  id uuid primary key,
  -- Of the Local Government Directory, here and below; set by `npm run places:import`.
  lgd_code int unique,
  name text not null constraint state_name_is_taken unique,
  -- Those that administrators have put on top of lists, in this order; null: by name, after them. Here and below.
  position int,
  -- No new venue here, nor in what is part of it; what is there stays.
  retired_at timestamptz,
  -- Everything that was in it is in this one; never one that was merged itself.
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
  state_id uuid not null references states,
  district_id uuid references districts check (district_id is not null or kind = 'state'),
  tehsil_id uuid references tehsils,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude double precision not null,
  longitude double precision not null,
  -- About how many people mean it: bigger places are proposed first.
  size int not null
);
create index places_by_pincode on places (pincode text_pattern_ops) where pincode is not null;
create index places_by_district on places (district_id, kind);

-- A place on a Mercator map in degrees, rounded to about a kilometre (domain/src/venues/map-position.ts).
create function map_position(lat double precision, lng double precision) returns point language sql immutable as $$
  select point(round(lng::numeric, 2)::float8, degrees(ln(tan(pi() / 4 + radians(round(lat::numeric, 2)::float8) / 2))))
$$;
-- Post offices count as towns too; below this size they are no towns that somebody from elsewhere knows.
create index towns_by_position on places using gist (map_position(latitude, longitude)) where kind = 'town' and size >= 15000;

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

-- The keys (domain/src/places/fold-name.ts, without spaces) under which a place is found: of its name, and of those it had.
create table place_names (
  key text not null,
  place_id uuid not null references places,
  size int not null,
  primary key (key, place_id)
);
create index place_names_by_beginning on place_names (key text_pattern_ops, size desc);
-- Villages, most of all names, are found by their beginning and with one typo, which needs no trigrams. Without a pending list:
-- after all places were loaded, each search would go through it.
create index place_names_by_trigram on place_names using gin (key gin_trgm_ops) with (fastupdate = off) where size >= 1000;

-- While all places are loaded, trigrams are put on such a list and written together at the end: one name after the other takes longer than
-- all else of it. As the owner of the index, which the application is not.
create function defer_place_trigrams() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  alter index place_names_by_trigram set (fastupdate = on);
end $$;
create function write_place_trigrams() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform gin_clean_pending_list('place_names_by_trigram');
  alter index place_names_by_trigram set (fastupdate = off);
end $$;

-- The names most like what somebody typed. Below this similarity there are thousands, and none that is meant.
create function similar_place_names(typed text, most int) returns setof place_names language sql stable
  set pg_trgm.similarity_threshold = 0.4 as $$
  select * from place_names where size >= 1000 and key % typed order by similarity(key, typed) desc, size desc limit most
$$;

-- Which data has been loaded: one row.
create table place_data (
  is_only boolean primary key default true check (is_only),
  version text not null
);
