-- The search index of public venues: one row per venue. It comes after the tables that it is built from. What a row holds is in
-- 0028_venues.listing-rows.sql. Triggers update it in the transaction of each change (0029_venues.listing-triggers.sql).

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
  -- The same with what its options keep. Empty if it has none, or offerings.
  kept tsmultirange not null,
  -- When the first of its options ends: from then on, `kept` may be too much. A job ends the option and renews it.
  kept_until timestamptz,
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
  taken datemultirange not null,
  -- As in venue_listings.
  kept datemultirange not null,
  kept_until timestamptz
);
create index offering_listings_by_venue on offering_listings (venue_id);

-- One row.
create table listing_days (
  is_only_row boolean primary key default true constraint listing_days_is_one_row check (is_only_row),
  -- Earlier days are not searched. A job removes their holds once a day.
  taken_from date not null default '-infinity'
);
insert into listing_days default values;

-- What later features read.
create view published.venue_listings as
  select venue_id, version, name, terms, city, tehsil_id, category_id, category_ids, amenity_ids, capacity, rooms, plate_price, veg_plate_price, price_per_day, rating,
    created_at, featured_until, has_offerings, lowest_unit, taken, kept, kept_until, facts, gst, bookings, position
  from venue_listings;
create view published.offering_listings as
  select offering_id, venue_id, name, unit, price, price_book, min_guests, max_guests, min_days, lead_days, opens_days, bookable_until,
    parts_of_day, taken, kept, kept_until
  from offering_listings;
