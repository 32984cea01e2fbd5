import type { LedgerAccount } from '@mandap/domain/ledger/ledger';
import type { Paise } from '@mandap/domain/money';
import { Failure } from '../../../failure.ts';
import type { Db, Part } from '../../../platform/db.ts';
import { type AdminPaymentRow, paymentColumns, paymentNames } from './admin-payments.ts';

/** A payment with what became of it; money in paise, moments inside `refunds` are ISO 8601. */
export interface PaymentRecordRow extends AdminPaymentRow {
  refundable: Paise;
  gatewayOrderId: string | null;
  capturedAmount: number | null;
  capturedCurrency: string | null;
  bookingStatus: string;
  documentId: string | null;
  transfer: { utr: string | null; isWaiting: boolean; reason: string | null } | null;
  refunds: {
    id: string;
    amount: Paise;
    status: 'scheduled' | 'completed' | 'failed';
    reason: string;
    failureReason: string | null;
    tries: number;
    nextTryAt: string | null;
    createdAt: string;
    completedAt: string | null;
  }[];
}

export interface PostingRow {
  id: string;
  event: string;
  at: Date;
  memo: string;
  lines: { account: LedgerAccount; owner: string; amount: Paise }[];
}

export interface PaymentEventRow {
  at: Date;
  from: 'gateway' | 'house';
  kind: string;
  text: string;
}

const findRecords = (db: Db, which: Part) => db<PaymentRecordRow[]>`
  select ${paymentColumns(db)}, b.status as booking_status, p.gateway_order_id, p.captured_amount, p.captured_currency,
    case when p.taken_at is not null then p.amount - p.given_back else 0 end::bigint as refundable,
    (select d.id from documents d where d.subject_id = p.id and d.kind = 'receipt_voucher' limit 1) as document_id,
    (select jsonb_build_object('utr', t.utr, 'isWaiting', t.utr is not null and t.decision is null, 'reason', t.reason)
      from bank_transfers t where t.payment_id = p.id) as transfer,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status,
        'reason', coalesce(nullif(r.note, ''), r.reason), 'failureReason', r.failure_reason, 'tries', r.tries,
        'nextTryAt', case when r.status <> 'completed' then r.try_at end, 'createdAt', r.created_at,
        'completedAt', r.completed_at) order by r.created_at, r.id)
      from refunds r where r.payment_id = p.id), '[]') as refunds
  from payments p ${paymentNames(db)} where ${which} order by p.created_at, p.id`;

const findPostings = (db: Db, which: Part) => db<PostingRow[]>`
  select t.id, t.event, t.at, t.memo, jsonb_agg(jsonb_build_object('account', e.account,
    'owner', coalesce(b.code, h.business_name, e.owner), 'amount', e.amount) order by e.id) as lines
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  left join bookings b on b.id::text = e.owner and e.account in ('customer', 'refund', 'till', 'deposit', 'deposit_cash')
  left join hosts h on h.user_id::text = e.owner and e.account in ('host', 'payout')
  where ${which} group by t.id order by t.at, t.id`;

export const findPaymentsOfBooking = (db: Db, bookingId: string): Promise<PaymentRecordRow[]> =>
  findRecords(db, db`p.booking_id = ${bookingId}`);

export const findPostingsOfBooking = (db: Db, bookingId: string): Promise<PostingRow[]> =>
  findPostings(db, db`t.booking_id = ${bookingId}`);

/** The payment's own postings, and those of its refunds. */
const findPostingsOfPayment = (db: Db, id: string, refundIds: readonly string[]) => {
  const ofRefunds = refundIds.flatMap((refund) => [
    `refund:${refund}:scheduled`,
    `refund:${refund}:completed`,
    `waiver:${refund}`,
  ]);
  const keys = [`payment:${id}`, `payment:${id}:late`, `payment:${id}:presumed`, ...ofRefunds];
  return findPostings(db, db`t.key = any(${keys}::text[])`);
};

/** What the gateway sent, and what was recorded here; oldest first. */
const findPaymentEvents = (db: Db, id: string): Promise<PaymentEventRow[]> => db<PaymentEventRow[]>`
  select g.received_at as at, 'gateway' as "from",
    coalesce(g.payload ->> 'event', g.payload ->> 'type', g.payload ->> 'event_type', g.payload ->> 'kind', 'event') as kind,
    g.event_id as text
  from payments p join gateway_events g on g.gateway = p.gateway
    and g.about in (select p.gateway_order_id
      union all select r.gateway_refund_id from refunds r where r.payment_id = p.id)
  where p.id = ${id}
  union all
  select n.at, 'house', n.kind, coalesce(n.details ->> 'reason', n.details ->> 'utr', '')
  from payment_events n where n.payment_id = ${id}
  order by at`;

/** One payment as administrators see it, with what its gateway sent and what the ledger has of it. */
export const findPaymentRecord = async (db: Db, id: string) => {
  const [payment] = await findRecords(db, db`p.id = ${id}`);
  if (!payment) throw new Failure('payment_not_found');
  const refundIds = payment.refunds.map((refund) => refund.id);
  const [events, ledger] = await Promise.all([
    findPaymentEvents(db, id),
    findPostingsOfPayment(db, id, refundIds),
  ]);
  return { payment, events, ledger };
};
