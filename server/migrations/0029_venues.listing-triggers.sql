-- Locks the rows first, in a separate statement, so that the next statements see everything committed before the lock.
create function refresh_venue_listings(of_venues uuid[]) returns void language plpgsql as $$
declare
  words_before text[];
begin
  if of_venues is null then
    return;
  end if;
  perform 1 from venue_listings where venue_id = any(of_venues) order by venue_id for update;
  words_before := words_of_listings(of_venues);
  delete from venue_listings l where venue_id = any(of_venues)
    and not exists (select 1 from venues v where v.id = l.venue_id and v.status = 'Published' and not v.host_suspended);
  insert into venue_listings (venue_id, name, terms, city, tehsil_id, category_id, category_ids, amenity_ids, capacity, rooms, plate_price,
    veg_plate_price, price_per_day, rating, created_at, featured_until, has_offerings, lowest_unit, taken, kept, kept_until, facts, gst, bookings, position)
  select * from venue_listings_now where venue_id = any(of_venues) order by venue_id
  on conflict (venue_id) do update set version = excluded.version, name = excluded.name, terms = excluded.terms,
    city = excluded.city, tehsil_id = excluded.tehsil_id, category_id = excluded.category_id,
    category_ids = excluded.category_ids, amenity_ids = excluded.amenity_ids, capacity = excluded.capacity,
    rooms = excluded.rooms, plate_price = excluded.plate_price, veg_plate_price = excluded.veg_plate_price, price_per_day = excluded.price_per_day,
    rating = excluded.rating, created_at = excluded.created_at, featured_until = excluded.featured_until,
    has_offerings = excluded.has_offerings, lowest_unit = excluded.lowest_unit, taken = excluded.taken, kept = excluded.kept,
    kept_until = excluded.kept_until, facts = excluded.facts, gst = excluded.gst, bookings = excluded.bookings, position = excluded.position;
  delete from offering_listings where venue_id = any(of_venues);
  insert into offering_listings select * from offering_listings_now where venue_id = any(of_venues);
  perform keep_venue_words(of_venues, words_before);
end $$;

-- Venues that a job has to index again, because they may be too many for the transaction of the change: a place or
-- catalogue item was renamed or merged, or many venues of hosts changed. The job takes some at a time
-- (commands/update-stale-venues.ts). There is no foreign key to venues, because adding rows would lock each venue.
create table stale_venues (venue_id uuid primary key);

-- Ordered, because two changes may affect the same venues.
create function venues_are_stale(of_venues uuid[]) returns void language sql as $$
  insert into stale_venues select distinct venue from unnest(of_venues) venue order by venue on conflict do nothing
$$;

-- Updates a few venues in the transaction of the change. Of many, it removes those that are no longer public at once
-- and leaves the rest to the job.
create function list_venues(of_venues uuid[]) returns void language plpgsql as $$
begin
  if cardinality(of_venues) > 200 then
    perform refresh_venue_listings(array(
      select l.venue_id from venue_listings l join venues v on v.id = l.venue_id
      where v.id = any(of_venues) and (v.status <> 'Published' or v.host_suspended)));
    perform venues_are_stale(of_venues);
  else
    perform refresh_venue_listings(of_venues);
  end if;
end $$;

-- Columns that no page and no list shows are named here. A change of any other column updates the listing.
create function venue_as_listed(v venues) returns jsonb language sql immutable as $$
  select to_jsonb(v) - array['booking_count', 'event_count', 'team_search', 'version', 'changed_at', 'star_counts', 'parts_count',
    'cleanliness_sum', 'service_sum', 'value_sum', 'location_sum']
$$;
-- Triggers keep listings right, because many commands of several features write venues, their parts, hosts, places, the
-- catalogue and holds. Earlier features do not know listings.
create function added_venues_are_listed() returns trigger language plpgsql as $$
begin
  perform refresh_venue_listings((select array_agg(id) from added where status = 'Published'));
  return null;
end $$;
-- The pages of all of a host's venues show how many events the host has had.
create function changed_venues_are_listed() returns trigger language plpgsql as $$
begin
  perform list_venues((
    select array_agg(id) from (
      select a.id from added a join removed r on r.id = a.id
      where venue_as_listed(row(a.*)::venues) is distinct from venue_as_listed(row(r.*)::venues)
      union
      select v.id from added a join removed r on r.id = a.id join venues v on v.owner_id = a.owner_id
      where a.event_count <> r.event_count) changed));
  -- No card shows it.
  if exists (select 1 from added a join removed r on r.id = a.id where a.booking_count <> r.booking_count) then
    perform 1 from venue_listings l join added a on a.id = l.venue_id where a.booking_count <> l.bookings
      order by l.venue_id for no key update of l;
    update venue_listings l set bookings = a.booking_count from added a
    where a.id = l.venue_id and a.booking_count <> l.bookings;
  end if;
  return null;
end $$;
create trigger added_venues_are_listed after insert on venues referencing new table as added
  for each statement execute function added_venues_are_listed();
create trigger changed_venues_are_listed after update on venues referencing old table as removed new table as added
  for each statement execute function changed_venues_are_listed();

create function venues_of_parts_are_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_venue_listings((select array_agg(distinct venue_id) from added));
  elsif tg_op = 'DELETE' then
    perform refresh_venue_listings((select array_agg(distinct venue_id) from removed));
  else
    perform refresh_venue_listings((
      select array_agg(venue_id) from (select venue_id from added union select venue_id from removed) changed));
  end if;
  return null;
end $$;
create trigger added_amenities_are_listed after insert on venue_amenities referencing new table as added
  for each statement execute function venues_of_parts_are_listed();
create trigger changed_amenities_are_listed after update on venue_amenities referencing old table as removed new table as added
  for each statement execute function venues_of_parts_are_listed();
create trigger removed_amenities_are_listed after delete on venue_amenities referencing old table as removed
  for each statement execute function venues_of_parts_are_listed();
create trigger added_add_ons_are_listed after insert on venue_add_ons referencing new table as added
  for each statement execute function venues_of_parts_are_listed();
create trigger changed_add_ons_are_listed after update on venue_add_ons referencing old table as removed new table as added
  for each statement execute function venues_of_parts_are_listed();
create trigger removed_add_ons_are_listed after delete on venue_add_ons referencing old table as removed
  for each statement execute function venues_of_parts_are_listed();
create trigger added_pictures_are_listed after insert on venue_pictures referencing new table as added
  for each statement execute function venues_of_parts_are_listed();
create trigger changed_pictures_are_listed after update on venue_pictures referencing old table as removed new table as added
  for each statement execute function venues_of_parts_are_listed();
create trigger removed_pictures_are_listed after delete on venue_pictures referencing old table as removed
  for each statement execute function venues_of_parts_are_listed();

create function venues_of_items_are_stale() returns trigger language plpgsql as $$
begin
  perform venues_are_stale(case new.kind
    when 'category' then (select array_agg(id) from venues where category_id = new.id)
    when 'amenity' then (select array_agg(venue_id) from venue_amenities where amenity_id = new.id)
    when 'add_on' then (select array_agg(venue_id) from venue_add_ons where key = new.key) end);
  return null;
end $$;
-- A change of the catalogue drops its cache and the cached cards. The search terms include category names.
create trigger venues_of_items_are_stale after update on catalogue_items for each row
  when (old.merged_into is distinct from new.merged_into or old.fact is distinct from new.fact
    or (new.kind = 'category' and old.names is distinct from new.names))
  execute function venues_of_items_are_stale();

create function venues_of_hosts_are_listed() returns trigger language plpgsql as $$
begin
  perform list_venues((select array_agg(v.id) from added a join venues v on v.owner_id = a.user_id));
  return null;
end $$;
create trigger venues_of_hosts_are_listed after update on hosts referencing new table as added
  for each statement execute function venues_of_hosts_are_listed();

create function venues_of_places_are_stale() returns trigger language plpgsql as $$
begin
  perform venues_are_stale((
    select array_agg(v.id)
    from published.tehsils t join published.districts d on d.id = t.district_id join venues v on v.tehsil_id = t.id
    where new.id in (t.id, d.id, d.state_id)));
  return null;
end $$;
-- Retiring a place, or moving it in its list, changes no venue.
create trigger venues_of_places_are_stale after update on tehsils for each row
  when (old.name <> new.name or old.district_id <> new.district_id or old.merged_into is distinct from new.merged_into)
  execute function venues_of_places_are_stale();
create trigger venues_of_places_are_stale after update on districts for each row
  when (old.name <> new.name or old.state_id <> new.state_id) execute function venues_of_places_are_stale();
create trigger venues_of_places_are_stale after update on states for each row
  when (old.name <> new.name) execute function venues_of_places_are_stale();

create function venues_of_offerings_are_listed() returns trigger language plpgsql as $$
begin
  perform refresh_venue_listings((
    select array_agg(distinct c.venue_id) from changed c join venues v on v.id = c.venue_id where v.status = 'Published'));
  return null;
end $$;
create trigger added_offerings_are_listed after insert on offerings referencing new table as changed
  for each statement execute function venues_of_offerings_are_listed();
create trigger changed_offerings_are_listed after update on offerings referencing new table as changed
  for each statement execute function venues_of_offerings_are_listed();
create trigger changed_spaces_are_listed after update on spaces referencing new table as changed
  for each statement execute function venues_of_offerings_are_listed();

-- The venues whose holds a transaction has changed. A row lasts until the end of its transaction, and no other transaction sees it.
create table changed_calendars (
  venue_id uuid not null,
  transaction xid8 not null default pg_current_xact_id(),
  primary key (venue_id, transaction)
);
create function holds_have_changed() returns trigger language plpgsql as $$
begin
  insert into changed_calendars (venue_id)
  select distinct s.venue_id from changed c join published.spaces s on s.id = c.space_id on conflict do nothing;
  return null;
end $$;
create trigger added_holds_are_noted after insert on holds referencing new table as changed
  for each statement execute function holds_have_changed();
create trigger moved_holds_are_noted after update on holds referencing new table as changed
  for each statement execute function holds_have_changed();
create trigger removed_holds_are_noted after delete on holds referencing old table as changed
  for each statement execute function holds_have_changed();

-- Runs once for each venue at the end of the transaction, when it holds all its locks, so that bookings cannot deadlock here. The lock
-- is a statement of its own, so that the next one sees everything committed before it.
create function taken_days_are_listed() returns trigger language plpgsql as $$
begin
  delete from changed_calendars where venue_id = new.venue_id and transaction = new.transaction;
  perform 1 from venue_listings where venue_id = new.venue_id for no key update;
  if not found then
    -- Another transaction may be publishing it.
    perform 1 from venues where id = new.venue_id for share;
  end if;
  if exists (select 1 from venue_listings where venue_id = new.venue_id and has_offerings) then
    update offering_listings l set taken = n.taken, kept = n.kept, kept_until = n.kept_until
    from listing_days d, days_not_bookable(new.venue_id, d.taken_from) n
    where l.offering_id = n.offering_id and (l.taken, l.kept, l.kept_until) is distinct from (n.taken, n.kept, n.kept_until);
  else
    update venue_listings l set taken = n.taken, kept = n.kept, kept_until = n.kept_until
    from (
      select taken_time(new.venue_id, d.taken_from, 'infinity') as taken, options.first_ends as kept_until,
        case when options.first_ends is null then '{}' else taken_time(new.venue_id, d.taken_from, '-infinity') end as kept
      from listing_days d, lateral (select first_option_ends(new.venue_id) as first_ends) options) n
    where l.venue_id = new.venue_id and (l.taken, l.kept, l.kept_until) is distinct from (n.taken, n.kept, n.kept_until);
  end if;
  return null;
end $$;
create constraint trigger taken_days_are_listed after insert on changed_calendars
  deferrable initially deferred for each row execute function taken_days_are_listed();
