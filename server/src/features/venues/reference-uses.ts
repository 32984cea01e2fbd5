import part from 'sql-template-tag';
import type { CatalogueUse } from '#server/feature.ts';
import type { PlaceUse } from '../places/places.context.ts';

/**
 * The uses of the catalogue by venues and drafts. After a merge, a job updates venues
 * (commands/update-stale-venues.ts).
 */
export const catalogueUses: readonly CatalogueUse[] = [
  {
    kind: 'category',
    rows: part`select 1 from venues v where v.category_id = item.id and v.removed_at is null`,
    async merge(tx, from, into) {
      await tx`
        update venue_drafts set sheet = jsonb_set(sheet, '{categoryId}', to_jsonb(${into.id}::text))
        where sheet ->> 'categoryId' = ${from.id}`;
    },
  },
  {
    kind: 'amenity',
    rows: part`
      select 1 from venue_amenities va join venues v on v.id = va.venue_id
      where va.amenity_id = item.id and v.removed_at is null`,
    async merge(tx, from, into) {
      await tx`
        update venue_drafts set sheet = jsonb_set(sheet, '{amenityIds}', (
          select coalesce(jsonb_agg(distinct case when one = ${from.id}::text then ${into.id}::text else one end), '[]')
          from jsonb_array_elements_text(sheet -> 'amenityIds') one))
        where sheet -> 'amenityIds' @> to_jsonb(${from.id}::text)`;
    },
  },
  {
    kind: 'add_on',
    rows: part`
      select 1 from venue_add_ons o join venues v on v.id = o.venue_id
      where o.key = item.key and v.removed_at is null`,
    async merge(tx, from, into) {
      await tx`
        update venue_drafts set sheet = jsonb_set(sheet, '{addOns}', (
          select coalesce(jsonb_agg(case when add_on ->> 'key' = ${from.key}
            then add_on || jsonb_build_object('key', ${into.key}::text) else add_on end), '[]')
          from jsonb_array_elements(sheet -> 'addOns') add_on
          where not (add_on ->> 'key' = ${from.key}
            and sheet -> 'addOns' @> jsonb_build_array(jsonb_build_object('key', ${into.key}::text)))))
        where sheet -> 'addOns' @> jsonb_build_array(jsonb_build_object('key', ${from.key}::text))`;
    },
  },
];

/** The uses of places by venues. */
export const placeUse: PlaceUse = {
  rows: (tehsils) => part`select 1 from venues v where v.removed_at is null and v.tehsil_id in (${tehsils})`,
};
