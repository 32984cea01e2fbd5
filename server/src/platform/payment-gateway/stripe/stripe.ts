import Stripe from 'stripe';
import { Failure } from '../../../failure.ts';
import type { Clock } from '../../clock.ts';
import type { GatewayEvent, OrderState, PaymentGateway, RefundState } from '../gateway.ts';

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** `https://api.stripe.com` */
  url: string;
}

/** The maximum age of a webhook signature, in seconds. */
const tolerance = 300;

const clientFor = ({ secretKey, url }: StripeKeys): Stripe => {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? 'https' : 'http',
    // Somebody waits for the answer: 15 seconds in all.
    timeout: 7_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

const idOf = (thing: string | { id: string } | null): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '');

const stateOf = (session: Stripe.Checkout.Session): OrderState => {
  const { payment_status: paid, payment_intent: intent, amount_total: total, currency, status } = session;
  if (paid === 'paid' && intent) {
    const received = typeof intent === 'string' ? total : intent.amount_received;
    const capture = {
      transactionId: idOf(intent),
      amount: received ?? 0,
      currency: (currency ?? '').toUpperCase(),
    };
    return { status: 'captured', capture };
  }
  return { status: status === 'expired' ? 'failed' : 'open' };
};

const refundStateOf = ({ id, status, failure_reason: reason }: Stripe.Refund): RefundState => {
  if (status === 'failed' || status === 'canceled')
    return { status: 'refused', reason: reason ?? 'Stripe refused.' };
  return { status: status === 'succeeded' ? 'done' : 'pending', gatewayRefundId: id };
};

const eventOf = (event: Stripe.Event): GatewayEvent | null => {
  const { id: eventId } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { eventId, about: 'order', orderId: event.data.object.id, state: stateOf(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { eventId, about: 'order', orderId: event.data.object.id, state: { status: 'failed' } };
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return { eventId, about: 'refund', gatewayRefundId: refund.id, state: refundStateOf(refund) };
    }
    default:
      return null;
  }
};

/** A network or server error, to be retried. Everything else is a refusal. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof Stripe.errors.StripeError) ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

const unavailable = (): never => {
  throw new Failure('gateway_unavailable');
};

/** Stripe Checkout: a hosted page that we only redirect to. */
export const createStripe = (keys: StripeKeys, clock: Clock): PaymentGateway => {
  const stripe = clientFor(keys);

  return {
    name: 'stripe',

    async openOrder({ paymentId, amount, description, returnUrl }) {
      const metadata = { payment: paymentId };
      const product = { currency: 'inr', unit_amount: amount, product_data: { name: description } };
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            client_reference_id: paymentId,
            metadata,
            line_items: [{ quantity: 1, price_data: product }],
            payment_intent_data: { metadata, description },
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: paymentId },
        )
        .catch(unavailable);
      return { orderId: session.id, redirectUrl: session.url ?? unavailable() };
    },

    async checkKeys() {
      await stripe.balance.retrieve().catch(unavailable);
    },

    async fetchOrderState(orderId) {
      const expand = ['payment_intent'];
      return stateOf(await stripe.checkout.sessions.retrieve(orderId, { expand }).catch(unavailable));
    },

    async refund({ key, transactionId, amount }) {
      // Idempotency keys expire after a day; the list of refunds does not.
      const { data } = await stripe.refunds
        .list({ payment_intent: transactionId, limit: 100 })
        .catch(unavailable);
      const made = data.find(({ metadata }) => metadata?.refund === key);
      if (made) return refundStateOf(made);
      try {
        const request = { payment_intent: transactionId, amount, metadata: { refund: key } };
        return refundStateOf(await stripe.refunds.create(request, { idempotencyKey: key }));
      } catch (error) {
        if (isTemporary(error)) throw new Failure('gateway_unavailable');
        return { status: 'refused', reason: (error as Error).message };
      }
    },

    async readWebhook(raw, headers) {
      const signature = String(headers['stripe-signature'] ?? '');
      const now = clock.now().getTime();
      try {
        return eventOf(
          stripe.webhooks.constructEvent(raw, signature, keys.webhookSecret, tolerance, undefined, now),
        );
      } catch {
        throw new Failure('bad_signature');
      }
    },

    async close(orderId) {
      await stripe.checkout.sessions.expire(orderId);
    },
  };
};
