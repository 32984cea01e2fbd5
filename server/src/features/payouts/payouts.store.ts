import type { PayoutStatus } from '@mandap/contract/payouts/payouts';
import type { Paise } from '@mandap/domain/money';
import { Failure } from '#server/failure.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import type { Sql } from '#server/platform/db.ts';

/** A payout that a transaction has locked in order to finish it. */
export interface LockedPayout {
  id: string;
  hostId: string;
  amount: Paise;
  status: PayoutStatus;
  reference: string | null;
}

/** Serialises batches, their files and holds, so that none sees half of another. */
export const lockPayouts = (tx: Sql): Promise<void> => lock(tx, 'payouts');

/** Locks a payout until the transaction ends. Throws `payout_not_found`. */
export const lockPayout = async (tx: Sql, id: string): Promise<LockedPayout> => {
  const [payout] = await tx<LockedPayout[]>`
    select id, host_id, amount, status, reference from payouts where id = ${id} for no key update`;
  if (!payout) throw new Failure('payout_not_found');
  return payout;
};
