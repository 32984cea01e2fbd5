import type { Refund } from '@mandap/contract/payments/payments.schemas';
import { type Paise, toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import { countRows, slice } from '#server/platform/listing.ts';
import type { PaymentsContext } from '../payments.context.ts';

type RefundRecord = Omit<Refund, 'amount' | 'nextTryAt' | 'createdAt' | 'completedAt'> & {
  amount: Paise;
  nextTryAt: Date | null;
  createdAt: Date;
  completedAt: Date | null;
};

interface RefundFilter {
  /** Without it, lists the refunds that are not completed. */
  status?: Refund['status'] | undefined;
  page: number;
  pageSize: number;
}

/** One page of refunds, latest first. */
export const listRefunds =
  ({ db, published }: PaymentsContext) =>
  async (filter: RefundFilter): Promise<{ results: Refund[]; count: number }> => {
    const which = filter.status ? part`r.status = ${filter.status}` : part`r.status <> 'completed'`;
    const [rows, count] = await Promise.all([
      db<RefundRecord[]>`
        select r.id, p.booking_id, b.code as booking_code, p.gateway, r.amount, r.status, r.reason, r.failure_reason,
          r.tries, case when r.status <> 'completed' then r.try_at end as next_try_at, r.created_at, r.completed_at
        from refunds r join payments p on p.id = r.payment_id join ${published.bookings.codes} b on b.id = p.booking_id
        where ${which} order by r.created_at desc, r.id ${slice(filter)}`,
      countRows(db, part`from refunds r where ${which}`),
    ]);
    const results = rows.map((row) => ({
      ...row,
      amount: toRupees(row.amount),
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
    }));
    return { results, count };
  };
