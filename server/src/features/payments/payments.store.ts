import type { Paise } from '@mandap/domain/money';
import type { GatewayName, PaymentPart } from '@mandap/domain/payments/payment-methods';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from './payments.context.ts';

export interface PaymentRow {
  id: string;
  bookingId: string;
  gateway: GatewayName;
  gatewayOrderId: string | null;
  transactionId: string | null;
  kind: PaymentPart;
  amount: Paise;
  /** mismatched: a wrong amount was received, which is never applied to the booking. */
  status: 'pending' | 'completed' | 'failed' | 'refunded' | 'mismatched';
  redirectUrl: string | null;
  createdAt: Date;
  /** The account that pays, or the link by which somebody without one does. Both null: who booked. */
  payerId: string | null;
  contributionId: string | null;
  payerName: string;
  payerEmail: string;
}

export const paymentColumns = () => part`
  id, booking_id, gateway, gateway_order_id, transaction_id, kind, amount, status, redirect_url, created_at,
  payer_id, contribution_id, payer_name, payer_email`;

export const findPayment = async (sql: Sql, id: string): Promise<PaymentRow | null> => {
  const [row] = await sql<PaymentRow[]>`select ${paymentColumns()} from payments where id = ${id}`;
  return row ?? null;
};

/** Locks a payment until the transaction ends. Null if there is none. */
export const lockPayment = async (tx: Sql, id: string): Promise<PaymentRow | null> => {
  const [row] = await tx<
    PaymentRow[]
  >`select ${paymentColumns()} from payments where id = ${id} for no key update`;
  return row ?? null;
};

/** Something that an administrator may have to investigate. */
interface PaymentEvent {
  paymentId: string;
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

export const insertPaymentEvent = async (
  { clock }: Pick<PaymentsContext, 'clock'>,
  sql: Sql,
  { paymentId, kind, actorId, details }: PaymentEvent,
): Promise<void> => {
  await sql`
    insert into payment_events (id, payment_id, at, kind, actor_id, details)
    values (${newId()}, ${paymentId}, ${clock.now()}, ${kind}, ${actorId ?? null},
      ${JSON.stringify(details)}::text::jsonb)`;
};
