import { refundProblems } from '@mandap/contract/payments/payments';
import { Failure } from '#server/failure.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { GatewayEvent, OrderState, PaymentGateway, RefundState } from '../gateway.ts';
import { callGateway, type GatewayAnswer } from '../gateway-call.ts';

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** `https://api-m.paypal.com` */
  url: string;
}

/** The parts of PayPal's resources we use (developer.paypal.com/docs/api/orders/v2, payments/v2). */
interface Money {
  value: string;
  currency_code: string;
}
interface CaptureResource {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  supplementary_data?: { related_ids?: { order_id?: string } };
}
interface RefundResource {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  custom_id?: string;
}
interface Order {
  id: string;
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  links?: { rel: string; href: string }[];
  purchase_units?: { payments?: { captures?: CaptureResource[]; refunds?: RefundResource[] } }[];
}
interface WebhookEvent {
  id: string;
  event_type: string;
  resource: unknown;
}

const moneyOf = (paise: number): Money => ({ value: (paise / 100).toFixed(2), currency_code: 'INR' });

const captureStateOf = (capture: CaptureResource): OrderState => {
  const { id, status, amount } = capture;
  if (status === 'PENDING') return { status: 'open' };
  if (status === 'DECLINED' || status === 'FAILED') return { status: 'failed' };
  const paise = Math.round(Number(amount.value) * 100);
  return {
    status: 'captured',
    capture: { transactionId: id, amount: paise, currency: amount.currency_code },
  };
};

const refundStateOf = ({ id, status }: RefundResource): RefundState => {
  if (status === 'FAILED' || status === 'CANCELLED')
    return { status: 'refused', reason: refundProblems.notMade };
  return { status: status === 'COMPLETED' ? 'done' : 'pending', gatewayRefundId: id };
};

const refundEvents = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.FAILED'];
const captureEvents = ['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.DENIED'];

const eventOf = ({ id: eventId, event_type: type, resource }: WebhookEvent): GatewayEvent | null => {
  if (type === 'CHECKOUT.ORDER.APPROVED')
    return { eventId, about: 'order', orderId: (resource as Order).id, state: 'unknown' };
  if (captureEvents.includes(type)) {
    const capture = resource as CaptureResource;
    const orderId = capture.supplementary_data?.related_ids?.order_id;
    return orderId ? { eventId, about: 'order', orderId, state: captureStateOf(capture) } : null;
  }
  if (!refundEvents.includes(type)) return null;
  const refund = resource as RefundResource;
  return { eventId, about: 'refund', gatewayRefundId: refund.id, state: refundStateOf(refund) };
};

/** PayPal Orders: approved on PayPal's page, captured by us. Rupees only if the PayPal account supports them. */
export const createPaypal = (keys: PaypalKeys, clock: Clock): PaymentGateway => {
  let cached: { token: string; until: number } | undefined;

  const token = async (): Promise<string> => {
    if (cached && cached.until > clock.now().getTime()) return cached.token;
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
    const { status, json } = await callGateway(`${keys.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: given, expires_in: seconds } = json as {
      access_token?: string;
      expires_in?: number;
    };
    if (status !== 200 || !given) throw new Failure('gateway_unavailable');
    cached = { token: given, until: clock.now().getTime() + ((seconds ?? 0) - 60) * 1000 };
    return given;
  };

  const headers = async (more: Record<string, string> = {}) => ({
    authorization: `Bearer ${await token()}`,
    'content-type': 'application/json',
    ...more,
  });
  const get = async (path: string) => callGateway(`${keys.url}/${path}`, { headers: await headers() });
  const post = async (path: string, body: string, requestId: string) =>
    callGateway(`${keys.url}/${path}`, {
      method: 'POST',
      headers: await headers({ 'paypal-request-id': requestId, prefer: 'return=representation' }),
      body,
    });

  const isGood = ({ status }: GatewayAnswer): boolean => status === 200 || status === 201;

  const orderOf = async (orderId: string): Promise<Order | null> => {
    const answer = await get(`v2/checkout/orders/${orderId}`);
    // PayPal deletes unpaid orders.
    if (answer.status === 404) return null;
    if (!isGood(answer)) throw new Failure('gateway_unavailable');
    return answer.json as unknown as Order;
  };

  const paidState = ({ purchase_units: units }: Order): OrderState => {
    const capture = units?.[0]?.payments?.captures?.[0];
    return capture ? captureStateOf(capture) : { status: 'open' };
  };

  const capture = async (orderId: string): Promise<OrderState> => {
    const answer = await post(`v2/checkout/orders/${orderId}/capture`, '{}', `${orderId}-capture`);
    if (isGood(answer)) return paidState(answer.json as unknown as Order);
    const [detail] = (answer.json.details as { issue: string }[] | undefined) ?? [];
    if (detail?.issue === 'INSTRUMENT_DECLINED') return { status: 'failed' };
    const order = await orderOf(orderId);
    return order ? paidState(order) : { status: 'failed' };
  };

  return {
    name: 'paypal',

    async openOrder({ paymentId, amount, description, returnUrl }) {
      const unit = { reference_id: paymentId, custom_id: paymentId, description, amount: moneyOf(amount) };
      const experience = { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' };
      const context = { ...experience, return_url: returnUrl, cancel_url: returnUrl };
      const order = {
        intent: 'CAPTURE',
        purchase_units: [unit],
        payment_source: { paypal: { experience_context: context } },
      };
      const answer = await post('v2/checkout/orders', JSON.stringify(order), paymentId);
      const { id, links } = answer.json as unknown as Order;
      const link = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!isGood(answer) || !link) throw new Failure('gateway_unavailable');
      return { orderId: id, redirectUrl: link.href };
    },

    async checkKeys() {
      cached = undefined;
      await token();
    },

    async fetchOrderState(orderId) {
      const order = await orderOf(orderId);
      if (!order || order.status === 'VOIDED') return { status: 'failed' };
      if (order.status === 'APPROVED') return capture(orderId);
      return order.status === 'COMPLETED' ? paidState(order) : { status: 'open' };
    },

    async refund({ key, orderId, transactionId, amount }) {
      // Request ids expire after hours, but the order's list of refunds does not.
      const order = await orderOf(orderId);
      const refunds = order?.purchase_units?.[0]?.payments?.refunds ?? [];
      const made = refunds.find(({ custom_id: id }) => id === key);
      if (made) return refundStateOf(made);
      const request = JSON.stringify({ amount: moneyOf(amount), custom_id: key });
      const answer = await post(`v2/payments/captures/${transactionId}/refund`, request, key);
      if (isGood(answer)) return refundStateOf(answer.json as unknown as RefundResource);
      if (answer.status !== 422) throw new Failure('gateway_unavailable');
      return { status: 'refused', reason: String(answer.json.message ?? refundProblems.refused) };
    },

    async readWebhook(raw, given) {
      const header = (name: string) => JSON.stringify(String(given[`paypal-${name}`] ?? ''));
      // The event is returned byte for byte, because its signature covers what was sent, not our
      // serialisation.
      const verification = `{"auth_algo":${header('auth-algo')},"cert_url":${header('cert-url')},"transmission_id":${header('transmission-id')},"transmission_sig":${header('transmission-sig')},"transmission_time":${header('transmission-time')},"webhook_id":${JSON.stringify(keys.webhookId)},"webhook_event":${raw.toString()}}`;
      const event = parseEvent(raw);
      if (!event || !given['paypal-transmission-sig']) throw new Failure('bad_signature');
      const answer = await post('v1/notifications/verify-webhook-signature', verification, event.id);
      if (answer.json.verification_status !== 'SUCCESS') throw new Failure('bad_signature');
      return eventOf(event);
    },
  };
};

const parseEvent = (raw: Buffer): WebhookEvent | null => {
  try {
    const event = JSON.parse(raw.toString()) as Partial<WebhookEvent> | null;
    return event && typeof event.id === 'string' && typeof event.event_type === 'string'
      ? (event as WebhookEvent)
      : null;
  } catch {
    return null;
  }
};
