import type { Sql } from '#server/platform/db.ts';
import { addPlaceName } from '../known-places.store.ts';

/** A tehsil that a host asked for becomes a place, where its district is, once an administrator has approved its venue. */
export const confirmTehsil = async (tx: Sql, id: string): Promise<void> => {
  const [added] = await tx<{ name: string }[]>`
    insert into places (id, kind, name, state_id, district_id, tehsil_id, latitude, longitude, size)
    select t.id, 'tehsil', t.name, p.state_id, p.district_id, t.id, p.latitude, p.longitude, 15000
    from tehsils t join places p on p.id = t.district_id
    where t.id = ${id}
    on conflict do nothing returning name`;
  if (added) await addPlaceName(tx, id, added.name);
};
