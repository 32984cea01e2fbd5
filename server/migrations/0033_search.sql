-- How many public venues are free on a day, at the last count. The home page reads this, because counting takes too
-- long.
create table free_venue_counts (
  day date primary key,
  free int not null constraint free_venues_are_not_negative check (free >= 0),
  counted_at timestamptz not null
);
