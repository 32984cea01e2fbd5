import { refundProblems } from '@mandap/contract/payments/payments';
import { Failure } from '#server/failure.ts';
import type { RefundState } from '#server/platform/payment-gateway/gateway.ts';
import { gatewayNamed } from '../gateway-named.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { findRefund, type RefundRow } from '../refunds.store.ts';
import { failRefund, recordRefundState } from './record-refund-state.ts';

/** Null if the gateway did not answer. The result is unknown then, so the next attempt uses the same key. */
const requestRefund = async (
  context: PaymentsContext,
  { id, gateway, refusals, gatewayOrderId: orderId, transactionId, amount }: RefundRow,
): Promise<RefundState | null> => {
  const key = refusals === 0 ? id : `${id}-${refusals}`;
  const request = { key, orderId, transactionId: transactionId ?? '', amount };
  try {
    return await gatewayNamed(context, gateway).refund(request);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
};

/** Makes a planned refund through the gateway that received the money. Harmless to repeat. */
export const sendRefund =
  (context: PaymentsContext) =>
  async (refundId: string): Promise<void> => {
    const refund = await findRefund(context.db, refundId);
    if (!refund || refund.status === 'completed') return;
    const state = await requestRefund(context, refund);
    if (state) await recordRefundState(context, refund, state);
    else await failRefund(context, refund, { reason: refundProblems.noAnswer, refused: false });
  };
