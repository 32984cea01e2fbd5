import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { markPayoutPaid } from '@mandap/contract/payouts/payouts.endpoints';
import type { Payout } from '@mandap/contract/payouts/payouts.schemas';
import type { Actor } from '#server/actor.ts';
import { finishPayout } from '../finish-payout.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { lockPayout } from '../payouts.store.ts';
import { getPayout } from '../queries/payout-records.ts';

/** Records that the bank has paid. Repeating it with the same reference is harmless. Throws `payout_is_over`. */
export const markPaid =
  (context: PayoutsContext) =>
  async (admin: Actor, { id, reference }: CheckedInputOf<typeof markPayoutPaid>): Promise<Payout> => {
    await context.db.begin(async (tx) => {
      const payout = await lockPayout(tx, id);
      if (payout.status === 'paid' && payout.reference === reference) return;
      await finishPayout(context, tx, admin, payout, { status: 'paid', reference });
    });
    return getPayout(context, id);
  };
