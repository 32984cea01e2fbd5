import type { OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/places/places.endpoints';
import type { Core } from '#server/core.ts';
import { findFormerNames } from './former-names.ts';

type Found = OutputOf<typeof calls.listTehsilsOf>;

/** The tehsils that are places: a name typed by a host is not one until an administrator has approved it. */
export const listTehsilsOf = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return ({ state, district }: { state: string; district: string }): Promise<Found> =>
    fromReplica(async (db) => {
      const results = await db<Found['results']>`
        select p.id, p.name from places p join tehsils t on t.id = p.id join districts d on d.id = p.district_id
        join states s on s.id = p.state_id
        where p.kind = 'tehsil' and t.retired_at is null and d.name = ${district} and s.name = ${state} order by t.position, p.name`;
      const names = results.map(({ name }) => name);
      return { results: [...results], formerNames: await findFormerNames(db, state, names) };
    });
};
