import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';

/**
 * What the gateway reported for payment `p`, and what the ledger has, in paise. Null if the gateway reported nothing in
 * rupees. A refund counts once it is made.
 */
export const gatewayAndLedgerAmounts = (): Part => part`
  select case when p.captured_currency = 'INR' then p.captured_amount end as reported_captured,
    (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.status = 'completed') as reported_refunded,
    coalesce((select sum(e.amount) from published.ledger_transactions t
      join published.ledger_entries e on e.transaction_id = t.id
      where t.key = 'payment:' || p.id and e.account in ('gateway', 'till')), 0)::bigint as posted_captured,
    coalesce((select -sum(e.amount) from refunds r
      join published.ledger_transactions t on t.key = 'refund:' || r.id || ':completed'
      join published.ledger_entries e on e.transaction_id = t.id
      where r.payment_id = p.id and e.account in ('gateway', 'till')), 0)::bigint as posted_refunded`;

/** Whether the columns of `gatewayAndLedgerAmounts` differ. */
export const amountsDiffer = (): Part =>
  part`(coalesce(reported_captured, 0), reported_refunded) <> (posted_captured, posted_refunded)`;
