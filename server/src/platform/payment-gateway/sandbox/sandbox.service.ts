import { hkdfSync } from 'node:crypto';
import type { Paise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { DomainEvents } from '#server/events.ts';
import { Failure } from '#server/failure.ts';
import { addressIn } from '#server/i18n/address.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import type { GatewayEvent, OrderState, PaymentGateway } from '../gateway.ts';
import { hmac, isEqual } from '../signature.ts';

interface OrderRow {
  id: string;
  reference: string;
  amount: Paise;
  description: string;
  returnUrl: string;
  status: 'open' | 'captured' | 'failed' | 'abandoned' | 'refunded';
  captureId: string | null;
}

const createSandboxStore = (db: Db) => ({
  /** The order of this reference: existing, or created now. */
  async ensureOrder(order: Omit<OrderRow, 'status' | 'captureId'>, at: Date): Promise<string> {
    const [row] = await db<{ id: string }[]>`
      insert into sandbox_orders (id, reference, amount, description, return_url, created_at)
      values (${order.id}, ${order.reference}, ${order.amount}, ${order.description}, ${order.returnUrl}, ${at})
      on conflict (reference) do update set reference = excluded.reference
      returning id`;
    if (!row) throw new Error('no sandbox order');
    return row.id;
  },

  async find(sql: Sql, id: string): Promise<OrderRow | null> {
    const [row] = await sql<OrderRow[]>`
      select id, reference, amount, description, return_url, status, capture_id from sandbox_orders where id = ${id}`;
    return row ?? null;
  },

  /** Updates an order that is still pending. False if it is not. */
  async decide(tx: Sql, id: string, status: OrderRow['status'], captureId: string | null): Promise<boolean> {
    const rows = await tx`
      update sandbox_orders set status = ${status}, capture_id = ${captureId}
      where id = ${id} and status in ('open', 'abandoned', 'failed') returning 1`;
    return rows.length > 0;
  },

  async insertRefund(refund: { id: string; orderId: string; amount: Paise }, at: Date): Promise<void> {
    await db`insert into sandbox_refunds (id, order_id, amount, created_at)
      values (${refund.id}, ${refund.orderId}, ${refund.amount}, ${at}) on conflict (id) do nothing`;
  },
});

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  secret: string;
  publicUrl: string;
  /** Sends a webhook over HTTP to this server. Throws unless the response is a 2xx. */
  deliver(path: string, body: string, headers: Record<string, string>): Promise<void>;
}

type Outcome = 'success' | 'failure' | 'abandon' | 'delayed';

/** How long after the guest's return a delayed payment is reported, in ms. */
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

  /** Applies the guest's choice on the hosted page and returns where the browser goes next. */
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
      return {
        orderId,
        redirectUrl: addressIn(publicUrl, requestLanguage(), `/sandbox/checkout/${orderId}`),
      };
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
