create extension if not exists pg_trgm;

create table venue_categories (
  id uuid primary key,
  name text not null constraint category_name_is_taken unique,
  slug text not null constraint category_slug_is_taken unique,
  position int not null default 0
);

create table amenities (
  id uuid primary key,
  name text not null constraint amenity_name_is_taken unique,
  position int not null default 0
);

-- What a user is as a host.
create table hosts (
  user_id uuid primary key references users,
  business_name text not null,
  contact_name text not null,
  phone text not null,
  verified_at timestamptz,
  response_minutes int not null default 1440 constraint response_is_positive check (response_minutes > 0),
  languages text[] not null default '{}',
  gst_basis_points int not null default 0 constraint gst_is_a_share check (gst_basis_points between 0 and 10000),
  host_since date not null
);

create table venues (
  id uuid primary key,
  owner_id uuid not null references hosts (user_id),
  category_id uuid not null references venue_categories,
  tehsil_id uuid not null references tehsils,
  name text not null,
  description text not null,
  address_line text not null,
  city text not null,
  pincode text not null constraint pincode_is_indian check (pincode ~ '^[1-9][0-9]{5}$'),
  lat double precision not null,
  lng double precision not null,
  capacity int not null constraint capacity_is_positive check (capacity > 0),
  rooms int,
  room_guests int,
  price_per_day bigint not null constraint day_price_is_positive check (price_per_day > 0),
  price_per_hour bigint constraint hour_price_is_positive check (price_per_hour > 0),
  cancellation_policy text not null default 'moderate'
    constraint policy_is_known check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  instant_booking boolean not null default false,
  check_in_time time not null default '10:00',
  check_out_time time not null default '11:00',
  status text not null default 'Draft'
    constraint venue_status_is_known check (status in ('Draft', 'Pending', 'Published', 'Rejected', 'Unlisted')),
  is_featured boolean not null default false,
  -- Sums of its reviews; the reviews feature adds to them in its own transactions.
  rating_sum numeric(12, 1) not null default 0,
  review_count int not null default 0,
  rating numeric(3, 2) generated always as (case when review_count > 0 then rating_sum / review_count end) stored,
  -- Everything a search looks through, in lower case.
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index venues_by_rating on venues (rating desc nulls last, id) where status = 'Published';
create index venues_by_price on venues (price_per_day, id) where status = 'Published';
create index venues_by_name on venues (name, id) where status = 'Published';
create index venues_by_age on venues (created_at desc, id) where status = 'Published';
create index venues_featured on venues (rating desc nulls last, id) where status = 'Published' and is_featured;
create index venues_by_search on venues using gin (search_text gin_trgm_ops);
create index venues_by_city on venues (lower(city)) where status = 'Published';
create index venues_by_tehsil on venues (tehsil_id) where status = 'Published';
create index venues_by_category on venues (category_id) where status = 'Published';
create index venues_by_owner on venues (owner_id);

create table venue_amenities (
  venue_id uuid not null references venues on delete cascade,
  amenity_id uuid not null references amenities,
  note text,
  primary key (venue_id, amenity_id)
);
create index venue_amenities_by_amenity on venue_amenities (amenity_id, venue_id);

-- A host's own price for an add-on; no row: not offered.
create table venue_add_ons (
  venue_id uuid not null references venues on delete cascade,
  key text not null constraint add_on_is_known check (key in ('catering', 'decoration', 'photography', 'sound_system')),
  price bigint not null constraint add_on_price_is_not_negative check (price >= 0),
  note text,
  primary key (venue_id, key)
);

create table venue_pictures (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  position int not null,
  base_url text not null,
  widths int[] not null,
  title text not null,
  placeholder text not null,
  constraint picture_position_is_taken unique (venue_id, position)
);

create table saved_venues (
  user_id uuid not null references users on delete cascade,
  venue_id uuid not null references venues on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, venue_id)
);
create index saved_venues_by_venue on saved_venues (venue_id);
