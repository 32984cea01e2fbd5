-- The search index of public venues: one row per venue. It comes after the tables that it is built from. The triggers
-- below update the rows in the transaction of each change.

-- What public lists filter and sort by.
create table venue_listings (
  venue_id uuid primary key references venues on delete cascade,
  -- Changes whenever something shown of the venue changes, so that cached cards expire.
  version uuid not null default gen_random_uuid(),
  name text not null,
  -- Weighted search terms: the words of its name (A), of its town, tehsil and pincode (B), of its district and state
  -- (C) and of its description (D). Terms that begin with an equals sign, which no word does, are its category,
  -- amenities and facts.
  terms tsvector not null,
  -- In lower case.
  city text not null,
  tehsil_id uuid not null,
  category_id uuid not null,
  -- Its category, and those of the spaces that it sells.
  category_ids uuid[] not null,
  amenity_ids uuid[] not null,
  capacity int not null,
  -- To stay: as its host says, or as it sells them.
  rooms int not null,
  -- Of its cheapest menu for grown-ups, in paise. Null: it has none.
  plate_price bigint,
  -- The same of its cheapest vegetarian menu.
  veg_plate_price bigint,
  price_per_day bigint not null,
  rating numeric(3, 2),
  created_at timestamptz not null,
  -- The last day on which it is featured. Infinity: until somebody ends it. Null: it is not featured.
  featured_until date,
  -- It sells more than itself for whole days. What it sells is in offering_listings.
  has_offerings boolean not null,
  -- It does not sell itself for whole days: price_per_day is the lowest price of what it sells, for this unit.
  lowest_unit text,
  -- When any of its spaces is occupied, from `listing_days.taken_from` on, in Indian local time. Empty if it has offerings.
  taken tsmultirange not null,
  -- The venueFacts that it has (domain/src/venues/venue-facts.ts).
  facts text[] not null,
  -- The host's GST rate in basis points, part of the full price of a day.
  gst int not null,
  -- The total number of its bookings at the last count.
  bookings int not null,
  -- The approximate position that its page shows, on a Mercator map, so that distances are correct in every direction.
  position point not null
) with (fillfactor = 80);
-- One index per sort order.
create index venue_listings_by_rating on venue_listings (rating desc nulls last, venue_id);
create index venue_listings_by_price on venue_listings (price_per_day, venue_id);
create index venue_listings_by_name on venue_listings (name, venue_id);
create index venue_listings_by_age on venue_listings (created_at desc, venue_id);
create index venue_listings_by_bookings on venue_listings (bookings desc, venue_id);
-- For sorting by distance.
create index venue_listings_by_distance on venue_listings using gist (position);
-- For prices on a day (queries/offers.ts).
create index venue_listings_with_offerings on venue_listings (rating desc nulls last, venue_id) where has_offerings;
create index venue_listings_featured on venue_listings (rating desc nulls last, venue_id) where featured_until is not null;
-- One index per filter. There is no pending list, because reads would have to go through it.
create index venue_listings_by_terms on venue_listings using gin (terms) with (fastupdate = off);
create index venue_listings_by_category on venue_listings (category_id);
create index venue_listings_by_tehsil on venue_listings (tehsil_id, category_id);
create index venue_listings_by_city on venue_listings (city);
create index venue_listings_by_capacity on venue_listings (capacity);
-- For an area of the map or a distance from a point. Unlike with `position`, the planner can estimate how many venues
-- lie between two values.
create index venue_listings_by_position on venue_listings ((position[0]), (position[1]));

-- What public venues with offerings sell. Other venues have no rows.
create table offering_listings (
  offering_id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  name text not null,
  unit text not null,
  price bigint not null,
  price_book jsonb not null,
  min_guests int not null,
  max_guests int not null,
  min_days int not null,
  lead_days int not null,
  opens_days int,
  -- In minutes from the midnight of its last day: at this time it is over, or too late for its last free hour. Null: whole days
  -- and nights.
  bookable_until int,
  -- The parts of the day that it has (partsOfDay in domain/src/search/search-days.ts).
  parts_of_day text[] not null,
  -- The days on which it cannot be booked, from `listing_days.taken_from` on: it would meet a hold, or is out of season.
  taken datemultirange not null
);
create index offering_listings_by_venue on offering_listings (venue_id);

-- The words of listings, so that a search finds other spellings. The next search fills in the derived columns of a
-- new word (queries/known-words.ts).
create table venue_words (
  word text primary key,
  -- The key that its spellings in all scripts share. Null: not filled in yet (fold-new-words.ts).
  fold text
);
create index venue_words_by_fold on venue_words (fold collate "C");
create index venue_words_by_trigram on venue_words using gin (fold gin_trgm_ops) with (fastupdate = off);
create index venue_words_new on venue_words (word) where fold is null;

-- One row.
create table listing_days (
  is_only_row boolean primary key default true constraint listing_days_is_one_row check (is_only_row),
  -- Earlier days are not searched. A job removes their holds once a day.
  taken_from date not null default '-infinity'
);
insert into listing_days default values;

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

-- When any space of a venue is occupied, from a day on.
create function taken_time(of_venue uuid, first_day date) returns tsmultirange language sql stable as $$
  select coalesce(range_agg(h.during * tsrange(first_day, null)), '{}')
  from published.spaces s join published.holds h on h.space_id = s.id and h.during && tsrange(first_day, null)
  where s.venue_id = of_venue and s.removed_at is null
$$;

-- The days on which each offering of a venue cannot be booked, from a day on: it is taken, or out of season.
create function days_not_bookable(of_venue uuid, first_day date) returns table (offering_id uuid, taken datemultirange) language sql stable as $$
  select o.id, (coalesce(t.taken, '{}')
      + case when o.season_from is null then '{}' else datemultirange(daterange(null, o.season_from)) end
      + case when o.season_to is null then '{}' else datemultirange(daterange(o.season_to, null, '()')) end)
    * datemultirange(daterange(first_day, null))
  from published.offerings o left join taken_days(of_venue, first_day) t on t.offering_id = o.id
  where o.venue_id = of_venue and o.sold and o.removed_at is null
$$;

-- What lists, cards and pages of a venue show of its food: nothing, until the feature of food answers (0032_food.sql).
create function food_of(of_venue uuid) returns table (has_menus boolean, veg_plate_price bigint, plate_price bigint) language sql stable as $$
  select false, null::bigint, null::bigint
$$;

-- A row if the venue sells more than itself for whole days, at one price and without conditions. Its price is not that of a
-- room or an hour, if it sells anything else.
create function sales_of(of_venue uuid) returns table (price_is_lowest boolean, lowest_price bigint, lowest_unit text) language sql stable as $$
  select not bool_or(is_whole_venue), coalesce(min(price) filter (where unit in ('day', 'session')), min(price)),
    (array_agg(unit order by unit in ('day', 'session') desc, price, unit))[1]
  from published.offerings where venue_id = of_venue and sold and removed_at is null
  having bool_or(not is_whole_venue or windows <> '[{"spaceId": null, "starts": 0, "ends": 1440}]' or turnaround > 0
    or min_guests is not null or max_guests is not null or min_days > 1 or lead_days > 0 or opens_days is not null
    or season_from is not null or season_to is not null
    or price_book <> '{"rules": [], "floor": null, "ceiling": null, "minimum": {"spend": null, "guests": null}, "discounts": []}')
$$;

-- The same rows as in offering_listings, computed from the tables.
create view offering_listings_now as
select o.id as offering_id, o.venue_id, o.name, o.unit, coalesce(o.price, v.price_per_day) as price,
  o.price_book, coalesce(o.min_guests, 0) as min_guests, least(o.max_guests * case when o.unit = 'night' then jsonb_array_length(o.windows) else 1 end, v.capacity) as max_guests, o.min_days, o.lead_days, o.opens_days,
  -- The rule is isOver (domain/src/offerings/offering.ts). Hours begin at half hours and last at least one.
  (select case o.unit when 'hour' then max(w.starts + (w.ends - w.starts - 60) / 30 * 30) + 1 when 'night' then null
      else nullif(max(w.ends), case when min(w.starts) = 0 then 1440 end) end
    from jsonb_to_recordset(o.windows) w (starts int, ends int)) as bookable_until,
  -- Before 12:00 and after 18:00.
  (select array_remove(array[case when min(w.starts) < 720 then 'morning' end, case when max(w.ends) > 1080 then 'evening' end], null)
    from jsonb_to_recordset(o.windows) w (starts int, ends int)) as parts_of_day,
  n.taken
from listing_days d, venues v cross join lateral sales_of(v.id) cross join lateral days_not_bookable(v.id, d.taken_from) n
  join published.offerings o on o.id = n.offering_id
where v.status = 'Published' and not v.host_suspended;

-- The price of a day with the service fee and GST, without add-ons, in paise: the total of `quote`
-- (domain/src/bookings/pricing.ts).
create function full_day_price(price bigint, service_fee int, gst int) returns bigint language sql immutable as $$
  select price + (price * service_fee + 5000) / 10000 + 2 * ((price * gst + 10000) / 20000)
$$;

-- The words of a text, without what the parser reads as more than a word: addresses, fractions, negative numbers.
-- Invisible joiners do not separate words (search-words.ts).
create function words_of(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', regexp_replace(
    lower(normalize(regexp_replace($1, '[\u00AD\u200B-\u200D\u2060\uFEFF]', '', 'g'), NFC)),
    '[][[:space:]!-/:-@\\^_`{-~\u00A0\u0964\u0965\u2010-\u2027]+', ' ', 'g'))
$$;

-- The same rows, computed from the tables.
create view venue_listings_now as
select v.id as venue_id, v.name,
  setweight(words_of(v.name), 'A') || setweight(words_of(v.city || ' ' || t.name || ' ' || v.pincode), 'B')
    || setweight(words_of(d.name || ' ' || s.name), 'C') || words_of(v.description)
    || array_to_tsvector(array(select '=' || one from unnest(has.amenity_ids::text[] || has.facts || has.category_ids::text[]) one)) as terms,
  lower(v.city) as city, v.tehsil_id, v.category_id, has.category_ids,
  has.amenity_ids,
  v.capacity, greatest(coalesce(v.rooms, 0), has.rooms_sold) as rooms, food.plate_price, food.veg_plate_price, case when o.price_is_lowest then o.lowest_price else v.price_per_day end as price_per_day, v.rating, v.created_at,
  case when v.is_featured then coalesce(v.featured_until, 'infinity') end as featured_until,
  o.price_is_lowest is not null as has_offerings, case when o.price_is_lowest then o.lowest_unit end as lowest_unit,
  case when o.price_is_lowest is null then taken_time(v.id, days.taken_from) else '{}' end as taken,
  has.facts,
  h.gst_basis_points as gst, v.booking_count as bookings, map_position(v.lat, v.lng) as position
from listing_days days, venues v join published.hosts h on h.user_id = v.owner_id
  join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
  join published.states s on s.id = d.state_id
  left join lateral sales_of(v.id) o on true cross join lateral food_of(v.id) food,
  lateral (select
    v.category_id || array(
      select distinct i.id from published.offerings sold, jsonb_to_recordset(sold.windows) w ("spaceId" uuid)
        join published.spaces space on space.id = w."spaceId"
        join published.catalogue_items i on i.kind = 'category' and i.merged_into is null
          and i.key = case space.kind when 'lawn' then 'lawn' when 'hall' then 'banquet-hall' end
      where sold.venue_id = v.id and sold.sold and sold.removed_at is null and i.id <> v.category_id order by i.id) as category_ids,
    coalesce((select sum(jsonb_array_length(sold.windows))::int from published.offerings sold
      where sold.venue_id = v.id and sold.sold and sold.removed_at is null and sold.unit = 'night'), 0) as rooms_sold,
    array(select va.amenity_id from venue_amenities va where va.venue_id = v.id order by va.amenity_id) as amenity_ids,
    array(
      select i.fact from venue_amenities va
        join published.catalogue_items i on i.id = va.amenity_id where va.venue_id = v.id and i.fact is not null
      union
      select fact from unnest(array[
        case when v.vegetarian_only then 'vegetarian_only' end,
        -- A host who says that not all food is vegetarian has both.
        case when v.vegetarian_only is not null or food.veg_plate_price is not null then 'vegetarian_food' end,
        case when v.outside_catering then 'outside_catering' end,
        case when v.alcohol_allowed then 'alcohol' end,
        case when v.rooms > 0 or exists (select from published.offerings sold
          where sold.venue_id = v.id and sold.sold and sold.removed_at is null and sold.unit = 'night') then 'rooms' end,
        case when v.parking_cars > 0 then 'parking' end,
        case when v.wheelchair_access = 'full' then 'step_free' end,
        case when v.instant_booking then 'instant_booking' end,
        case when v.pay_at_venue <> 'refused' then 'pay_at_venue' end]) fact where fact is not null
      order by 1) as facts) has
where v.status = 'Published' and not v.host_suspended;

create function words_of_listings(of_venues uuid[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct one.word), '{}')
  from venue_listings l, unnest(tsvector_to_array(l.terms)) one (word)
  where l.venue_id = any(of_venues) and length(one.word) between 3 and 40 and one.word !~ '^=|[0-9]'
$$;
-- Adds and removes the words that a change added to and removed from listings.
create function keep_venue_words(of_venues uuid[], before text[]) returns void language plpgsql as $$
declare
  now text[] := words_of_listings(of_venues);
begin
  insert into venue_words (word)
  select word from unnest(now) one (word) where not exists (select 1 from venue_words known where known.word = one.word)
  order by word on conflict do nothing;
  delete from venue_words known
  where known.word = any(array(select unnest(before) except select unnest(now)))
    and not exists (select 1 from venue_listings l where l.terms @@ quote_literal(known.word)::tsquery);
end $$;

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
    veg_plate_price, price_per_day, rating, created_at, featured_until, has_offerings, lowest_unit, taken, facts, gst, bookings, position)
  select * from venue_listings_now where venue_id = any(of_venues) order by venue_id
  on conflict (venue_id) do update set version = excluded.version, name = excluded.name, terms = excluded.terms,
    city = excluded.city, tehsil_id = excluded.tehsil_id, category_id = excluded.category_id,
    category_ids = excluded.category_ids, amenity_ids = excluded.amenity_ids, capacity = excluded.capacity,
    rooms = excluded.rooms, plate_price = excluded.plate_price, veg_plate_price = excluded.veg_plate_price, price_per_day = excluded.price_per_day,
    rating = excluded.rating, created_at = excluded.created_at, featured_until = excluded.featured_until,
    has_offerings = excluded.has_offerings, lowest_unit = excluded.lowest_unit, taken = excluded.taken,
    facts = excluded.facts, gst = excluded.gst, bookings = excluded.bookings, position = excluded.position;
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
    update offering_listings l set taken = n.taken
    from listing_days d, days_not_bookable(new.venue_id, d.taken_from) n
    where l.offering_id = n.offering_id and l.taken <> n.taken;
  else
    update venue_listings l set taken = n.taken
    from (select taken_time(new.venue_id, d.taken_from) as taken from listing_days d) n
    where l.venue_id = new.venue_id and l.taken <> n.taken;
  end if;
  return null;
end $$;
create constraint trigger taken_days_are_listed after insert on changed_calendars
  deferrable initially deferred for each row execute function taken_days_are_listed();

-- What later features read.
create view published.venue_listings as
  select venue_id, version, name, terms, city, tehsil_id, category_id, category_ids, amenity_ids, capacity, rooms, plate_price, veg_plate_price, price_per_day, rating,
    created_at, featured_until, has_offerings, lowest_unit, taken, facts, gst, bookings, position
  from venue_listings;
create view published.offering_listings as
  select offering_id, venue_id, name, unit, price, price_book, min_guests, max_guests, min_days, lead_days, opens_days, bookable_until,
    parts_of_day, taken
  from offering_listings;
create view published.venue_words as select word, fold from venue_words;
create view published.listing_groups as
  select tehsil_id, category_id, venues, least_price, least_unit, most_price, least_capacity, most_capacity, changed_at
  from listing_groups;
