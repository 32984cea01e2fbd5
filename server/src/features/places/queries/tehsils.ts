import type { Tehsil } from '@mandap/contract/places/places.schemas';
import type { Core } from '../../../core.ts';

/** Those of venues that guests may see, by name: what a host typed is nobody's until an administrator has approved it. */
export const listTehsils = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return (): Promise<Tehsil[]> =>
    fromReplica(async (db) => [
      ...(await db<Tehsil[]>`
        select t.id, t.name, jsonb_build_object('id', d.id, 'name', d.name) as district,
          jsonb_build_object('id', s.id, 'name', s.name) as state
        from tehsils t join districts d on d.id = t.district_id join states s on s.id = d.state_id
        where exists (select 1 from venue_listings l where l.tehsil_id = t.id)
        order by t.name, d.name`),
    ]);
};
