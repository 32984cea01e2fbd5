import type { Page } from '@mandap/contract/lists';
import type { PayoutBatch } from '@mandap/contract/payouts/payouts.schemas';
import { type Paise, toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import { personName } from '#server/i18n/person-name.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import type { PayoutsContext } from '../payouts.context.ts';

/** Money in paise. */
interface BatchRow extends Omit<PayoutBatch, 'createdAt' | 'status'> {
  amount: Paise;
  createdAt: Date;
}

/** Batches, newest first, with the number of payouts by status and of hosts whose payout is not written yet. */
export const payoutBatches =
  ({ db }: PayoutsContext) =>
  async (page: { page: number; pageSize: number }): Promise<Page<PayoutBatch>> => {
    const [rows, count] = await Promise.all([
      db<BatchRow[]>`
        select b.id, b.code, b.created_at, trim(u.first_name || ' ' || u.last_name) as created_by, sums.*,
          (select count(*)::int from payout_batch_hosts h where h.batch_id = b.id) as waiting
        from (select * from payout_batches order by created_at desc, id desc ${slice(page)}) b
        join published.users u on u.id = b.created_by
        cross join lateral (
          select coalesce(sum(amount) filter (where status <> 'failed'), 0)::bigint as amount,
            count(*) filter (where status = 'scheduled')::int as scheduled,
            count(*) filter (where status = 'processing')::int as processing,
            count(*) filter (where status = 'paid')::int as paid,
            count(*) filter (where status = 'failed')::int as failed
          from payouts where batch_id = b.id) sums
        order by b.created_at desc, b.id desc`,
      countRows(db, part`from payout_batches`),
    ]);
    const results = rows.map(({ amount, createdAt, createdBy, ...batch }) => ({
      ...batch,
      createdBy: personName(createdBy),
      amount: toRupees(amount),
      createdAt: createdAt.toISOString(),
      status: batch.waiting > 0 ? ('preparing' as const) : ('ready' as const),
    }));
    return { results, count };
  };
