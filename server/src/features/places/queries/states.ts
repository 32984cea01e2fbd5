import type { OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/places/places.endpoints';
import type { Core } from '#server/core.ts';

type States = OutputOf<typeof calls.listStates>;

/** Those that are offered with their districts: those on top, then by name. */
export const listStates = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return (): Promise<States> =>
    fromReplica(async (db) => [
      ...(await db<States>`
        select s.id, s.name, array(
            select d.name from districts d where d.state_id = s.id and d.retired_at is null order by d.position, d.name) as districts
        from states s where s.retired_at is null order by s.position, s.name`),
    ]);
};
