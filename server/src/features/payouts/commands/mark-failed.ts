import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { markPayoutFailed } from '@mandap/contract/payouts/payouts.endpoints';
import type { Payout } from '@mandap/contract/payouts/payouts.schemas';
import type { Actor } from '#server/actor.ts';
import type { Payable } from '#server/features/ledger/commands/claim-payables.ts';
import type { Sql } from '#server/platform/db.ts';
import { finishPayout } from '../finish-payout.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { lockPayout } from '../payouts.store.ts';
import { getPayout } from '../queries/payout-records.ts';

/** Records that the bank has not paid. The amount is due again. Throws `payout_is_over`. */
export const markFailed =
  (context: PayoutsContext) =>
  async (admin: Actor, { id, reason }: CheckedInputOf<typeof markPayoutFailed>): Promise<Payout> => {
    await context.db.begin((tx) => failPayout(context, tx, admin, id, reason));
    return getPayout(context, id);
  };

/** Fails a payout, so that its earnings are due again. Throws `payout_is_over`. */
export const failPayout = async (
  context: PayoutsContext,
  tx: Sql,
  admin: Actor,
  id: string,
  failure: string,
): Promise<void> => {
  const payout = await lockPayout(tx, id);
  await finishPayout(context, tx, admin, payout, { status: 'failed', failure });
  const items = await tx<Payable[]>`
    select transaction_id, booking_id, amount, due_at from payout_items where payout_id = ${id}`;
  await context.ledger.restorePayables(tx, payout.hostId, items);
};
