-- The menus of a venue, in the host's words. Bookings keep their own copy (functions.menus).
create table menus (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  kind text not null constraint menu_kind_is_known check (kind in ('veg', 'jain', 'non_veg', 'children')),
  name text not null,
  dishes text not null default '',
  -- Of a plate, in paise.
  price bigint not null constraint plate_price_is_positive check (price > 0),
  min_plates int not null default 1 constraint least_plates_are_positive check (min_plates > 0),
  position int not null default 0,
  removed_at timestamptz
);
create index menus_by_venue on menus (venue_id, position);
create unique index menu_name_is_taken on menus (venue_id, lower(name)) where removed_at is null;

-- What a venue sells besides spaces and food, as its host calls it. The add-ons of the catalogue are venue_add_ons.
create table extras (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  name text not null,
  -- The family's own caterer. A venue has at most one such extra.
  is_outside_catering boolean not null default false,
  -- How it is counted. 'event': once for a booking. 'function': once for one of its events.
  unit text not null constraint extra_unit_is_known check (unit in ('event', 'function', 'plate', 'hour', 'piece')),
  -- Of one unit, in paise.
  price bigint not null constraint extra_price_is_positive check (price > 0),
  -- How much of it there is on one day. Null: as much as families want.
  stock int constraint stock_is_positive check (stock > 0),
  lead_days int not null default 0 constraint extra_lead_days_are_not_negative check (lead_days >= 0),
  season_from date,
  season_to date,
  position int not null default 0,
  removed_at timestamptz,
  constraint extra_season_is_in_order check (season_from <= season_to)
);
create index extras_by_venue on extras (venue_id, position);
create unique index extra_name_is_taken on extras (venue_id, lower(name)) where removed_at is null;
create unique index venue_charges_once_for_outside_catering on extras (venue_id) where is_outside_catering and removed_at is null;

-- What a host says about food. No row: the host has said nothing (usualFoodTerms in domain/src/services/services.ts).
create table food_terms (
  venue_id uuid primary key references venues on delete cascade,
  -- 'charged': for the price of an extra (extras.is_outside_catering).
  outside_catering text not null constraint outside_catering_is_known check (outside_catering in ('allowed', 'refused', 'charged')),
  -- Families give the final count until this many days before.
  final_count_days int not null constraint final_count_days_are_not_negative check (final_count_days >= 0),
  food_tax text not null constraint food_tax_is_known check (food_tax in ('separate', 'composite', 'specified'))
);

-- Jain food is vegetarian.
create or replace function food_of(of_venue uuid) returns table (has_menus boolean, veg_plate_price bigint, plate_price bigint) language sql stable as $$
  select count(*) > 0, min(price) filter (where kind in ('veg', 'jain')), min(price) filter (where kind <> 'children')
  from menus where venue_id = of_venue and removed_at is null
$$;
-- The venues whose menus a transaction has changed, with a statement for each menu. A row lasts until the end of its transaction, and
-- no other transaction sees it.
create table changed_menus (
  venue_id uuid not null,
  transaction xid8 not null default pg_current_xact_id(),
  primary key (venue_id, transaction)
);
create function menus_have_changed() returns trigger language plpgsql as $$
begin
  insert into changed_menus (venue_id)
  select distinct c.venue_id from changed c join published.venues v on v.id = c.venue_id where v.status = 'Published' on conflict do nothing;
  return null;
end $$;
create trigger added_menus_are_noted after insert on menus referencing new table as changed
  for each statement execute function menus_have_changed();
create trigger changed_menus_are_noted after update on menus referencing new table as changed
  for each statement execute function menus_have_changed();

-- Runs once for each venue at the end of the transaction.
create function changed_menus_are_listed() returns trigger language plpgsql as $$
begin
  delete from changed_menus where venue_id = new.venue_id and transaction = new.transaction;
  perform refresh_venue_listings(array[new.venue_id]);
  return null;
end $$;
create constraint trigger changed_menus_are_listed after insert on changed_menus
  deferrable initially deferred for each row execute function changed_menus_are_listed();
