-- The number of public venues per tehsil and category, and their lowest and highest values. Pages of places and
-- categories read it instead of all venues. Triggers update it. A row stays when its last venue goes.
create table listing_groups (
  tehsil_id uuid not null,
  category_id uuid not null,
  venues int not null default 0,
  least_price bigint,
  -- What the lowest price is for: a day, session, hour or night.
  least_unit text,
  most_price bigint,
  least_capacity int,
  most_capacity int,
  changed_at timestamptz not null default now(),
  primary key (tehsil_id, category_id)
);
create index listing_groups_by_category on listing_groups (category_id);

-- The same rows, computed from the listings.
create view listing_groups_now as
select tehsil_id, category_id, count(*)::int as venues, min(price_per_day) as least_price,
  (array_agg(coalesce(lowest_unit, 'day') order by price_per_day, venue_id))[1] as least_unit, max(price_per_day) as most_price,
  min(capacity) as least_capacity, max(capacity) as most_capacity
from venue_listings group by tehsil_id, category_id;

-- Locks the rows first, in a separate statement, so that the next count sees everything committed before the lock.
create function refresh_listing_groups(of_tehsils uuid[], of_categories uuid[]) returns void language plpgsql as $$
begin
  insert into listing_groups (tehsil_id, category_id)
  select distinct t, c from unnest(of_tehsils, of_categories) changed (t, c) order by t, c on conflict do nothing;
  perform 1 from listing_groups where (tehsil_id, category_id) in (select t, c from unnest(of_tehsils, of_categories) changed (t, c))
    order by tehsil_id, category_id for no key update;
  update listing_groups g set venues = coalesce(n.venues, 0), least_price = n.least_price, least_unit = n.least_unit, most_price = n.most_price,
    least_capacity = n.least_capacity, most_capacity = n.most_capacity, changed_at = now()
  from (select distinct t, c from unnest(of_tehsils, of_categories) changed (t, c)) changed
    left join lateral (select count(*)::int as venues, min(price_per_day) as least_price,
      (array_agg(coalesce(lowest_unit, 'day') order by price_per_day, venue_id))[1] as least_unit, max(price_per_day) as most_price,
      min(capacity) as least_capacity, max(capacity) as most_capacity
      from venue_listings l where l.tehsil_id = t and l.category_id = c) n on true
  where g.tehsil_id = t and g.category_id = c;
end $$;

-- A trigger, because it needs the listings that a statement has added or removed.
create function changed_listings_are_grouped() returns trigger language plpgsql as $$
begin
  perform refresh_listing_groups(array_agg(tehsil_id), array_agg(category_id)) from changed having count(*) > 0;
  return null;
end $$;
create trigger new_listings_are_grouped after insert on venue_listings referencing new table as changed
  for each statement execute function changed_listings_are_grouped();
create trigger old_listings_are_grouped after delete on venue_listings referencing old table as changed
  for each statement execute function changed_listings_are_grouped();

-- For each row, so that a booking, which changes only a listing's days, triggers nothing here.
create function moved_listing_is_grouped() returns trigger language plpgsql as $$
begin
  perform refresh_listing_groups(array[old.tehsil_id, new.tehsil_id], array[old.category_id, new.category_id]);
  return null;
end $$;
create trigger moved_listing_is_grouped after update on venue_listings for each row
  when ((old.tehsil_id, old.category_id, old.price_per_day, old.capacity)
    is distinct from (new.tehsil_id, new.category_id, new.price_per_day, new.capacity))
  execute function moved_listing_is_grouped();

-- What later features read.
create view published.listing_groups as
  select tehsil_id, category_id, venues, least_price, least_unit, most_price, least_capacity, most_capacity, changed_at
  from listing_groups;
