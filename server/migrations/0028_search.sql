-- How many public venues are free on a day, as last counted: a home page must not count them.
create table free_venue_counts (
  day date primary key,
  free int not null constraint free_venues_are_not_negative check (free >= 0),
  counted_at timestamptz not null
);
