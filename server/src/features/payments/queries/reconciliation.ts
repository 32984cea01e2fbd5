import { countLimit } from '@mandap/contract/lists';
import type { Difference } from '@mandap/contract/payments/payments';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';
import { countUpTo } from '#server/platform/listing.ts';
import { amountsDiffer, gatewayAndLedgerAmounts } from '../gateway-and-ledger.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { presentReconciled, type ReconciledRow } from '../payments.present.ts';
import { waitLimit } from '../polling.ts';
import { adminPaymentColumns, joinBooking } from './payment-rows.ts';

type Shown = 'all' | 'differences' | Difference;

type Context = Pick<PaymentsContext, 'clock' | 'db'>;

/**
 * The payments with each kind of difference, from small partial indexes. Payments opened or captured recently do not count
 * yet. A job finds those of `ledger_differs` (record-ledger-differences.ts), and each shown payment is compared again.
 */
const differencesBy = ({ clock }: Context): Record<Difference, Part> => {
  const before = new Date(clock.now().getTime() - waitLimit);
  return {
    open_too_long: part`
      select p.id, null::uuid as refund_id, 'open_too_long' as difference, p.created_at as since from payments p
      where p.status = 'pending' and p.created_at < ${before} and p.gateway_order_id is not null`,
    amount_differs: part`
      select p.id, null::uuid as refund_id, 'amount_differs' as difference, p.created_at as since from payments p
      where p.status = 'mismatched' and (p.captured_currency <> 'INR' or p.captured_amount > (
        select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status = 'completed'))`,
    not_taken: part`
      select p.id, null::uuid as refund_id, 'not_taken' as difference, p.created_at as since from payments p
      where p.status = 'completed' and p.applied_at is null and p.refund_total = 0 and p.completed_at < ${before}`,
    refund_stuck: part`
      select r.payment_id as id, r.id as refund_id, 'refund_stuck' as difference, r.created_at as since from refunds r join payments p on p.id = r.payment_id
      where r.status <> 'completed' and (r.status = 'failed'
        or (r.created_at < ${before} and (r.gateway_refund_id is null or p.gateway = 'bank_transfer')))`,
    ledger_differs: part`
      select p.id, null::uuid as refund_id, 'ledger_differs' as difference, n.at as since
      from payment_events n join payments p on p.id = n.payment_id cross join lateral (${gatewayAndLedgerAmounts()}) money
      where n.kind = 'ledger_differs' and ${amountsDiffer()}`,
  };
};

const differencesOf = (context: Context, show: Shown): Part => {
  const by = differencesBy(context);
  if (show !== 'all' && show !== 'differences') return by[show];
  return part`${by.open_too_long} union all ${by.amount_differs} union all ${by.not_taken} union all ${by.refund_stuck}
    union all ${by.ledger_differs}`;
};

/** One page of payments with the amounts of their gateways and the ledger, differing ones first. */
export const reconciliation =
  (context: Context & Pick<PaymentsContext, 'published'>) =>
  async ({ show, page, pageSize }: { show: Shown; page: number; pageSize: number }) => {
    const { db } = context;
    const limit = page * pageSize;
    const differences = differencesOf(context, show);
    const others = part`union all (
      select p.id, null::uuid, null, p.created_at, 1 from payments p
      where not exists (select 1 from differing d where d.id = p.id)
      order by p.created_at desc, p.id desc limit ${limit})`;
    const listed = part`
      with differing as materialized (${differences})
      select id, refund_id, difference, since, 0 as place from differing ${show === 'all' ? others : part``}
      order by place, since desc, id limit ${pageSize} offset ${limit - pageSize}`;
    const [rows, differing, counted] = await Promise.all([
      db<ReconciledRow[]>`
        select ${adminPaymentColumns()}, money.*, coalesce(l.difference, case when ${amountsDiffer()} then 'ledger_differs' end) as difference,
          l.refund_id,
          (select coalesce(r.failure_reason, nullif(r.note, '')) from refunds r where r.id = l.refund_id) as note
        from (${listed}) l join payments p on p.id = l.id ${joinBooking(context.published)} cross join lateral (${gatewayAndLedgerAmounts()}) money
        order by l.place, l.since desc, l.id`,
      countDifferences(context),
      countUpTo(db, countLimit, show === 'all' ? part`from payments` : part`from (${differences}) d`),
    ]);
    return { results: rows.map(presentReconciled), differences: differing, ...counted };
  };

export const countDifferences = async (context: Context): Promise<number> => {
  const { db } = context;
  return (await countUpTo(db, countLimit, part`from (${differencesOf(context, 'differences')}) d`)).count;
};
