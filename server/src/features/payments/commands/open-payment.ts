import type { Paise } from '@mandap/domain/money';
import type { GatewayName, PaymentPart } from '@mandap/domain/payments/payment-methods';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import { addressIn } from '#server/i18n/address.ts';
import type { Sql } from '#server/platform/db.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { gatewayNamed } from '../gateway-named.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { lockPayment, type PaymentRow, paymentColumns } from '../payments.store.ts';
import { nextPollAt } from '../polling.ts';
import { findWaitingTransfer } from '../queries/transfers.ts';

interface PaymentRequest {
  bookingId: string;
  gateway: GatewayName;
  kind: PaymentPart;
  amount: Paise;
  description: string;
}

export const findOpenPayment = async (sql: Sql, bookingId: string): Promise<PaymentRow | null> => {
  const [row] = await sql<PaymentRow[]>`
    select ${paymentColumns()} from payments where booking_id = ${bookingId} and status = 'pending'`;
  return row ?? null;
};

/** Closes a payment when the guest chooses another method or part. If the gateway still receives money for it, that is refunded. */
const closePayment = async (context: PaymentsContext, payment: PaymentRow): Promise<void> => {
  const { id, bookingId, gateway, gatewayOrderId } = payment;
  const isClosed = await context.db.begin(async (tx) => {
    if ((await lockPayment(tx, id))?.status !== 'pending') return false;
    if (await findWaitingTransfer(context)(bookingId, tx)) throw new Failure('transfer_waiting');
    await tx`update payments set status = 'failed' where id = ${id}`;
    return true;
  });
  if (!isClosed || !gatewayOrderId) return;
  // Best effort. Money that still arrives is found anyway.
  await gatewayNamed(context, gateway)
    .close?.(gatewayOrderId)
    .catch(() => undefined);
};

/** Finds or creates the booking's only open payment. */
const findOrInsert = async (context: PaymentsContext, request: PaymentRequest): Promise<PaymentRow> => {
  const { clock, db } = context;
  const { bookingId, gateway, kind, amount } = request;
  const open = await findOpenPayment(db, bookingId);
  if (open && open.gateway === gateway && open.kind === kind && open.amount === amount) return open;
  if (open) await closePayment(context, open);
  const now = clock.now();
  await db`
    insert into payments (id, booking_id, gateway, kind, amount, created_at, poll_at)
    values (${newId()}, ${bookingId}, ${gateway}, ${kind}, ${amount}, ${now}, ${nextPollAt(now, now)})
    on conflict (booking_id) where status = 'pending' do nothing`;
  const payment = await findOpenPayment(db, bookingId);
  if (!payment) throw new Failure('already_paid');
  return payment;
};

/**
 * Opens a payment at its gateway, or finds the open one, and returns what to pay and where. A booking has one open payment:
 * the latest request replaces an earlier one. Throws `transfer_waiting` if the earlier one is a bank transfer that awaits
 * confirmation.
 */
export const openPayment =
  (context: PaymentsContext) =>
  async (request: PaymentRequest): Promise<{ paymentId: string; amount: Paise; redirectUrl: string }> => {
    const payment = await findOrInsert(context, request);
    const { id: paymentId, bookingId, amount } = payment;
    if (payment.redirectUrl) return { paymentId, amount, redirectUrl: payment.redirectUrl };
    const { orderId, redirectUrl } = await gatewayNamed(context, payment.gateway).openOrder({
      paymentId,
      amount,
      description: request.description,
      returnUrl: addressIn(
        context.config.publicUrl,
        requestLanguage(),
        `/booking/confirmation/${bookingId}?payment=${paymentId}`,
      ),
    });
    await context.db`
      update payments set gateway_order_id = ${orderId}, redirect_url = ${redirectUrl} where id = ${paymentId}`;
    return { paymentId, amount, redirectUrl };
  };
