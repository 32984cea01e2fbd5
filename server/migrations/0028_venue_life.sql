-- A venue's life in the administrators' hands: what was decided when and why, who checked the host, what stands in front.

alter table venues
  -- The last day on which it stands in front; null: until somebody takes it away.
  add column featured_until date,
  -- Taken away for good; what was booked there stays.
  add column removed_at timestamptz,
  -- How many bookings were ever made: counted anew every ten minutes, for the administrators' list.
  add column booking_count int not null default 0,
  -- What administrators search through: search_text and the host's names, in lower case; a blank before each word.
  add column team_search text not null default '',
  add constraint removed_venue_is_unlisted check (removed_at is null or status = 'Unlisted');

create function venue_team_search() returns trigger language plpgsql as $$
begin
  new.team_search := ' ' || new.search_text || ' ' || coalesce(
    (select lower(business_name || ' ' || contact_name) from hosts where user_id = new.owner_id), '');
  return new;
end $$;
create trigger venue_knows_its_host before insert or update of search_text, owner_id on venues
  for each row execute function venue_team_search();

create function host_team_search() returns trigger language plpgsql as $$
begin
  update venues set search_text = search_text where owner_id = new.user_id;
  return null;
end $$;
create trigger venues_know_the_new_name after update of business_name, contact_name on hosts
  for each row when (old.business_name <> new.business_name or old.contact_name <> new.contact_name)
  execute function host_team_search();

update venues v set search_text = search_text,
  booking_count = (select count(*) from bookings b where b.venue_id = v.id);

-- Each order within a status; a list of several statuses is merged from them.
create index venues_listed_by_age on venues (status, created_at, id) where removed_at is null;
create index venues_listed_by_name on venues (status, name, id) where removed_at is null;
create index venues_listed_by_price on venues (status, price_per_day, id) where removed_at is null;
create index venues_listed_by_capacity on venues (status, capacity, id) where removed_at is null;
create index venues_listed_by_rating on venues (status, rating desc nulls last, id) where removed_at is null;
create index venues_listed_by_bookings on venues (status, booking_count, id) where removed_at is null;
create index venues_listed_in_front on venues (id) where is_featured and removed_at is null;
create index venues_by_team_search on venues using gin (team_search gin_trgm_ops) where removed_at is null;
create index venues_front_ends on venues (featured_until) where is_featured and featured_until is not null;

-- Who moved a venue, when, from where, to where, and why. Rows stay as they are.
create table venue_decisions (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  at timestamptz not null,
  actor text not null constraint venue_actor_is_known check (actor in ('host', 'admin', 'system')),
  actor_id uuid,
  move text not null constraint venue_move_is_known
    check (move in ('submit', 'approve', 'reject', 'request_changes', 'unlist', 'relist', 'edit')),
  from_status text not null,
  to_status text not null,
  reasons text[] not null default '{}',
  note text not null default '',
  -- What the venue said when it was approved (domain/src/venue-changes.ts); null where nothing was approved.
  facts jsonb
);
create index venue_decisions_by_venue on venue_decisions (venue_id, id);

-- What was checked before a host got the verified mark, or why it was taken back.
create table host_verifications (
  id uuid primary key,
  host_id uuid not null references hosts (user_id) on delete cascade,
  at timestamptz not null,
  actor_id uuid,
  verified boolean not null,
  checks text[] not null default '{}',
  note text not null default ''
);
create index host_verifications_by_host on host_verifications (host_id, id);

-- Hosts by a part of their names.
create index hosts_by_names on hosts using gin (lower(business_name || ' ' || contact_name) gin_trgm_ops);
