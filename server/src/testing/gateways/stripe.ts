import Stripe from 'stripe';
import { createBooks, type FakeGateway, type FakeOrder, type FakeRefund, shortId } from './fake-gateway.ts';
import { listen, type ReceivedRequest, type StubResponse } from './http.ts';

const [secretKey, webhookSecret] = ['sk_test_standin', 'whsec_standin'];

const refuse = (message: string, code: string): StubResponse => ({
  status: 400,
  json: { error: { type: 'invalid_request_error', message, code } },
});

const intentOf = ({ captured }: FakeOrder) => captured && { id: captured.id, object: 'payment_intent' };

const sessionEntity = (order: FakeOrder, url: string, isExpanded: boolean) => ({
  id: order.id,
  object: 'checkout.session',
  client_reference_id: order.reference,
  mode: 'payment',
  amount_total: order.captured?.amount ?? order.amount,
  currency: (order.captured?.currency ?? 'INR').toLowerCase(),
  payment_status: order.captured ? 'paid' : 'unpaid',
  status: order.captured ? 'complete' : order.status === 'closed' ? 'expired' : 'open',
  payment_intent:
    isExpanded && order.captured
      ? { ...intentOf(order), amount_received: order.captured.amount, status: 'succeeded' }
      : (order.captured?.id ?? null),
  url: order.status === 'open' ? `${url}/c/pay/${order.id}` : null,
});

const refundEntity = (refund: FakeRefund, intent: string | undefined) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: 'inr',
  payment_intent: intent ?? null,
  metadata: { refund: refund.key },
  status: refund.status === 'done' ? 'succeeded' : refund.status,
  ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
});

/** Stripe's Checkout Sessions and Refunds as documented at docs.stripe.com/api, called by its own SDK. */
export const startStripe = async (): Promise<FakeGateway> => {
  const books = createBooks();
  const answers = new Map<string, StubResponse>();

  const createSession = (form: URLSearchParams): StubResponse => {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const reference = form.get('client_reference_id') ?? '';
    const returnUrl = form.get('success_url') ?? '';
    if (form.get('line_items[0][price_data][currency]') !== 'inr')
      return refuse('No such currency', 'currency');
    return {
      json: sessionEntity(
        books.open({ id: shortId('cs_test_'), reference, amount, returnUrl }),
        http.url,
        false,
      ),
    };
  };

  const createRefund = (form: URLSearchParams): StubResponse => {
    const intent = form.get('payment_intent') ?? '';
    const order = books.orderOfCapture(intent);
    if (!order) return refuse('No such payment_intent', 'resource_missing');
    const key = form.get('metadata[refund]') ?? '';
    const refund = books.refund(order, key, Number(form.get('amount')), shortId('re_'));
    return refund
      ? { json: refundEntity(refund, intent) }
      : refuse('Insufficient funds in your Stripe balance to refund this amount.', 'balance_insufficient');
  };

  const post = (noun: string | undefined, request: ReceivedRequest): StubResponse => {
    const form = new URLSearchParams(request.body);
    return noun === 'checkout' ? createSession(form) : createRefund(form);
  };

  /** The same key gets the same response, even a refusal. */
  const once = (noun: string | undefined, request: ReceivedRequest): StubResponse => {
    const key = String(request.headers['idempotency-key']);
    const answer = answers.get(key) ?? post(noun, request);
    answers.set(key, answer);
    return answer;
  };

  const expire = (order: FakeOrder): StubResponse => {
    if (order.status === 'open') order.status = 'closed';
    return { json: sessionEntity(order, http.url, false) };
  };

  const read = (
    noun: string | undefined,
    order: FakeOrder | undefined,
    query: URLSearchParams,
  ): StubResponse => {
    if (noun === 'checkout')
      return order
        ? { json: sessionEntity(order, http.url, query.has('expand[0]')) }
        : refuse('No such checkout.session', 'resource_missing');
    const intent = query.get('payment_intent') ?? '';
    const data = (books.orderOfCapture(intent)?.refunds ?? []).map((refund) => refundEntity(refund, intent));
    return { json: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  };

  const serve = (request: ReceivedRequest): StubResponse => {
    const [, , noun, , id, verb] = request.path.split('/');
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return {
        status: 401,
        json: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      };
    if (noun === 'balance') return { json: { object: 'balance', available: [], pending: [] } };
    const order = books.orders.get(id ?? '');
    if (order && verb === 'expire') return expire(order);
    return request.method === 'POST' ? once(noun, request) : read(noun, order, request.query);
  };

  const http = await listen(books.withFailures(serve));

  const deliver = (type: string, object: object, at: Date) => {
    const timestamp = Math.floor(at.getTime() / 1000);
    const payload = JSON.stringify({
      id: shortId('evt_'),
      object: 'event',
      type,
      created: timestamp,
      data: { object },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    return { body: payload, headers: { 'stripe-signature': signature } };
  };

  return {
    name: 'stripe',
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: http.url },
    failures: books.failures,
    books,
    stop: http.stop,
    pay: (id, as) => void books.capture(books.find(id), shortId('pi_'), as),
    expire: books.expire,
    orderWebhook(id, at) {
      const order = books.find(id);
      const type = order.captured ? 'checkout.session.completed' : 'checkout.session.expired';
      return deliver(type, sessionEntity(order, http.url, false), at);
    },
    refundWebhook: (refund, at) =>
      deliver(
        refund.status === 'failed' ? 'refund.failed' : 'refund.updated',
        refundEntity(refund, undefined),
        at,
      ),
  };
};
