import type { answerDepositClaim } from '@mandap/contract/deposits/deposits.endpoints';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { DepositsContext } from '../deposits.context.ts';
import { lockDeposit, settleDeposit } from '../deposits.store.ts';
import { findDeposit } from '../queries/deposit.ts';

/**
 * The guest answers a claim, once. An accepted claim is settled at once; a disputed one goes to an administrator. Throws
 * `booking_not_found`, `deposit_not_found` or `deposit_is_over`.
 */
export const answerClaim =
  (context: DepositsContext) =>
  async (
    guest: Actor,
    { id, answer, text, photos }: CheckedInputOf<typeof answerDepositClaim>,
  ): Promise<Deposit> => {
    const { db, clock, jobs, files, bookings } = context;
    const booking = await bookings.seeAsBooker(guest, id);
    if (booking.userId !== guest.id) throw new Failure('booking_not_found');
    if (answer === 'disputed' && !text) throw new Failure('bad_input', { fields: { text: ['required'] } });
    await db.begin(async (tx) => {
      const deposit = await lockDeposit(tx, id, 'claimed');
      if (deposit.answer) throw new Failure('deposit_is_over', { n: deposit.answer });
      await files.claim(tx, guest, photos, 'evidence');
      await tx`
        update deposit_claims set answer = ${answer}, answer_text = ${text}, answer_photos = ${photos}::uuid[],
          answered_at = ${clock.now()} where booking_id = ${id}`;
      if (answer === 'accepted') await settleDeposit(context, tx, guest, deposit, deposit.claimed ?? 0);
      await jobs.publish(tx, 'deposit.answered', { bookingId: id });
    });
    return findDeposit(context, id);
  };
