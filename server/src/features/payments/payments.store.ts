import type { Paise } from '@house/domain/money';
import type { Db, Sql } from '../../platform/db.ts';

export interface PaymentRow {
  id: string;
  bookingId: string;
  gateway: string;
  gatewayOrderId: string | null;
  transactionId: string | null;
  kind: 'advance' | 'balance';
  amount: Paise;
  status: 'pending' | 'completed' | 'failed' | 'refunded';
  redirectUrl: string | null;
  createdAt: Date;
}

export interface RefundRow {
  id: string;
  paymentId: string;
  bookingId: string;
  gateway: string;
  gatewayOrderId: string;
  amount: Paise;
  status: 'scheduled' | 'completed';
}

/** What is left of a completed payment after its refunds. */
export interface Refundable {
  id: string;
  left: Paise;
}

const columns = (sql: Sql) => sql`
  id, booking_id, gateway, gateway_order_id, transaction_id, kind, amount, status, redirect_url, created_at`;

export const createPaymentsStore = (db: Db) => ({
  async insert(
    payment: Omit<PaymentRow, 'gatewayOrderId' | 'transactionId' | 'status' | 'redirectUrl'>,
  ): Promise<void> {
    await db`
      insert into payments (id, booking_id, gateway, kind, amount, created_at)
      values (${payment.id}, ${payment.bookingId}, ${payment.gateway}, ${payment.kind}, ${payment.amount},
        ${payment.createdAt})`;
  },

  async setOrder(id: string, orderId: string, redirectUrl: string): Promise<void> {
    await db`update payments set gateway_order_id = ${orderId}, redirect_url = ${redirectUrl} where id = ${id}`;
  },

  async find(id: string): Promise<PaymentRow | null> {
    const [row] = await db<PaymentRow[]>`select ${columns(db)} from payments where id = ${id}`;
    return row ?? null;
  },

  async findOpen(bookingId: string, kind: PaymentRow['kind'], amount: Paise): Promise<PaymentRow | null> {
    const [row] = await db<PaymentRow[]>`
      select ${columns(db)} from payments
      where booking_id = ${bookingId} and kind = ${kind} and amount = ${amount} and status = 'pending'
      order by created_at desc limit 1`;
    return row ?? null;
  },

  async lockByOrder(tx: Sql, gateway: string, orderId: string): Promise<PaymentRow | null> {
    const [row] = await tx<PaymentRow[]>`
      select ${columns(tx)} from payments
      where gateway = ${gateway} and gateway_order_id = ${orderId} for update`;
    return row ?? null;
  },

  listOpenSince: (before: Date): Promise<PaymentRow[]> => db<PaymentRow[]>`
    select ${columns(db)} from payments
    where status = 'pending' and gateway_order_id is not null and created_at < ${before}
      and created_at > ${before}::timestamptz - interval '7 days'
    order by created_at limit 500`,

  async complete(tx: Sql, id: string, transactionId: string | null, at: Date): Promise<void> {
    await tx`update payments set status = 'completed', transaction_id = ${transactionId}, completed_at = ${at}
      where id = ${id}`;
  },

  async fail(tx: Sql, id: string): Promise<void> {
    await tx`update payments set status = 'failed' where id = ${id}`;
  },

  /** False when the event came before. */
  async insertEvent(
    tx: Sql,
    event: { gateway: string; eventId: string; payload: string; at: Date },
  ): Promise<boolean> {
    const rows = await tx`
      insert into gateway_events (gateway, event_id, payload, received_at)
      values (${event.gateway}, ${event.eventId}, ${event.payload}::text::jsonb, ${event.at})
      on conflict do nothing returning 1`;
    return rows.length > 0;
  },

  refundables: (tx: Sql, bookingId: string): Promise<Refundable[]> => tx<Refundable[]>`
    select p.id, p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)::bigint as left
    from payments p where p.booking_id = ${bookingId} and p.status = 'completed' order by p.created_at desc for update`,

  async insertRefund(
    tx: Sql,
    refund: { id: string; paymentId: string; amount: Paise; reason: string; at: Date },
  ): Promise<void> {
    await tx`insert into refunds (id, payment_id, amount, reason, created_at)
      values (${refund.id}, ${refund.paymentId}, ${refund.amount}, ${refund.reason}, ${refund.at})`;
  },

  async findRefund(sql: Sql, id: string): Promise<RefundRow | null> {
    const [row] = await sql<RefundRow[]>`
      select r.id, r.payment_id, p.booking_id, p.gateway, p.gateway_order_id, r.amount, r.status
      from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`;
    return row ?? null;
  },

  /** False when it was completed before. */
  async completeRefund(tx: Sql, id: string, gatewayRefundId: string, at: Date): Promise<boolean> {
    const rows = await tx`
      update refunds set status = 'completed', gateway_refund_id = ${gatewayRefundId}, completed_at = ${at}
      where id = ${id} and status = 'scheduled' returning 1`;
    await tx`
      update payments p set status = 'refunded'
      where p.id = (select payment_id from refunds where id = ${id})
        and p.amount = (select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'completed')`;
    return rows.length > 0;
  },
});
