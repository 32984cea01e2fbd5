import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { Page } from '@mandap/contract/lists';
import type { listPayouts } from '@mandap/contract/payouts/payouts.endpoints';
import type { Payout } from '@mandap/contract/payouts/payouts.schemas';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { countRows } from '#server/platform/listing.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { presentPayout } from '../payouts.present.ts';
import { matching, selectPage } from './payout-records.ts';

/** A host's payouts, newest first. */
export const hostPayouts =
  ({ db }: PayoutsContext) =>
  async (host: Actor, requested: CheckedInputOf<typeof listPayouts>): Promise<Page<Payout>> => {
    const search = { ...requested, hostId: host.id, sort: 'newest' } as const;
    const [results, count] = await Promise.all([
      selectPage(db, search),
      countRows(db, part`from payouts p ${matching(search)}`),
    ]);
    return { results: results.map(presentPayout), count };
  };
