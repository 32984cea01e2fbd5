import type { Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { assignments, rowsOf } from '#server/platform/fragments.ts';
import type { DepositsContext } from '../deposits.context.ts';
import { lockOpenDeposit, recordStep, settleDeposit } from '../deposits.store.ts';

interface DepositRuling {
  bookingId: string;
  /** What the host keeps, in paise. The rest goes back to the guest. */
  kept: Paise;
  /** The number of the dispute. Both parties can read it. */
  reason: string;
}

/**
 * An administrator decides how much of a deposit the host keeps, up to the claim. Runs in the caller's transaction, which
 * has locked the booking. Throws `deposit_not_found`, `deposit_is_over`, or `bad_input` for a larger amount.
 */
export const ruleOnDeposit =
  (context: DepositsContext) =>
  async (tx: Sql, admin: Actor, { bookingId, kept, reason }: DepositRuling): Promise<void> => {
    const deposit = await lockOpenDeposit(tx, bookingId);
    assertKeepable(deposit, kept);
    const now = context.clock.now();
    const decided = { decision: reason, decidedBy: admin.id, decidedAt: now };
    if (deposit.claimedAt)
      await tx`update deposit_claims set ${assignments(decided)} where booking_id = ${bookingId}`;
    else if (kept > 0) {
      // The host has not claimed anything, so the decision takes the place of a claim.
      const claim = { bookingId, amount: kept, reason: '', claimedAt: now, ...decided };
      await tx`insert into deposit_claims ${rowsOf(claim)}`;
    }
    await settleDeposit(context, tx, admin, deposit, kept);
    await recordStep(context, tx, admin, 'decided', bookingId, kept, reason);
  };

/** A host can keep at most the claim, or the whole deposit if there was no claim. */
export const assertKeepable = (
  { amount, claimed }: { amount: Paise; claimed: Paise | null },
  kept: Paise,
): void => {
  if (kept > (claimed ?? amount)) throw new Failure('bad_input', { fields: { depositKept: ['too_big'] } });
};
