import type { Sql } from '#server/platform/db.ts';
import type { Headers, RefundState } from '#server/platform/payment-gateway/gateway.ts';
import { readEvent } from '#server/platform/payment-gateway/webhook-event.ts';
import { gatewayNamed } from '../gateway-named.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { insertPaymentEvent } from '../payments.store.ts';
import { type RefundRow, refundColumns } from '../refunds.store.ts';
import { recordOrderState } from './record-order-state.ts';
import { recordRefundState } from './record-refund-state.ts';

/** False if the event was received before. */
const insertGatewayEvent = async (
  { clock }: PaymentsContext,
  sql: Sql,
  event: { gateway: string; eventId: string; about: string; payload: string },
): Promise<boolean> => {
  const rows = await sql`
    insert into gateway_events (gateway, event_id, about, payload, received_at)
    values (${event.gateway}, ${event.eventId}, ${event.about}, ${event.payload}::text::jsonb, ${clock.now()})
    on conflict do nothing returning 1`;
  return rows.length > 0;
};

const recordReportedRefund = async (
  context: PaymentsContext,
  gateway: string,
  gatewayRefundId: string,
  state: RefundState,
): Promise<void> => {
  const { db } = context;
  const [refund] = await db<RefundRow[]>`
    select ${refundColumns()} from refunds r join payments p on p.id = r.payment_id
    where p.gateway = ${gateway} and r.gateway_refund_id = ${gatewayRefundId}`;
  if (!refund) return;
  if (refund.status !== 'completed') return recordRefundState(context, refund, state);
  if (state.status !== 'refused') return;
  const { paymentId, id: refundId } = refund;
  const details = { refundId, reason: state.reason };
  await insertPaymentEvent(context, db, { paymentId, kind: 'refund_came_back', details });
};

/** Verifies a gateway's webhook, then stores and records it once. Throws `bad_signature` or `bad_input`. */
export const receiveWebhook =
  (context: PaymentsContext) =>
  async (name: string, raw: Buffer, headers: Headers): Promise<void> => {
    const { db } = context;
    const gateway = gatewayNamed(context, name);
    const event = await readEvent(gateway, raw, headers);
    if (!event) return;
    const received = { gateway: name, eventId: event.eventId, payload: raw.toString() };
    if (event.about === 'refund') {
      const { gatewayRefundId } = event;
      // Harmless to repeat. The event is stored afterwards, so if the process dies in between, the gateway sends it again.
      await recordReportedRefund(context, name, gatewayRefundId, event.state);
      await insertGatewayEvent(context, db, { ...received, about: gatewayRefundId });
      return;
    }
    const { orderId } = event;
    // Queried before the event is stored, so if there is no answer, the gateway sends the event again.
    const state = event.state === 'unknown' ? await gateway.fetchOrderState(orderId) : event.state;
    await db.begin(async (tx) => {
      if (await insertGatewayEvent(context, tx, { ...received, about: orderId }))
        await recordOrderState(context)(tx, name, orderId, state);
    });
  };
