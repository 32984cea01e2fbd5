import type { decideDepositClaim } from '@mandap/contract/deposits/deposits.endpoints';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { toPaise } from '@mandap/domain/money';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import type { DepositsContext } from '../deposits.context.ts';
import { lockDeposit, recordStep, settleDeposit } from '../deposits.store.ts';
import { findDeposit, findHostedBooking } from '../queries/deposit.ts';

/**
 * An administrator decides how much of a claim the host keeps; both parties read the reason. Throws `deposit_not_found`
 * or `deposit_is_over`.
 */
export const decideClaim =
  (context: DepositsContext) =>
  async (
    admin: Actor,
    { id, reason, ...decision }: CheckedInputOf<typeof decideDepositClaim>,
  ): Promise<Deposit> => {
    const { db, clock } = context;
    await findHostedBooking(context, admin, id);
    const granted = toPaise(decision.granted);
    await db.begin(async (tx) => {
      const deposit = await lockDeposit(tx, id, 'claimed');
      if (granted > (deposit.claimed ?? 0)) {
        throw new Failure('bad_input', { fields: { granted: ['too_big'] } });
      }
      await tx`
        update deposit_claims set decision = ${reason}, decided_by = ${admin.id}, decided_at = ${clock.now()}
        where booking_id = ${id}`;
      await settleDeposit(context, tx, admin, deposit, granted);
      await recordStep(context, tx, admin, 'decided', id, granted, reason);
    });
    return findDeposit(context, id);
  };
