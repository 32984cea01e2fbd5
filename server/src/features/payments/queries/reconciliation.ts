import { countLimit } from '@mandap/contract/lists';
import type { Difference } from '@mandap/contract/payments/admin';
import type { Paise } from '@mandap/domain/money';
import type { Db, Part } from '../../../platform/db.ts';
import { countUpTo } from '../../../platform/listing.ts';
import { type AdminPaymentRow, paymentColumns, paymentNames } from './admin-payments.ts';

export type Shown = 'all' | 'differences' | Difference;

/** A payment as its gateway and as the ledger have it. Paise. */
export interface ReconciledRow extends AdminPaymentRow {
  difference: Difference | null;
  saidCaptured: Paise | null;
  saidRefunded: Paise;
  bookedCaptured: Paise;
  bookedRefunded: Paise;
  note: string | null;
  refundId: string | null;
}

/** What has waited for longer than this is a difference, in ms. */
const timeout = 15 * 60_000;

const timeoutBefore = (now: Date): Date => new Date(now.getTime() - timeout);

const createReconciliation = (db: Db) => {
  /** `before`: what was open, or had come in, by then has waited for too long. Each from an index of few. */
  const kinds = (before: Date): Record<Difference, Part> => ({
    open_too_long: db`
      select p.id, null::uuid as refund_id, 'open_too_long' as difference, p.created_at as since from payments p
      where p.status = 'pending' and p.created_at < ${before} and p.gateway_order_id is not null`,
    amount_differs: db`
      select p.id, null::uuid as refund_id, 'amount_differs' as difference, p.created_at as since from payments p
      where p.status = 'mismatched' and (p.captured_currency <> 'INR' or p.captured_amount > (
        select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status = 'completed'))`,
    not_taken: db`
      select p.id, null::uuid as refund_id, 'not_taken' as difference, p.created_at as since from payments p
      where p.status = 'completed' and p.taken_at is null and p.given_back = 0 and p.completed_at < ${before}`,
    refund_stuck: db`
      select r.payment_id as id, r.id as refund_id, 'refund_stuck' as difference, r.created_at as since from refunds r join payments p on p.id = r.payment_id
      where r.status <> 'completed' and (r.status = 'failed'
        or (r.created_at < ${before} and (r.gateway_refund_id is null or p.gateway = 'bank_transfer')))`,
  });

  const wrong = (show: Shown, before: Date): Part => {
    const of = kinds(before);
    if (show !== 'all' && show !== 'differences') return of[show];
    return db`${of.open_too_long} union all ${of.amount_differs} union all ${of.not_taken} union all ${of.refund_stuck}`;
  };

  const columns = db`
    ${paymentColumns(db)}, case when p.captured_currency = 'INR' or p.captured_currency is null then p.captured_amount end as said_captured,
    (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.gateway_refund_id is not null
      and r.status <> 'failed') as said_refunded,
    coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.key = 'payment:' || p.id and e.account in ('gateway', 'till')), 0)::bigint as booked_captured,
    coalesce((select -sum(e.amount) from refunds r
      join ledger_transactions t on t.key = 'refund:' || r.id || ':completed' join ledger_entries e on e.transaction_id = t.id
      where r.payment_id = p.id and e.account in ('gateway', 'till')), 0)::bigint as booked_refunded`;

  return {
    async list(show: Shown, before: Date, { page, pageSize }: { page: number; pageSize: number }) {
      const most = page * pageSize;
      const found = wrong(show, before);
      const listed = db`
        with wrong as materialized (${found})
        select id, refund_id, difference, since, 0 as place from wrong ${
          show === 'all'
            ? db`union all (
            select p.id, null::uuid, null, p.created_at, 1 from payments p
            where not exists (select 1 from wrong w where w.id = p.id)
            order by p.created_at desc, p.id desc limit ${most})`
            : db``
        } order by place, since desc, id limit ${pageSize} offset ${most - pageSize}`;
      const [results, differences, counted] = await Promise.all([
        db<ReconciledRow[]>`
          select ${columns}, l.difference, l.refund_id,
            (select coalesce(r.failure_reason, nullif(r.note, '')) from refunds r where r.id = l.refund_id) as note
          from (${listed}) l join payments p on p.id = l.id ${paymentNames(db)}
          order by l.place, l.since desc, l.id`,
        countUpTo(db, countLimit, db`from (${wrong('differences', before)}) d`),
        countUpTo(db, countLimit, show === 'all' ? db`from payments` : db`from (${found}) d`),
      ]);
      return { results, differences: differences.count, ...counted };
    },

    async count(before: Date): Promise<number> {
      const { count } = await countUpTo(db, countLimit, db`from (${wrong('differences', before)}) d`);
      return count;
    },
  };
};

/** One page of payments with what their gateways and the ledger have of them, those that differ first. */
export const findReconciliation = (
  db: Db,
  now: Date,
  show: Shown,
  page: { page: number; pageSize: number },
) => createReconciliation(db).list(show, timeoutBefore(now), page);

export const countDifferences = (db: Db, now: Date): Promise<number> =>
  createReconciliation(db).count(timeoutBefore(now));
