import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { previewPayoutBatch } from '@mandap/contract/payouts/payouts.endpoints';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { presentTotals, type Totals } from '../payouts.present.ts';
import { selectDue } from './due-payouts.ts';

/**
 * The hosts that a batch created now would concern, of some hosts or all: `due` in paise, and why a host is left out:
 * `account` (none on file), `held` (changed too recently), or null. Hosts in a batch that is being prepared are excluded.
 */
export const selectForBatch = (now: Date, hostIds?: readonly string[]): Part => part`
  select w.host_id, w.due,
    case when a.host_id is null then 'account' when a.held_until > ${now} then 'held' end as left_out
  from (${selectDue(now, hostIds && part`select unnest(${[...hostIds]}::uuid[])`)}) w
  left join payout_accounts a on a.host_id = w.host_id
  where w.due > 0 and not exists (select 1 from payout_batch_hosts h where h.host_id = w.host_id)`;

/** The sums of rows of `selectForBatch`. */
export const totalsFrom = (rows: Part): Part => part`
  select coalesce(sum(due) filter (where left_out is null), 0)::bigint as amount,
    count(*) filter (where left_out is null)::int as payouts,
    count(*) filter (where left_out = 'account')::int as without_account,
    count(*) filter (where left_out = 'held')::int as held_accounts
  from ${rows}`;

/** What a batch created now would pay, and whom it would leave out. */
export const previewBatch =
  ({ db, clock }: PayoutsContext) =>
  async ({ hostIds }: CheckedInputOf<typeof previewPayoutBatch>): Promise<Totals> =>
    presentTotals(await db`${totalsFrom(part`(${selectForBatch(clock.now(), hostIds)}) found`)}`);
