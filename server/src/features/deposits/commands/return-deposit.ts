import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import type { Actor } from '#server/actor.ts';
import type { DepositsContext } from '../deposits.context.ts';
import { lockDeposit, postDeposit, recordStep } from '../deposits.store.ts';
import { findDeposit, findHostedBooking } from '../queries/deposit.ts';

/** Records that the host has returned the whole deposit. Throws `deposit_not_found` or `deposit_is_over`. */
export const returnDeposit =
  (context: DepositsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<Deposit> => {
    const { db, clock } = context;
    await findHostedBooking(context, actor, id);
    await db.begin(async (tx) => {
      const { amount } = await lockDeposit(tx, id, 'held');
      await tx`update deposits set status = 'returned', closed_at = ${clock.now()} where booking_id = ${id}`;
      await postDeposit(context, tx, actor, 'deposit_returned', id, amount);
      await recordStep(context, tx, actor, 'returned', id, amount);
    });
    return findDeposit(context, id);
  };
