create extension if not exists btree_gist;

-- What can be occupied. Each venue has at least the whole of itself.
create table spaces (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  name text not null,
  constraint space_name_is_taken unique (venue_id, name)
);

-- Time that is taken, half open, in Indian local time. Rows are deleted when the time is free again.
create table holds (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references spaces,
  booking_id uuid,
  during tsrange not null,
  constraint hold_is_not_empty check (not isempty(during)),
  constraint hold_has_ends check (lower(during) is not null and upper(during) is not null),
  constraint one_hold_per_booking_and_space unique (booking_id, space_id),
  constraint holds_never_overlap exclude using gist (space_id with =, during with &&)
);
