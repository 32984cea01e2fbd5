import { hkdfSync } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { DomainEvents } from '#server/events.ts';
import { Failure } from '#server/failure.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { GatewayEvent, OrderState, PaymentGateway } from '../gateway.ts';
import { hmac, isEqual } from '../signature.ts';
import { createSandboxStore, type OrderRow } from './sandbox.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  secret: string;
  publicUrl: string;
  /** Sends a webhook over HTTP to this server; throws unless it is answered with 2xx. */
  deliver(path: string, body: string, headers: Record<string, string>): Promise<void>;
}

export type Outcome = 'success' | 'failure' | 'abandon' | 'delayed';

/** How much later than the customer's return a delayed payment is reported, in ms. */
const delay = 5_000;
const signatureHeader = 'x-sandbox-signature';

const statusOf = { success: 'captured', delayed: 'open', failure: 'failed', abandon: 'abandoned' } as const;

const newCaptureId = (): string => `SBX-${newId().slice(-12).toUpperCase()}`;

const captured = ({ captureId, amount }: OrderRow): OrderState => ({
  status: 'captured',
  capture: { transactionId: captureId ?? '', amount, currency: 'INR' },
});

/** The test gateway: replaces an external one, keeps its own orders, moves no money. */
export const createSandbox = ({ db, jobs, clock, secret, publicUrl, deliver }: Dependencies) => {
  const store = createSandboxStore(db);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox webhook', 32));
  const sign = (body: Buffer | string): string => hmac(key, body);

  const order = async (id: string): Promise<OrderRow> => {
    const found = await store.find(db, id);
    if (!found) throw new Failure('order_not_found');
    return found;
  };

  /** Applies the customer's choice on the hosted page and returns where the browser goes next. */
  const act = async (id: string, outcome: Outcome): Promise<string> => {
    const { returnUrl } = await order(id);
    const status = statusOf[outcome];
    await db.begin(async (tx) => {
      const captureId = status === 'captured' ? newCaptureId() : null;
      if (!(await store.decide(tx, id, status, captureId))) throw new Failure('payment_not_open');
      if (outcome === 'abandon') return;
      const runAt = outcome === 'delayed' ? { runAt: new Date(clock.now().getTime() + delay) } : {};
      const kind = outcome === 'failure' ? 'failed' : 'captured';
      await jobs.publish(tx, 'sandbox.event', { orderId: id, kind }, runAt);
    });
    return returnUrl;
  };

  /** Sends the webhook that an external gateway would send. */
  const sendWebhook = async ({ orderId, kind }: DomainEvents['sandbox.event']): Promise<void> => {
    if (kind === 'captured') await store.decide(db, orderId, 'captured', newCaptureId());
    const found = await order(orderId);
    const event: GatewayEvent = {
      eventId: `${orderId}:${kind}:${found.captureId ?? ''}`,
      about: 'order',
      orderId,
      state: kind === 'captured' ? captured(found) : { status: 'failed' },
    };
    const body = JSON.stringify(event);
    await deliver('/api/payments/webhooks/sandbox/', body, { [signatureHeader]: sign(body) });
  };

  const gateway: PaymentGateway = {
    name: 'sandbox',
    async openOrder({ paymentId, amount, description, returnUrl }) {
      const orderId = await store.ensureOrder(
        { id: newId(), reference: paymentId, amount, description, returnUrl },
        clock.now(),
      );
      return { orderId, redirectUrl: `${publicUrl}/sandbox/checkout/${orderId}` };
    },
    async fetchOrderState(orderId) {
      const found = await order(orderId);
      if (found.status === 'captured' || found.status === 'refunded') return captured(found);
      return { status: found.status === 'failed' ? 'failed' : 'open' };
    },
    async refund({ key, orderId, amount }) {
      await store.insertRefund({ id: key, orderId, amount }, clock.now());
      return { status: 'done', gatewayRefundId: `SBR-${key.slice(-12).toUpperCase()}` };
    },
    async readWebhook(raw, headers) {
      if (!isEqual(String(headers[signatureHeader] ?? ''), sign(raw))) throw new Failure('bad_signature');
      return JSON.parse(raw.toString()) as GatewayEvent;
    },
  };

  return { gateway, order, act, sendWebhook };
};

export type Sandbox = ReturnType<typeof createSandbox>;
