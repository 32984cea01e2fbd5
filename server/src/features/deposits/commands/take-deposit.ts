import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { DepositsContext } from '../deposits.context.ts';
import { postDeposit, recordStep } from '../deposits.store.ts';
import { findDeposit, findHostedBooking } from '../queries/deposit.ts';

/**
 * Records that the guest has paid the deposit to the host. Throws `deposit_not_asked`, `wrong_transition` or
 * `deposit_is_over`.
 */
export const takeDeposit =
  (context: DepositsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<Deposit> => {
    const { db, clock, bookings } = context;
    await findHostedBooking(context, actor, id);
    await db.begin(async (tx) => {
      const { securityDeposit: amount, status } = await bookings.lock(tx, id);
      if (!amount) throw new Failure('deposit_not_asked');
      if (status !== 'confirmed') throw new Failure('wrong_transition', { n: status });
      const added = await tx`
        insert into deposits (booking_id, amount, taken_at) values (${id}, ${amount}, ${clock.now()})
        on conflict (booking_id) do nothing returning 1`;
      if (added.length === 0) throw new Failure('deposit_is_over', { n: 'taken' });
      await postDeposit(context, tx, actor, 'deposit_taken', id, amount);
      await recordStep(context, tx, actor, 'taken', id, amount);
    });
    return findDeposit(context, id);
  };
