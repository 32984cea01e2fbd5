import type { OutputOf } from '@mandap/contract/endpoint';
import type { summarizePayouts } from '@mandap/contract/payouts/payouts.endpoints';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { PayoutsContext } from '../payouts.context.ts';
import { selectDue } from './due-payouts.ts';

const month = 30 * 24 * 3_600_000;

/** Money in paise. */
interface Summary {
  due: Paise;
  hosts: number;
  withoutAccount: number;
  heldAccounts: number;
  onTheWay: Paise;
  onTheWayCount: number;
  paid: Paise;
  paidCount: number;
  failed: number;
  holds: number;
}

/** Totals of payouts: due and processing now, paid and failed in the last 30 days, and on hold. */
export const payoutSummary =
  ({ db, clock }: PayoutsContext) =>
  async (): Promise<OutputOf<typeof summarizePayouts>> => {
    const now = clock.now();
    const since = new Date(now.getTime() - month);
    const [sums] = await db<[Summary]>`
      select due.*, sent.*,
        (select count(*) from payout_holds where released_at is null)::int as holds
      from (
        select coalesce(sum(w.due), 0)::bigint as due, count(*)::int as hosts,
          count(*) filter (where a.host_id is null)::int as without_account,
          count(*) filter (where a.held_until > ${now})::int as held_accounts
        from (${selectDue(now)}) w left join payout_accounts a on a.host_id = w.host_id where w.due > 0) due, (
        select coalesce(sum(amount) filter (where status in ('scheduled', 'processing')), 0)::bigint as on_the_way,
          count(*) filter (where status in ('scheduled', 'processing'))::int as on_the_way_count,
          coalesce(sum(amount) filter (where status = 'paid' and created_at > ${since}), 0)::bigint as paid,
          count(*) filter (where status = 'paid' and created_at > ${since})::int as paid_count,
          count(*) filter (where status = 'failed' and created_at > ${since})::int as failed
        from payouts where status in ('scheduled', 'processing') or created_at > ${since}) sent`;
    const { due, hosts, withoutAccount, heldAccounts, failed, holds } = sums;
    return {
      due: { amount: toRupees(due), hosts, withoutAccount, heldAccounts },
      onTheWay: { amount: toRupees(sums.onTheWay), payouts: sums.onTheWayCount },
      paid: { amount: toRupees(sums.paid), payouts: sums.paidCount },
      failed,
      holds,
    };
  };
