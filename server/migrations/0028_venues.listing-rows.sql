-- When any space of a venue is occupied, from a day on. `moment`: as of `holds_at`.
create function taken_time(of_venue uuid, first_day date, moment timestamptz) returns tsmultirange language sql stable as $$
  select coalesce(range_agg(h.during * tsrange(first_day, null)), '{}')
  from published.spaces s join holds_at(moment) h on h.space_id = s.id and h.during && tsrange(first_day, null)
  where s.venue_id = of_venue and s.removed_at is null
$$;

-- The days on which each offering of a venue cannot be booked, from a day on: it is taken, or out of season.
-- `kept`: the same with what options keep, empty if the venue has none. `kept_until`: when the first of them ends.
create function days_not_bookable(of_venue uuid, first_day date)
  returns table (offering_id uuid, taken datemultirange, kept datemultirange, kept_until timestamptz) language sql stable as $$
  select o.id, (coalesce(t.taken, '{}')
      + case when o.season_from is null then '{}' else datemultirange(daterange(null, o.season_from)) end
      + case when o.season_to is null then '{}' else datemultirange(daterange(o.season_to, null, '()')) end)
    * datemultirange(daterange(first_day, null)),
    coalesce(k.taken * datemultirange(daterange(first_day, null)), '{}'), first_option_ends(of_venue)
  from published.offerings o left join taken_days(of_venue, first_day, 'infinity') t on t.offering_id = o.id
    left join (select * from taken_days(of_venue, first_day, '-infinity') where first_option_ends(of_venue) is not null) k
      on k.offering_id = o.id
  where o.venue_id = of_venue and o.sold and o.removed_at is null
$$;

-- What lists, cards and pages of a venue show of its food: nothing, until the feature of services answers (0036_services.sql).
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

-- The rows of offering_listings, computed from the tables.
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
  n.taken, n.kept, n.kept_until
from listing_days d, venues v cross join lateral sales_of(v.id) cross join lateral days_not_bookable(v.id, d.taken_from) n
  join published.offerings o on o.id = n.offering_id
where v.status = 'Published' and not v.host_suspended;

-- The price of a day with the service fee and GST, without add-ons, in paise: the total of `quote`
-- (domain/src/bookings/pricing.ts).
create function full_day_price(price bigint, service_fee int, gst int) returns bigint language sql immutable as $$
  select price + (price * service_fee + 5000) / 10000 + 2 * ((price * gst + 10000) / 20000)
$$;

-- The rows of venue_listings, computed from the tables.
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
  case when o.price_is_lowest is null then taken_time(v.id, days.taken_from, 'infinity') else '{}' end as taken,
  case when o.price_is_lowest is null and options.first_ends is not null then taken_time(v.id, days.taken_from, '-infinity')
    else '{}' end as kept, case when o.price_is_lowest is null then options.first_ends end as kept_until,
  has.facts,
  h.gst_basis_points as gst, v.booking_count as bookings, map_position(v.lat, v.lng) as position
from listing_days days, venues v join published.hosts h on h.user_id = v.owner_id
  join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
  join published.states s on s.id = d.state_id
  left join lateral sales_of(v.id) o on true cross join lateral food_of(v.id) food
  cross join lateral (select first_option_ends(v.id) as first_ends) options,
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
