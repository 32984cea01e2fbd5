import { refundProblems } from '@mandap/contract/payments/payments';
import type Stripe from 'stripe';
import { Failure } from '#server/failure.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { GatewayEvent, OrderState, PaymentGateway, RefundState } from '../gateway.ts';

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** `https://api.stripe.com` */
  url: string;
}

/** The maximum age of a webhook signature, in seconds. */
const tolerance = 300;

/**
 * Loaded with the first call: its 220 files are a tenth of what a start would load, and most installations
 * use another gateway.
 */
const library = async () => (await import('stripe')).default;

const clientFor = async ({ secretKey, url }: StripeKeys): Promise<Stripe> => {
  const { protocol, hostname, port } = new URL(url);
  return new (await library())(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? 'https' : 'http',
    // The timeout of a call including retries is 15 seconds, because somebody waits for the result.
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
    return { status: 'refused', reason: reason ?? refundProblems.refused };
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

/** Network and server errors are retried. Everything else is a refusal. */
const isTemporary = async (error: unknown): Promise<boolean> => {
  const { errors } = await library();
  return (
    !(error instanceof errors.StripeError) ||
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeIdempotencyError
  );
};

const unavailable = (): never => {
  throw new Failure('gateway_unavailable');
};

/** Stripe Checkout: a hosted page that we only redirect to. */
export const createStripe = (keys: StripeKeys, clock: Clock): PaymentGateway => {
  let made: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => {
    made ??= clientFor(keys);
    return made;
  };

  return {
    name: 'stripe',

    async openOrder({ paymentId, amount, description, returnUrl }) {
      const metadata = { payment: paymentId };
      const product = { currency: 'inr', unit_amount: amount, product_data: { name: description } };
      const stripe = await client();
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
      const stripe = await client();
      await stripe.balance.retrieve().catch(unavailable);
    },

    async fetchOrderState(orderId) {
      const stripe = await client();
      const expand = ['payment_intent'];
      return stateOf(await stripe.checkout.sessions.retrieve(orderId, { expand }).catch(unavailable));
    },

    async refund({ key, transactionId, amount }) {
      // Idempotency keys expire after a day, but the list of refunds does not.
      const stripe = await client();
      const { data } = await stripe.refunds
        .list({ payment_intent: transactionId, limit: 100 })
        .catch(unavailable);
      const earlier = data.find(({ metadata }) => metadata?.refund === key);
      if (earlier) return refundStateOf(earlier);
      try {
        const request = { payment_intent: transactionId, amount, metadata: { refund: key } };
        return refundStateOf(await stripe.refunds.create(request, { idempotencyKey: key }));
      } catch (error) {
        if (await isTemporary(error)) throw new Failure('gateway_unavailable');
        return { status: 'refused', reason: (error as Error).message };
      }
    },

    async readWebhook(raw, headers) {
      const signature = String(headers['stripe-signature'] ?? '');
      const now = clock.now().getTime();
      const stripe = await client();
      try {
        return eventOf(
          stripe.webhooks.constructEvent(raw, signature, keys.webhookSecret, tolerance, undefined, now),
        );
      } catch {
        throw new Failure('bad_signature');
      }
    },

    async close(orderId) {
      const stripe = await client();
      await stripe.checkout.sessions.expire(orderId);
    },
  };
};
