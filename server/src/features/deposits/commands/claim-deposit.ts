import type { claimDeposit as claimDepositCall } from '@mandap/contract/deposits/deposits.endpoints';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { toPaise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { DepositsContext } from '../deposits.context.ts';
import { lockDeposit, recordStep } from '../deposits.store.ts';
import { findDeposit, findHostedBooking } from '../queries/deposit.ts';

/** The host claims part of the deposit. The guest then answers. Throws `deposit_not_found` or `deposit_is_over`. */
export const claimDeposit =
  (context: DepositsContext) =>
  async (
    host: Actor,
    { id, reason, photos, ...claim }: CheckedInputOf<typeof claimDepositCall>,
  ): Promise<Deposit> => {
    const { db, clock, files } = context;
    await findHostedBooking(context, host, id);
    const amount = toPaise(claim.amount);
    await db.begin(async (tx) => {
      const deposit = await lockDeposit(tx, id, 'held');
      if (amount > deposit.amount) throw new Failure('bad_input', { fields: { amount: ['too_big'] } });
      await files.claim(tx, host, photos, 'evidence');
      await tx`
        insert into deposit_claims (booking_id, amount, reason, photos, claimed_at)
        values (${id}, ${amount}, ${reason}, ${photos}::uuid[], ${clock.now()})`;
      await tx`update deposits set status = 'claimed' where booking_id = ${id}`;
      await recordStep(context, tx, host, 'claimed', id, amount, reason);
    });
    return findDeposit(context, id);
  };
