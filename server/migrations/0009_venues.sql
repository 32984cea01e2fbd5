-- Amounts are in paise.
create table venues (
  id uuid primary key,
  owner_id uuid not null references hosts (user_id),
  category_id uuid not null references catalogue_items,
  name text not null,
  description text not null,

  tehsil_id uuid not null references tehsils,
  address_line text not null,
  city text not null,
  pincode text not null constraint pincode_is_indian check (pincode ~ '^[1-9][0-9]{5}$'),
  lat double precision not null,
  lng double precision not null,

  capacity int not null constraint capacity_is_positive check (capacity > 0),

  -- The practical details (domain/src/venues/practical-details.ts). Null: the host did not say, and nothing is shown.
  opening text constraint opening_is_known check (opening in ('all_day', 'hours')),
  opens_at time,
  closes_at time,
  check_in_time time,
  check_out_time time,
  rooms int constraint rooms_are_not_negative check (rooms >= 0),
  room_guests int constraint room_guests_are_positive check (room_guests > 0),
  parking_cars int constraint parking_cars_are_not_negative check (parking_cars >= 0),
  parking_two_wheelers int constraint parking_two_wheelers_are_not_negative check (parking_two_wheelers >= 0),
  valet_parking boolean,
  backup_power boolean,
  generator_kva numeric(5, 1) constraint generator_kva_is_positive check (generator_kva > 0),
  backup_hours int constraint backup_hours_are_positive check (backup_hours > 0),
  vegetarian_only boolean,
  outside_catering boolean,
  alcohol_allowed boolean,
  music text constraint music_is_known check (music in ('until', 'no_limit', 'not_allowed')),
  music_until time,
  wheelchair_access text constraint wheelchair_access_is_known check (wheelchair_access in ('full', 'partial', 'none')),

  price_per_day bigint not null constraint day_price_is_positive check (price_per_day > 0),
  price_per_hour bigint constraint hour_price_is_positive check (price_per_hour > 0),
  -- The security deposit. Null: none. Bookings copy it.
  security_deposit bigint constraint deposit_is_positive check (security_deposit > 0),
  -- The host's own plan (domain/src/bookings/payment-plan.ts). Null: the platform's.
  payment_plan jsonb,
  instant_booking boolean not null default false,
  -- Whether guests can pay at the venue, and whether the host has to approve each of them.
  pay_at_venue text not null default 'on_approval'
    constraint pay_at_venue_is_known check (pay_at_venue in ('allowed', 'on_approval', 'refused')),
  cancellation_policy text not null default 'moderate'
    constraint policy_is_known check (cancellation_policy in ('flexible', 'moderate', 'strict', 'custom')),
  -- The host's own cancellation terms, `[{"days": 30, "percent": 100}, …]`. Null unless the policy is custom.
  cancellation_terms jsonb,

  status text not null default 'Draft'
    constraint venue_status_is_known check (status in ('Draft', 'Pending', 'Published', 'Rejected', 'Unlisted')),
  -- A venue is not public while its host is suspended, whatever its status.
  host_suspended boolean not null default false,
  is_featured boolean not null default false,
  -- The last day on which it is featured. Null: until somebody ends it.
  featured_until date,
  -- When it was permanently removed. Its bookings stay.
  removed_at timestamptz,

  -- Sums over its visible reviews. The reviews feature updates them in the transaction of each change. `star_counts`:
  -- how many reviews gave 1 to 5 whole stars. The `_sum`s and `parts_count` cover reviews that rated the four parts as
  -- well.
  rating_sum numeric(12, 1) not null default 0,
  review_count int not null default 0,
  rating numeric(3, 2) generated always as (case when review_count > 0 then rating_sum / review_count end) stored,
  star_counts int[] not null default '{0,0,0,0,0}',
  parts_count int not null default 0,
  cleanliness_sum int not null default 0,
  service_sum int not null default 0,
  value_sum int not null default 0,
  location_sum int not null default 0,
  -- The number of bookings ever made, for the administrators' list. Recounted every ten minutes.
  booking_count int not null default 0,
  -- The number of events that took place, for the pages of all its host's venues. Recounted at the same time.
  event_count int not null default 0,

  -- The text that the public search covers, in lower case.
  search_text text not null,
  -- The same text plus the host's names, for administrators, with a space before each word. A trigger writes it.
  team_search text not null default '',

  -- Increases with every change of a field in the venue's form. A form based on an earlier version is rejected.
  version int not null default 1,
  -- Since when its name, place or pictures differ from what an administrator approved. Null: they do not differ.
  changed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  constraint opening_hours_have_both_ends check ((opening = 'hours') is true = (opens_at is not null and closes_at is not null)
    and (opens_at is null) = (closes_at is null)),
  constraint rooms_have_guests_only_if_any check (room_guests is null or rooms > 0),
  constraint backup_belongs_to_power check (backup_power is true or (generator_kva is null and backup_hours is null)),
  constraint music_has_an_end_only_if_limited check ((music = 'until') is true = (music_until is not null)),
  constraint own_terms_for_custom_only check ((cancellation_policy = 'custom') = (cancellation_terms is not null)),
  constraint removed_venue_is_unlisted check (removed_at is null or status = 'Unlisted')
);
create index venues_by_any_category on venues (category_id);
create index venues_by_owner on venues (owner_id);
create index venues_by_tehsil on venues (tehsil_id);
create index venues_by_pincode on venues (pincode);
-- The administrators' list: one index per sort order within a status. A list of several statuses merges them. The
-- search for a common word reads the names in order, so that index includes the searched text.
create index venues_listed_by_age on venues (status, created_at, id) where removed_at is null;
create index venues_listed_by_name on venues (status, name, id) include (team_search) where removed_at is null;
create index venues_listed_by_price on venues (status, price_per_day, id) where removed_at is null;
create index venues_listed_by_capacity on venues (status, capacity, id) where removed_at is null;
create index venues_listed_by_rating on venues (status, rating desc nulls last, id) where removed_at is null;
create index venues_listed_by_bookings on venues (status, booking_count, id) where removed_at is null;
create index venues_listed_in_front on venues (id) where is_featured and removed_at is null;
create index venues_by_team_search on venues using gin (team_search gin_trgm_ops) where removed_at is null;
-- For jobs and the dashboard.
create index venues_front_ends on venues (featured_until) where is_featured and featured_until is not null;
create index venues_by_any_age on venues (created_at desc, id desc);
create index venues_to_approve on venues (created_at) where status = 'Pending';
create index venues_changed on venues (changed_at, id) where changed_at is not null and removed_at is null;

-- A trigger, because it follows the names of hosts, which are changed by an earlier feature that does not know venues.
create function venue_team_search() returns trigger language plpgsql as $$
begin
  new.team_search := ' ' || new.search_text || ' ' || coalesce(
    (select lower(business_name || ' ' || contact_name) from published.hosts where user_id = new.owner_id), '');
  return new;
end $$;
create trigger venue_knows_its_host before insert or update of search_text, owner_id on venues
  for each row execute function venue_team_search();

-- When a host is renamed, touching search_text makes the trigger above rewrite team_search.
create function host_team_search() returns trigger language plpgsql as $$
begin
  update venues set search_text = search_text where owner_id = new.user_id;
  return null;
end $$;
create trigger venues_know_the_new_name after update of business_name, contact_name on hosts
  for each row when (old.business_name <> new.business_name or old.contact_name <> new.contact_name)
  execute function host_team_search();

create table venue_amenities (
  venue_id uuid not null references venues on delete cascade,
  amenity_id uuid not null references catalogue_items,
  note text,
  primary key (venue_id, amenity_id)
);
create index venue_amenities_by_amenity on venue_amenities (amenity_id, venue_id);

-- A host's price for an add-on, in paise. No row: not offered.
create table venue_add_ons (
  venue_id uuid not null references venues on delete cascade,
  -- The key of an add-on in the catalogue.
  key text not null,
  price bigint not null constraint add_on_price_is_not_negative check (price >= 0),
  note text,
  primary key (venue_id, key)
);
create index venue_add_ons_by_key on venue_add_ons (key);

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

-- A venue that its host has not submitted yet: stored as typed, still incomplete. Submitting it creates a venue with
-- the same id.
create table venue_drafts (
  id uuid primary key,
  owner_id uuid not null references hosts (user_id) on delete cascade,
  sheet jsonb not null,
  -- A form based on an earlier version is rejected.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index venue_drafts_by_owner on venue_drafts (owner_id, id);

-- Every status change of a venue: by whom, when and why. Rows are never changed.
create table venue_decisions (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  at timestamptz not null,
  actor text not null constraint venue_actor_is_known check (actor in ('host', 'admin', 'system')),
  actor_id uuid,
  transition text not null constraint venue_transition_is_known
    check (transition in ('submit', 'approve', 'reject', 'request_changes', 'unlist', 'relist', 'edit', 'confirm')),
  from_status text not null,
  to_status text not null,
  reasons text[] not null default '{}',
  note text not null default '',
  -- Of an edit: what was changed (domain/src/venues/venue-changes.ts).
  edited text[] not null default '{}',
  -- The venue as it was approved (domain/src/venues/venue-changes.ts). Null for every other change.
  facts jsonb
);
create index venue_decisions_by_venue on venue_decisions (venue_id, id);

-- What later features read.
create view published.venues as
  select id, owner_id, name, tehsil_id, address_line, city, pincode, lat, lng, capacity, opens_at, closes_at,
    check_in_time, check_out_time, price_per_day, pay_at_venue, status, host_suspended, is_featured, featured_until, removed_at,
    review_count, rating, booking_count, team_search, changed_at, created_at, updated_at
  from venues;
create view published.venue_amenities as select venue_id, amenity_id from venue_amenities;
create view published.venue_pictures as
  select id, venue_id, position, base_url, widths, title, placeholder
  from venue_pictures;
create view published.venue_decisions as
  select id, venue_id, at, actor, actor_id, transition, reasons, note, edited, facts
  from venue_decisions;
