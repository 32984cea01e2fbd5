import part from 'sql-template-tag';
import type { PlaceUse } from '../places/places.context.ts';

/** What venues have of places. */
export const placeUse: PlaceUse = {
  rows: (tehsils) => part`select 1 from venues v where v.removed_at is null and v.tehsil_id in (${tehsils})`,
};
