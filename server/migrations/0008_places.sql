create table states (
  id uuid primary key,
  name text not null constraint state_name_is_taken unique
);

create table districts (
  id uuid primary key,
  state_id uuid not null references states,
  name text not null,
  constraint district_name_is_taken unique (state_id, name)
);

create table tehsils (
  id uuid primary key,
  district_id uuid not null references districts,
  name text not null,
  constraint tehsil_name_is_taken unique (district_id, name)
);
create index tehsils_by_name on tehsils (lower(name));
