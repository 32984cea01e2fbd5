import { Failure } from '#server/failure.ts';
import { gatewayNamed } from '../gateway-named.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { findPayment, type PaymentRow } from '../payments.store.ts';
import { recordOrderState } from './record-order-state.ts';

/** Queries the gateway for the state of a payment and records it. */
export const refreshPayment = async (
  context: PaymentsContext,
  { gateway, gatewayOrderId }: PaymentRow,
): Promise<void> => {
  if (!gatewayOrderId) return;
  const state = await gatewayNamed(context, gateway).fetchOrderState(gatewayOrderId);
  await context.db.begin((tx) => recordOrderState(context)(tx, gateway, gatewayOrderId, state));
};

/**
 * Records the result of a payment when the guest returns from the gateway. A failed payment may have been retried there.
 * Throws `order_not_found`.
 */
export const settlePayment =
  (context: PaymentsContext) =>
  async (id: string): Promise<PaymentRow> => {
    const payment = await findPayment(context.db, id);
    if (!payment) throw new Failure('order_not_found');
    if (payment.status === 'pending' || payment.status === 'failed') await refreshPayment(context, payment);
    return (await findPayment(context.db, id)) ?? payment;
  };
