import { createHash } from 'node:crypto';
import { refundProblems } from '@mandap/contract/payments/payments';
import { Failure } from '#server/failure.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { GatewayEvent, OrderState, PaymentGateway, RefundState } from '../gateway.ts';
import { callGateway, type GatewayAnswer } from '../gateway-call.ts';
import { hmac, isEqual } from '../signature.ts';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** `https://api.razorpay.com` */
  url: string;
}

/** The parts of Razorpay's entities that we use (razorpay.com/docs/api). Amounts are in paise. */
interface Link {
  id: string;
  short_url: string;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  payments?: { payment_id: string; status: string }[] | null;
}
interface Money {
  id: string;
  amount: number;
  currency: string;
  status: string;
}
interface Refund {
  id: string;
  receipt?: string | null;
  status: 'pending' | 'processed' | 'failed';
}
interface WebhookEvent {
  event: string;
  payload: Partial<Record<'payment_link' | 'payment' | 'refund', { entity: unknown }>>;
}

/** A link expires before reconciliation stops querying it, in seconds. */
const linkLifetime = 5 * 24 * 3600;

const captureOf = ({ id, amount, currency }: Money): OrderState => ({
  status: 'captured',
  capture: { transactionId: id, amount, currency },
});

const refundStateOf = ({ id, status }: Refund): RefundState => {
  if (status === 'failed') return { status: 'refused', reason: refundProblems.notMade };
  return { status: status === 'processed' ? 'done' : 'pending', gatewayRefundId: id };
};

const reasonIn = ({ json }: GatewayAnswer): string =>
  (json.error as { description?: string } | undefined)?.description ?? refundProblems.refused;

/** The meaning of a webhook. Null when nothing changes. */
const eventOf = (eventId: string, { event, payload }: WebhookEvent): GatewayEvent | null => {
  const link = payload.payment_link?.entity as Link | undefined;
  if (event === 'payment_link.paid' && link && payload.payment)
    return { eventId, about: 'order', orderId: link.id, state: captureOf(payload.payment.entity as Money) };
  if ((event === 'payment_link.expired' || event === 'payment_link.cancelled') && link)
    return { eventId, about: 'order', orderId: link.id, state: { status: 'failed' } };
  const refund = payload.refund?.entity as Refund | undefined;
  if ((event === 'refund.processed' || event === 'refund.failed') && refund)
    return { eventId, about: 'refund', gatewayRefundId: refund.id, state: refundStateOf(refund) };
  return null;
};

/**
 * Razorpay through Payment Links: a hosted page that we only redirect to, so none of their code runs on ours. Over
 * their REST API: their SDK has no timeout, no refund idempotency key, and compares signatures with ===.
 */
export const createRazorpay = (keys: RazorpayKeys, clock: Clock): PaymentGateway => {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const get = (path: string) => callGateway(`${keys.url}/v1/${path}`, { headers: { authorization } });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    callGateway(`${keys.url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const good = (answer: GatewayAnswer): unknown => {
    if (answer.status !== 200) throw new Failure('gateway_unavailable');
    return answer.json;
  };

  const linkOf = async (reference: string): Promise<Link | undefined> => {
    const { payment_links: links } = good(await get(`payment_links?reference_id=${reference}`)) as {
      payment_links: Link[];
    };
    return links[0];
  };

  return {
    name: 'razorpay',

    async openOrder({ paymentId, amount, description, returnUrl }) {
      const answer = await post('payment_links', {
        amount,
        currency: 'INR',
        accept_partial: false,
        reference_id: paymentId,
        description,
        callback_url: returnUrl,
        callback_method: 'get',
        reminder_enable: false,
        notify: { sms: false, email: false },
        notes: { payment: paymentId },
        expire_by: Math.floor(clock.now().getTime() / 1000) + linkLifetime,
      });
      // References are unique: the link was created by an earlier attempt.
      const link = answer.status === 200 ? (answer.json as unknown as Link) : await linkOf(paymentId);
      if (!link) throw new Failure('gateway_unavailable');
      return { orderId: link.id, redirectUrl: link.short_url };
    },

    async checkKeys() {
      good(await get('payments?count=1'));
    },

    async fetchOrderState(orderId) {
      const { status, payments } = good(await get(`payment_links/${orderId}`)) as Link;
      if (status === 'expired' || status === 'cancelled') return { status: 'failed' };
      const paid = status === 'paid' && payments?.find((one) => one.status === 'captured');
      if (!paid) return { status: 'open' };
      return captureOf(good(await get(`payments/${paid.payment_id}`)) as Money);
    },

    async refund({ key, transactionId, amount }) {
      // Idempotency keys expire after a day, but the list of refunds does not.
      const { items } = good(await get(`payments/${transactionId}/refunds?count=100`)) as { items: Refund[] };
      const made = items.find(({ receipt }) => receipt === key);
      if (made) return refundStateOf(made);
      const request = { amount, speed: 'normal', receipt: key, notes: { refund: key } };
      const answer = await post(`payments/${transactionId}/refund`, request, { 'x-refund-idempotency': key });
      if (answer.status === 200) return refundStateOf(answer.json as unknown as Refund);
      if (answer.status !== 400) throw new Failure('gateway_unavailable');
      return { status: 'refused', reason: reasonIn(answer) };
    },

    async readWebhook(raw, headers) {
      const signature = String(headers['x-razorpay-signature'] ?? '');
      if (!isEqual(signature, hmac(keys.webhookSecret, raw))) throw new Failure('bad_signature');
      // All deliveries of an event have the same id. Without an id, a hash of the body identifies it.
      const eventId = headers['x-razorpay-event-id'] ?? createHash('sha256').update(raw).digest('hex');
      return eventOf(String(eventId), JSON.parse(raw.toString()) as WebhookEvent);
    },

    async close(orderId) {
      await post(`payment_links/${orderId}/cancel`, {});
    },
  };
};
