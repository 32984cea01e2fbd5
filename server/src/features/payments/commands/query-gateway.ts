import type { OutputOf } from '@mandap/contract/endpoint';
import type { queryGateway as queryGatewayCall } from '@mandap/contract/payments/payments.endpoints';
import { toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { findPayment } from '../payments.store.ts';
import { recordOrderState } from './record-order-state.ts';

/** Null if the gateway answers that it has no such order. */
const unknownOrder = (error: unknown): null => {
  if (error instanceof Failure && error.code === 'order_not_found') return null;
  throw error;
};

/** An administrator queries the gateway now. Its answer is recorded like a webhook. */
export const queryGateway =
  (context: PaymentsContext) =>
  async (actor: Actor, id: string): Promise<OutputOf<typeof queryGatewayCall>> => {
    const { audit, db, gateways } = context;
    const payment = await findPayment(db, id);
    if (!payment) throw new Failure('payment_not_found');
    const { gatewayOrderId: orderId } = payment;
    const gateway = gateways.all.find(({ name }) => name === payment.gateway);
    if (!orderId || !gateway) return { said: 'unknown', capturedAmount: null, status: payment.status };
    const state = await gateway.fetchOrderState(orderId).catch(unknownOrder);
    const said = state?.status ?? 'unknown';
    await db.begin(async (tx) => {
      if (state) await recordOrderState(context)(tx, gateway.name, orderId, state);
      const target = { kind: 'payment', id } as const;
      await audit.record(tx, { action: 'payment.gateway_asked', actor, target, after: { said } });
    });
    const capturedAmount = state?.status === 'captured' ? toRupees(state.capture.amount) : null;
    return { said, capturedAmount, status: (await findPayment(db, id))?.status ?? payment.status };
  };
