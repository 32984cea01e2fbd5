import type { LedgerPosting, PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Db, Part } from '#server/platform/db.ts';
import { findQueuePlace } from '#server/platform/queue-place.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { type AdminPaymentPage, type PaymentRecordRow, presentPaymentRecord } from '../payments.present.ts';
import { adminPaymentColumns, joinBooking } from './payment-rows.ts';

const selectRecords = ({ db, published }: PaymentsContext, which: Part) => db<PaymentRecordRow[]>`
  select ${adminPaymentColumns()}, b.status as booking_status, p.gateway_order_id, p.captured_amount, p.captured_currency,
    case when p.applied_at is not null then p.amount - p.refund_total else 0 end::bigint as refundable,
    (select d.id from ${published.receipts} d where d.payment_id = p.id limit 1) as document_id,
    (select jsonb_build_object('utr', t.utr, 'isWaiting', t.utr is not null and t.decision is null, 'reason', t.reason,
        'reportedAt', t.reported_at)
      from bank_transfers t where t.payment_id = p.id) as transfer,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status,
        'reason', coalesce(nullif(r.note, ''), r.reason), 'failureReason', r.failure_reason, 'tries', r.tries,
        'nextTryAt', case when r.status <> 'completed' then r.try_at end, 'createdAt', r.created_at,
        'completedAt', r.completed_at) order by r.created_at, r.id)
      from refunds r where r.payment_id = p.id), '[]') as refunds
  from payments p ${joinBooking(published)} where ${which} order by p.created_at, p.id`;

/** Postings with the names of their accounts' owners, oldest first. */
const findPostings = async ({ db, published }: PaymentsContext, which: Part): Promise<LedgerPosting[]> => {
  const rows = await db<(Omit<LedgerPosting, 'at'> & { at: Date })[]>`
    select t.id, t.event, t.at, t.memo, jsonb_agg(jsonb_build_object('account', e.account,
      'owner', coalesce(b.code, h.business_name, e.owner), 'amount', e.amount) order by e.id) as lines
    from published.ledger_transactions t join published.ledger_entries e on e.transaction_id = t.id
    left join ${published.bookings.codes} b on b.id::text = e.owner and e.account in ('customer', 'refund', 'till', 'deposit', 'deposit_cash')
    left join published.hosts h on h.user_id::text = e.owner and e.account in ('host', 'payout')
    where ${which} group by t.id, t.event, t.at, t.memo order by t.at, t.id`;
  return rows.map(({ at, lines, ...posting }) => ({
    ...posting,
    at: at.toISOString(),
    lines: lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  }));
};

/** A booking's payments and postings, as administrators see them. */
export const findBookingPayments =
  (context: PaymentsContext) =>
  async (bookingId: string): Promise<{ payments: PaymentRecord[]; ledger: LedgerPosting[] }> => {
    const [payments, ledger] = await Promise.all([
      selectRecords(context, part`p.booking_id = ${bookingId}`),
      findPostings(context, part`t.booking_id = ${bookingId}`),
    ]);
    return { payments: payments.map(presentPaymentRecord), ledger };
  };

/** The events that the gateway sent and those recorded here, oldest first. */
const findEvents = async (db: Db, id: string): Promise<AdminPaymentPage['events']> => {
  const rows = await db<(Omit<AdminPaymentPage['events'][number], 'at'> & { at: Date })[]>`
    select g.received_at as at, 'gateway' as "from",
      coalesce(g.payload ->> 'event', g.payload ->> 'type', g.payload ->> 'event_type', g.payload ->> 'kind', 'event') as kind,
      g.event_id as text
    from payments p join gateway_events g on g.gateway = p.gateway
      and g.about in (select p.gateway_order_id
        union all select r.gateway_refund_id from refunds r where r.payment_id = p.id)
    where p.id = ${id}
    union all
    select n.at, 'platform', n.kind, coalesce(n.details ->> 'reason', n.details ->> 'utr', '')
    from payment_events n where n.payment_id = ${id}
    order by at`;
  return rows.map((event) => ({ ...event, at: event.at.toISOString() }));
};

/** One payment with its gateway events, and the postings of the payment and its refunds. Throws `payment_not_found`. */
export const findAdminPayment =
  (context: PaymentsContext) =>
  async (id: string): Promise<AdminPaymentPage> => {
    const [payment] = await selectRecords(context, part`p.id = ${id}`);
    if (!payment) throw new Failure('payment_not_found');
    const { bookingStatus, gatewayOrderId, capturedAmount: amount, capturedCurrency, refunds } = payment;
    const refundKeys = refunds.flatMap((refund) => [
      `refund:${refund.id}:scheduled`,
      `refund:${refund.id}:completed`,
      `waiver:${refund.id}`,
    ]);
    const keys = [`payment:${id}`, `payment:${id}:late`, `payment:${id}:presumed`, ...refundKeys];
    const waiting = part`
      select payment_id as id, reported_at as since from bank_transfers where utr is not null and decision is null`;
    const [events, ledger, place] = await Promise.all([
      findEvents(context.db, id),
      findPostings(context, part`t.key = any(${keys}::text[])`),
      findQueuePlace(context.db, waiting, id),
    ]);
    return {
      ...presentPaymentRecord(payment),
      bookingStatus,
      place,
      gatewayOrderId,
      captured: amount === null ? null : { amount, currency: capturedCurrency ?? 'INR' },
      events,
      ledger,
    };
  };
