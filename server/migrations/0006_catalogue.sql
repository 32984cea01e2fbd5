-- The lists that describe venues and bookings. Administrators edit them. An item is never deleted, because bookings and
-- links refer to it. It is retired, or merged into another item of its kind.
create table catalogue_items (
  id uuid primary key,
  kind text not null constraint catalogue_kind_is_known
    check (kind in ('category', 'amenity', 'amenity_group', 'event_type', 'add_on', 'language')),
  -- The key used in URLs, calls and bookings. It stays when the item is renamed.
  key text not null constraint catalogue_key_is_plain check (key ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'),
  -- The name by language, always in English: `{"en": "Palace", "hi": "महल"}`.
  names jsonb not null,
  name text not null generated always as (names ->> 'en') stored,
  -- The icon, from the set in domain/src/catalogue/catalogue.ts.
  icon text,
  -- Amenities only: the group it is shown in.
  group_id uuid references catalogue_items,
  -- Amenities only: the venue fact (domain/src/venues/venue-facts.ts) that means the same. Every venue with the amenity
  -- has the fact, and the amenity is not a filter itself.
  fact text,
  -- Add-ons only: the default price in paise, until a host sets another.
  usual_price bigint constraint usual_price_is_not_negative check (usual_price >= 0),
  position int not null,
  -- Increases with every change other than of its position. A form based on an earlier version is rejected.
  version int not null default 1,
  -- A retired item cannot be chosen any more. Existing uses stay.
  retired_at timestamptz,
  -- The item that replaced it everywhere. It is itself never a merged item.
  merged_into uuid references catalogue_items,
  constraint catalogue_key_is_taken unique (kind, key),
  constraint catalogue_item_is_named check (name <> '' and not names @? '$.* ? (@ == "")'),
  constraint item_has_an_icon check ((icon is not null) = (kind in ('category', 'amenity', 'add_on'))),
  constraint fact_is_of_an_amenity check (fact is null or kind = 'amenity'),
  constraint amenity_has_a_group check ((group_id is not null) = (kind = 'amenity')),
  constraint add_on_has_a_price check ((usual_price is not null) = (kind = 'add_on')),
  constraint merged_item_is_retired check (merged_into is null or retired_at is not null)
);
create unique index catalogue_name_is_taken on catalogue_items (kind, lower(name)) where merged_into is null;
create index catalogue_items_by_group on catalogue_items (group_id) where group_id is not null;
create index catalogue_items_by_merge on catalogue_items (merged_into) where merged_into is not null;

-- What later features read.
create view published.catalogue_items as
  select id, kind, key, names, name, icon, fact, position, merged_into
  from catalogue_items;
