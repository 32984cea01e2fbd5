import type { Paise } from '@mandap/domain/money';
import type { GatewayName, PaymentPart } from '@mandap/domain/payments/payment-methods';
import type { Db, Sql } from '../../platform/db.ts';
import type { Capture } from '../../platform/payment-gateway/gateway.ts';

export interface PaymentRow {
  id: string;
  bookingId: string;
  gateway: GatewayName;
  gatewayOrderId: string | null;
  transactionId: string | null;
  kind: PaymentPart;
  amount: Paise;
  /** mismatched: another sum came in than was asked for; it is never booked. */
  status: 'pending' | 'completed' | 'failed' | 'refunded' | 'mismatched';
  redirectUrl: string | null;
  createdAt: Date;
}

export interface PaymentNote {
  id: string;
  paymentId: string;
  at: Date;
  kind:
    | 'amount_mismatch'
    | 'refund_failed'
    | 'refund_came_back'
    | 'transfer_stated'
    | 'transfer_confirmed'
    | 'transfer_rejected';
  actorId?: string;
  details: object;
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
  /** Nothing happens where the booking has an open payment. */
  async insert(
    payment: Pick<PaymentRow, 'id' | 'bookingId' | 'gateway' | 'kind' | 'amount' | 'createdAt'>,
    askAt: Date | null,
  ): Promise<void> {
    await db`
      insert into payments (id, booking_id, gateway, kind, amount, created_at, ask_at)
      values (${payment.id}, ${payment.bookingId}, ${payment.gateway}, ${payment.kind}, ${payment.amount},
        ${payment.createdAt}, ${askAt})
      on conflict (booking_id) where status = 'pending' do nothing`;
  },

  async setOrder(id: string, orderId: string, redirectUrl: string): Promise<void> {
    await db`update payments set gateway_order_id = ${orderId}, redirect_url = ${redirectUrl} where id = ${id}`;
  },

  async find(id: string): Promise<PaymentRow | null> {
    const [row] = await db<PaymentRow[]>`select ${columns(db)} from payments where id = ${id}`;
    return row ?? null;
  },

  async findOpen(bookingId: string): Promise<PaymentRow | null> {
    const [row] = await db<PaymentRow[]>`
      select ${columns(db)} from payments where booking_id = ${bookingId} and status = 'pending'`;
    return row ?? null;
  },

  /** False when it is not open any more. */
  async leave(id: string): Promise<boolean> {
    const rows =
      await db`update payments set status = 'failed' where id = ${id} and status = 'pending' returning 1`;
    return rows.length > 0;
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

  /** What came in, booked or not; nobody needs to ask about it any more. */
  async setCaptured(
    tx: Sql,
    id: string,
    status: 'completed' | 'mismatched',
    { transactionId, amount, currency }: Capture,
    at: Date,
  ): Promise<void> {
    await tx`update payments set status = ${status}, transaction_id = ${transactionId}, captured_amount = ${amount},
        captured_currency = ${currency}, completed_at = ${at}, ask_at = null
      where id = ${id}`;
  },

  async fail(tx: Sql, id: string): Promise<void> {
    await tx`update payments set status = 'failed' where id = ${id}`;
  },

  /** False when the event came before. */
  async insertEvent(
    tx: Sql,
    event: { gateway: string; eventId: string; about: string; payload: string; at: Date },
  ): Promise<boolean> {
    const rows = await tx`
      insert into gateway_events (gateway, event_id, about, payload, received_at)
      values (${event.gateway}, ${event.eventId}, ${event.about}, ${event.payload}::text::jsonb, ${event.at})
      on conflict do nothing returning 1`;
    return rows.length > 0;
  },

  /** What an administrator may have to look into. */
  async insertNote(tx: Sql, note: PaymentNote): Promise<void> {
    await tx`
      insert into payment_events (id, payment_id, at, kind, actor_id, details)
      values (${note.id}, ${note.paymentId}, ${note.at}, ${note.kind}, ${note.actorId ?? null},
        ${JSON.stringify(note.details)}::text::jsonb)`;
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

  /** What of one payment can still go back, in paise; locked. Null where its booking has not taken it. */
  async lockRefundable(tx: Sql, id: string): Promise<Paise | null> {
    const [row] = await tx<{ left: Paise }[]>`
      select amount - given_back as left from payments where id = ${id} and taken_at is not null for update`;
    return row?.left ?? null;
  },

  /** What of a booking's taken payments can still go back, latest first; locked. */
  listRefundable: (tx: Sql, bookingId: string): Promise<Refundable[]> => tx<Refundable[]>`
    select id, amount - given_back as left from payments
    where booking_id = ${bookingId} and taken_at is not null and given_back < amount
    order by created_at desc, id for update`,
});

export type PaymentsStore = ReturnType<typeof createPaymentsStore>;
