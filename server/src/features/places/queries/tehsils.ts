import type { Core } from '#server/core.ts';
import { Written } from '#server/written.ts';

/**
 * Those of venues that guests may see, by name: a name typed by a host is left out until an administrator has approved it.
 * There are thousands, so the database writes the answer.
 */
export const listTehsils = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return (): Promise<Written> =>
    fromReplica(async (db) => {
      const [row] = await db<{ answer: string }[]>`
        select json_agg(json_build_object('id', t.id, 'name', t.name,
          'district', json_build_object('id', d.id, 'name', d.name), 'state', json_build_object('id', s.id, 'name', s.name))
          order by t.name, d.name)::text as answer
        from tehsils t join districts d on d.id = t.district_id join states s on s.id = d.state_id
        where exists (select 1 from listing_groups g where g.tehsil_id = t.id and g.venues > 0)`;
      return new Written(row?.answer ?? '[]');
    });
};
