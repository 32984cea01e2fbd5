import { createHmac, randomUUID } from 'node:crypto';
import { createBooks, type FakeGateway, type FakeOrder, type FakeRefund, shortId } from './fake-gateway.ts';
import { listen, type ReceivedRequest, type StubResponse } from './http.ts';

const [clientId, clientSecret, webhookId] = ['paypal-client', 'paypal secret', '8PT597110X687430LKGECATA'];

const money = (paise: number, currency = 'INR') => ({
  value: (paise / 100).toFixed(2),
  currency_code: currency,
});

const captureEntity = (order: FakeOrder) => ({
  id: order.captured?.id ?? '',
  status: 'COMPLETED',
  amount: money(order.captured?.amount ?? 0, order.captured?.currency),
  final_capture: true,
  custom_id: order.reference,
  supplementary_data: { related_ids: { order_id: order.id } },
});

const refundEntity = (refund: FakeRefund) => ({
  id: refund.id,
  status: { done: 'COMPLETED', pending: 'PENDING', failed: 'FAILED' }[refund.status],
  amount: money(refund.amount),
  custom_id: refund.key,
});

const statuses = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  paid: 'COMPLETED',
  closed: 'VOIDED',
} as const;

const orderEntity = (order: FakeOrder, url: string) => ({
  id: order.id,
  intent: 'CAPTURE',
  status: statuses[order.status],
  purchase_units: [
    {
      reference_id: order.reference,
      amount: money(order.amount),
      payments: order.captured
        ? { captures: [captureEntity(order)], refunds: order.refunds.map(refundEntity) }
        : undefined,
    },
  ],
  links: [{ rel: 'payer-action', href: `${url}/checkoutnow?token=${order.id}`, method: 'GET' }],
});

const refuse = (issue: string, message: string): StubResponse => ({
  status: 422,
  json: { name: 'UNPROCESSABLE_ENTITY', message, details: [{ issue }] },
});

/** PayPal's Orders v2, captures, refunds and webhook verification as documented at developer.paypal.com. */
export const startPaypal = async (): Promise<FakeGateway> => {
  const books = createBooks();
  /** Approved by the guest and awaiting capture. */
  const approved = new Map<string, { amount?: number; currency?: string }>();
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const token = 'A21AAstandin';

  const sign = (transmissionId: string, time: string, body: string): string =>
    createHmac('sha256', webhookId).update(`${transmissionId}|${time}|${body}`).digest('base64');

  const verify = (body: string): StubResponse => {
    const request = JSON.parse(body);
    // Signs the bytes of the event at the end of the request, as PayPal does.
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const right = sign(request.transmission_id, request.transmission_time, event);
    const isRight = request.webhook_id === webhookId && request.transmission_sig === right;
    return { json: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  };

  const createOrder = (request: ReceivedRequest): StubResponse => {
    const { purchase_units: [unit] = [], payment_source: source } = JSON.parse(request.body);
    const reference = String(request.headers['paypal-request-id']);
    const known = books.byReference(reference);
    if (known) return { json: orderEntity(known, http.url) };
    const returnUrl = source.paypal.experience_context.return_url;
    const amount = Math.round(Number(unit.amount.value) * 100);
    const id = shortId('').toUpperCase();
    return { status: 201, json: orderEntity(books.open({ id, reference, amount, returnUrl }), http.url) };
  };

  const capture = (order: FakeOrder): StubResponse => {
    if (order.status === 'paid') return refuse('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.status !== 'approved')
      return refuse('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order.');
    books.capture(order, shortId('').toUpperCase(), approved.get(order.id));
    return { status: 201, json: orderEntity(order, http.url) };
  };

  const createRefund = (captureId: string, { body, headers }: ReceivedRequest): StubResponse => {
    const order = books.orderOfCapture(captureId);
    const { amount, custom_id: key } = JSON.parse(body);
    if (!order || headers['paypal-request-id'] !== key)
      return refuse('RESOURCE_NOT_FOUND', 'No such capture.');
    const paise = Math.round(Number(amount.value) * 100);
    const refund = books.refund(order, key, paise, shortId('').toUpperCase());
    if (!refund) return refuse('INSUFFICIENT_FUNDS', 'The requested action could not be performed.');
    return { status: 201, json: refundEntity(refund) };
  };

  const orders = (
    request: ReceivedRequest,
    id: string | undefined,
    verb: string | undefined,
  ): StubResponse => {
    if (!id) return createOrder(request);
    const order = books.orders.get(id);
    if (!order) return { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } };
    return verb === 'capture' ? capture(order) : { json: orderEntity(order, http.url) };
  };

  const serve = (request: ReceivedRequest): StubResponse => {
    const [, , area, noun, id, verb] = request.path.split('/');
    if (area === 'oauth2')
      return request.headers.authorization === basic
        ? { json: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
        : { status: 401, json: { error: 'invalid_client' } };
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, json: {} };
    if (area === 'notifications') return verify(request.body);
    return noun === 'orders' ? orders(request, id, verb) : createRefund(id ?? '', request);
  };

  const http = await listen(books.withFailures(serve));

  const deliver = (type: string, resource: object, at: Date) => {
    const time = at.toISOString();
    const event = {
      id: shortId('WH-'),
      event_version: '1.0',
      create_time: time,
      event_type: type,
      resource,
    };
    const [body, id] = [JSON.stringify(event), randomUUID()];
    const headers = {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-sig': sign(id, time, body),
    };
    return { body, headers };
  };

  return {
    name: 'paypal',
    env: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_URL: http.url,
    },
    failures: books.failures,
    books,
    stop: http.stop,
    pay(id, as = {}) {
      approved.set(id, as);
      books.find(id).status = 'approved';
    },
    expire: books.expire,
    orderWebhook(id, at) {
      const order = books.find(id);
      if (order.captured) return deliver('PAYMENT.CAPTURE.COMPLETED', captureEntity(order), at);
      return deliver('CHECKOUT.ORDER.APPROVED', orderEntity(order, http.url), at);
    },
    refundWebhook: (refund, at) =>
      deliver(
        refund.status === 'failed' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED',
        refundEntity(refund),
        at,
      ),
  };
};
