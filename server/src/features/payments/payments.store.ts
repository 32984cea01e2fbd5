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

/** A completed payment that its booking has neither taken nor given back. */
export type Arrival = Pick<PaymentRow, 'id' | 'kind' | 'amount'>;

const columns = (sql: Sql) => sql`
  id, booking_id, gateway, gateway_order_id, transaction_id, kind, amount, status, redirect_url, created_at`;

export const createPaymentsStore = (db: Db) => ({
  /** Nothing happens where the booking has an open payment of this kind. */
  async insert(
    payment: Pick<PaymentRow, 'id' | 'bookingId' | 'gateway' | 'kind' | 'amount' | 'createdAt'>,
    askAt: Date | null,
  ): Promise<void> {
    await db`
      insert into payments (id, booking_id, gateway, kind, amount, created_at, ask_at)
      values (${payment.id}, ${payment.bookingId}, ${payment.gateway}, ${payment.kind}, ${payment.amount},
        ${payment.createdAt}, ${askAt})
      on conflict (booking_id, kind) where status = 'pending' do nothing`;
  },

  async setOrder(id: string, orderId: string, redirectUrl: string): Promise<void> {
    await db`update payments set gateway_order_id = ${orderId}, redirect_url = ${redirectUrl} where id = ${id}`;
  },

  async find(id: string): Promise<PaymentRow | null> {
    const [row] = await db<PaymentRow[]>`select ${columns(db)} from payments where id = ${id}`;
    return row ?? null;
  },

  async findOpen(bookingId: string, kind: PaymentRow['kind']): Promise<PaymentRow | null> {
    const [row] = await db<PaymentRow[]>`
      select ${columns(db)} from payments
      where booking_id = ${bookingId} and kind = ${kind} and status = 'pending'`;
    return row ?? null;
  },

  async lockByOrder(tx: Sql, gateway: string, orderId: string): Promise<PaymentRow | null> {
    const [row] = await tx<PaymentRow[]>`
      select ${columns(tx)} from payments
      where gateway = ${gateway} and gateway_order_id = ${orderId} for update`;
    return row ?? null;
  },

  /** Those whose gateway is to be asked by now, longest overdue first. */
  listToAsk: (now: Date): Promise<PaymentRow[]> => db<PaymentRow[]>`
    select ${columns(db)} from payments
    where ask_at <= ${now} and gateway_order_id is not null order by ask_at limit 200`,

  async setAskAt(id: string, at: Date | null): Promise<void> {
    await db`update payments set ask_at = ${at} where id = ${id} and ask_at is not null`;
  },

  async complete(tx: Sql, id: string, transactionId: string | null, at: Date): Promise<void> {
    await tx`update payments set status = 'completed', transaction_id = ${transactionId}, completed_at = ${at},
        ask_at = null
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

  /** Completed payments that wait for their booking's decision; of one booking, locked. */
  listArrived: (tx: Sql, bookingId: string): Promise<Arrival[]> => tx<Arrival[]>`
    select id, kind, amount from payments
    where booking_id = ${bookingId} and status = 'completed' and taken_at is null and given_back = 0
    order by completed_at, id for update`,

  listWaiting: (before: Date): Promise<{ id: string; bookingId: string }[]> => db<
    { id: string; bookingId: string }[]
  >`
    select id, booking_id from payments
    where status = 'completed' and taken_at is null and given_back = 0 and completed_at < ${before}
    order by completed_at limit 200`,

  async take(tx: Sql, id: string, at: Date): Promise<void> {
    await tx`update payments set taken_at = ${at} where id = ${id}`;
  },

  /** What a booking has taken and not given back, in paise. */
  async sumKept(tx: Sql, bookingId: string): Promise<Paise> {
    const [row] = await tx<{ kept: Paise }[]>`
      select coalesce(sum(amount - given_back), 0)::bigint as kept from payments
      where booking_id = ${bookingId} and taken_at is not null`;
    return row?.kept ?? 0;
  },

  /** What of a booking's taken payments can still go back, latest first; locked. */
  listRefundable: (tx: Sql, bookingId: string): Promise<Refundable[]> => tx<Refundable[]>`
    select id, amount - given_back as left from payments
    where booking_id = ${bookingId} and taken_at is not null and given_back < amount
    order by created_at desc, id for update`,

  async insertRefund(
    tx: Sql,
    refund: { id: string; paymentId: string; amount: Paise; reason: string; at: Date },
  ): Promise<void> {
    await tx`update payments set given_back = given_back + ${refund.amount} where id = ${refund.paymentId}`;
    await tx`insert into refunds (id, payment_id, amount, reason, created_at)
      values (${refund.id}, ${refund.paymentId}, ${refund.amount}, ${refund.reason}, ${refund.at})`;
  },

  /** Refunds that should have been made long ago. */
  async listLateRefunds(before: Date): Promise<string[]> {
    const rows = await db<{ id: string }[]>`
      select id from refunds where status = 'scheduled' and created_at < ${before} order by created_at limit 200`;
    return rows.map(({ id }) => id);
  },

  async findRefund(sql: Sql, id: string): Promise<RefundRow | null> {
    const [row] = await sql<RefundRow[]>`
      select r.id, r.payment_id, p.booking_id, p.gateway, p.gateway_order_id, r.amount, r.status
      from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`;
    return row ?? null;
  },

  /** False when it was completed before. The payment is locked first: of its last two refunds, one must see the other. */
  async completeRefund(tx: Sql, id: string, gatewayRefundId: string, at: Date): Promise<boolean> {
    await tx`select 1 from payments where id = (select payment_id from refunds where id = ${id}) for update`;
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
