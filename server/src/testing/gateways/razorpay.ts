import { createHmac } from 'node:crypto';
import { createBooks, type FakeGateway, type FakeOrder, type FakeRefund, shortId } from './fake-gateway.ts';
import { listen, type ReceivedRequest, type StubResponse, type Tls } from './http.ts';

const [keyId, keySecret, webhookSecret] = ['rzp_test_standin', 'razorpay secret', 'razorpay webhook secret'];

const linkEntity = (order: FakeOrder, url: string) => ({
  id: order.id,
  accept_partial: false,
  amount: order.amount,
  currency: 'INR',
  reference_id: order.reference,
  amount_paid: order.captured?.amount ?? 0,
  callback_url: order.returnUrl,
  short_url: `${url}/pay/${order.id}`,
  status: order.status === 'paid' ? 'paid' : order.status === 'closed' ? 'expired' : 'created',
  payments: order.captured
    ? [{ payment_id: order.captured.id, amount: order.captured.amount, method: 'upi', status: 'captured' }]
    : null,
});

const paymentEntity = ({ captured, id }: FakeOrder) => ({
  entity: 'payment',
  order_id: `order_${id}`,
  status: 'captured',
  captured: true,
  method: 'upi',
  notes: [],
  ...captured,
});

const refundEntity = (refund: FakeRefund, paymentId: string | undefined) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: 'INR',
  payment_id: paymentId,
  receipt: refund.key,
  speed_requested: 'normal',
  status: refund.status === 'done' ? 'processed' : refund.status,
});

const refuse = (description: string): StubResponse => ({
  status: 400,
  json: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

/** Razorpay's Payment Links, payments and refunds as documented at razorpay.com/docs/api. */
export const startRazorpay = async ({ tls }: { tls?: Tls } = {}): Promise<FakeGateway> => {
  const books = createBooks();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const createLink = (body: string): StubResponse => {
    const { amount, reference_id: reference, callback_url: returnUrl, currency } = JSON.parse(body);
    if (!Number.isInteger(amount) || currency !== 'INR') return refuse('The amount is invalid');
    if (books.byReference(reference)) return refuse('payment link with given reference_id already exists');
    return {
      json: linkEntity(books.open({ id: shortId('plink_'), reference, amount, returnUrl }), http.url),
    };
  };

  const createRefund = (paymentId: string, { body, headers }: ReceivedRequest): StubResponse => {
    const order = books.orderOfCapture(paymentId);
    const { amount, receipt } = JSON.parse(body);
    if (!order || headers['x-refund-idempotency'] !== receipt)
      return refuse('The id provided does not exist');
    const refund = books.refund(order, receipt, amount, shortId('rfnd_'));
    if (!refund)
      return refuse('Your account does not have enough balance to carry out the refund operation.');
    return { json: refundEntity(refund, paymentId) };
  };

  const links = (
    request: ReceivedRequest,
    id: string | undefined,
    verb: string | undefined,
  ): StubResponse => {
    if (request.method === 'POST' && !id) return createLink(request.body);
    const order = books.orders.get(id ?? '');
    if (request.method === 'POST' && order && verb === 'cancel') {
      if (order.status === 'open') order.status = 'closed';
      return { json: linkEntity(order, http.url) };
    }
    if (order) return { json: linkEntity(order, http.url) };
    const found = books.byReference(request.query.get('reference_id') ?? '');
    return { json: { payment_links: found ? [linkEntity(found, http.url)] : [] } };
  };

  const payments = (request: ReceivedRequest, id = '', what?: string): StubResponse => {
    if (request.method === 'POST' && what === 'refund') return createRefund(id, request);
    if (id === '') return { json: { entity: 'collection', count: 0, items: [] } };
    const order = books.orderOfCapture(id);
    if (!order) return refuse('The id provided does not exist');
    if (what === 'refunds') {
      const items = order.refunds.map((refund) => refundEntity(refund, id));
      return { json: { entity: 'collection', count: items.length, items } };
    }
    return { json: paymentEntity(order) };
  };

  const serve = (request: ReceivedRequest): StubResponse => {
    const [, version, noun, id, what] = request.path.split('/');
    if (noun === undefined && version === 'pay') return { json: {} };
    if (request.headers.authorization !== authorization)
      return { status: 401, json: { error: { description: 'Authentication failed' } } };
    return noun === 'payment_links' ? links(request, id, what) : payments(request, id, what);
  };

  const http = await listen(books.withFailures(serve), tls);

  const deliver = (event: string, payload: object, at: Date) => {
    const created = Math.floor(at.getTime() / 1000);
    const content = {
      entity: 'event',
      account_id: 'acc_standin',
      event,
      contains: Object.keys(payload),
      payload,
    };
    const body = JSON.stringify({ ...content, created_at: created });
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': shortId('evt') } };
  };

  return {
    name: 'razorpay',
    env: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_URL: http.url,
    },
    failures: books.failures,
    books,
    stop: http.stop,
    pay: (id, as) => void books.capture(books.find(id), shortId('pay_'), as),
    expire: books.expire,
    orderWebhook(id, at) {
      const order = books.find(id);
      const link = { payment_link: { entity: linkEntity(order, http.url) } };
      if (!order.captured) return deliver('payment_link.expired', link, at);
      return deliver('payment_link.paid', { ...link, payment: { entity: paymentEntity(order) } }, at);
    },
    refundWebhook: (refund, at) =>
      deliver(
        refund.status === 'failed' ? 'refund.failed' : 'refund.processed',
        { refund: { entity: refundEntity(refund, undefined) } },
        at,
      ),
  };
};
