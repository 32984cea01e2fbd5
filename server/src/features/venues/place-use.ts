import type { PlaceUse } from '../places/places.context.ts';
import { updateSearchText } from './venues.store.ts';

/** What venues have of places. */
export const placeUse: PlaceUse = {
  rows: (sql, tehsils) =>
    sql`select 1 from venues v where v.removed_at is null and v.tehsil_id in (${tehsils})`,
  async move(tx, from, into) {
    await tx`update venues set tehsil_id = ${into} where tehsil_id = ${from}`;
    await updateSearchText(tx, tx`v.tehsil_id = ${into}`);
  },
  rename: (tx, tehsils) => updateSearchText(tx, tx`v.tehsil_id in (${tehsils})`),
};
