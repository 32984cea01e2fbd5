import type { OutputOf } from '@mandap/contract/endpoint';
import type { getEarnings } from '@mandap/contract/payouts/payouts.endpoints';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { presentAccount } from '../payouts.present.ts';
import { findAccount } from './payout-account.ts';
import { listHeldBookings } from './payout-holds.ts';

/** A host's due earnings, payouts and payout account. */
export const hostEarnings =
  (context: PayoutsContext) =>
  async ({ id }: Actor): Promise<OutputOf<typeof getEarnings>> => {
    const { db, ledger } = context;
    const [balance, pending, [sums], account] = await Promise.all([
      ledger.hostBalance(id),
      listHeldBookings(db).then((held) => ledger.sumPayables(id, held)),
      db<[{ onTheWay: Paise; paid: Paise }]>`
        select coalesce(sum(amount) filter (where status in ('scheduled', 'processing')), 0)::bigint as on_the_way,
          coalesce(sum(amount) filter (where status = 'paid'), 0)::bigint as paid
        from payouts where host_id = ${id}`,
      findAccount(context)(id),
    ]);
    return {
      balance: toRupees(balance),
      due: toRupees(pending.due),
      later: toRupees(pending.later),
      onHold: toRupees(pending.onHold),
      onTheWay: toRupees(sums.onTheWay),
      paid: toRupees(sums.paid),
      next: pending.nextAt && { amount: toRupees(pending.nextAmount), at: pending.nextAt.toISOString() },
      account: account && presentAccount(account),
      accountHeldUntil: account?.heldUntil?.toISOString() ?? null,
    };
  };
