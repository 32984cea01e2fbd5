import type { OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/places/places.endpoints';
import type { Core } from '#server/core.ts';
import { Written } from '#server/written.ts';
import { placeNamesOf } from '../place-names.ts';
import type { PublishedToPlaces } from '../places.context.ts';
import { findFormerNames } from './known-towns.ts';

/**
 * The tehsils of public venues, by name. Leaves out names typed by hosts that no administrator has approved
 * yet. There are thousands, so the database writes the response.
 */
export const listTehsils = ({ readReplica }: Core, { withPublicVenues }: PublishedToPlaces['tehsils']) => {
  const fromReplica = readReplica((db) => db);
  return (): Promise<Written> =>
    fromReplica(async (db) => {
      const [row] = await db<{ answer: string }[]>`
        select json_agg(json_build_object('id', t.id, 'name', t.name,
          'district', json_build_object('id', d.id, 'name', d.name), 'state', json_build_object('id', s.id, 'name', s.name))
          order by t.name, d.name)::text as answer
        from tehsils t join districts d on d.id = t.district_id join states s on s.id = d.state_id
        where exists (select 1 from ${withPublicVenues} g where g.tehsil_id = t.id)`;
      return new Written(row?.answer ?? '[]');
    });
};

type Found = OutputOf<typeof calls.listTehsilsOf>;

/** The tehsils that are places. A name typed by a host becomes one when an administrator has approved it. */
export const listTehsilsOf = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return ({ state, district }: { state: string; district: string }): Promise<Found> =>
    fromReplica(async (db) => {
      const results = await db<Found['results']>`
        select p.id, p.name from places p join tehsils t on t.id = p.id join districts d on d.id = p.district_id
        join states s on s.id = p.state_id
        where p.kind = 'tehsil' and t.retired_at is null and d.name = ${district} and s.name = ${state} order by t.position, p.name`;
      const names = results.map(({ name }) => name);
      const inLanguages = placeNamesOf(...names.map((tehsil) => ({ state, district, tehsil })));
      return { results: [...results], formerNames: await findFormerNames(db, state, names), ...inLanguages };
    });
};

type States = OutputOf<typeof calls.listStates>;

/** The states and districts that forms offer: pinned ones first, then by name. */
export const listStates = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return (): Promise<States> =>
    fromReplica(async (db) => {
      const states = await db<States>`
        select s.id, s.name, array(
            select d.name from districts d where d.state_id = s.id and d.retired_at is null order by d.position, d.name) as districts
        from states s where s.retired_at is null order by s.position, s.name`;
      return states.map((one) => ({
        ...one,
        ...placeNamesOf(
          { state: one.name },
          ...one.districts.map((district) => ({ state: one.name, district })),
        ),
      }));
    });
};
