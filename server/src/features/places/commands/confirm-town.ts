import { readTypedPlace } from '@mandap/domain/places/typed-place';
import type { Sql } from '#server/platform/db.ts';
import { addPlaceName } from '../known-places.store.ts';
import { findTowns } from '../queries/known-towns.ts';

interface ConfirmedTown {
  name: string;
  tehsilId: string;
  state: string;
  district: string;
  pincode: string;
  /** About where it is. */
  lat: number;
  lng: number;
}

/** As a village with a post office: nobody says how many people mean it. */
const size = 150;

/** A town that is not known where a venue is becomes a place once an administrator has approved the venue. */
export const confirmTown = async (
  tx: Sql,
  { name, tehsilId, state, district, pincode, lat, lng }: ConfirmedTown,
): Promise<void> => {
  const { results, formerNames } = await findTowns(tx, { state, district, pincode });
  if (readTypedPlace(name, results, formerNames).is !== 'new') return;
  const [added] = await tx<{ id: string }[]>`
    insert into places (id, kind, name, state_id, district_id, tehsil_id, pincode, latitude, longitude, size)
    select reference_id('place', ${[state, district, pincode, name].join('/')}), 'village', ${name}, d.state_id, d.id, t.id,
      ${pincode}, ${lat}, ${lng}, ${size}
    from tehsils t join districts d on d.id = t.district_id where t.id = ${tehsilId}
    on conflict do nothing returning id`;
  if (added) await addPlaceName(tx, added.id, name);
};
