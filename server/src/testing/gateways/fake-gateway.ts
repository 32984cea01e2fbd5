import { randomUUID } from 'node:crypto';
import type { ReceivedRequest, StubResponse } from './http.ts';

/** An order at an external gateway, whatever the gateway calls it. Amounts are in paise. */
export interface FakeOrder {
  id: string;
  reference: string;
  amount: number;
  returnUrl: string;
  status: 'open' | 'approved' | 'paid' | 'closed';
  /** The amount that was actually captured. A test can make it differ. */
  captured: { id: string; amount: number; currency: string } | null;
  refunds: FakeRefund[];
}

export interface FakeRefund {
  id: string;
  key: string;
  amount: number;
  status: 'done' | 'pending' | 'failed';
}

/** A webhook as the gateway sends it. */
export interface Delivery {
  body: string;
  headers: Record<string, string>;
}

/** Failures that a test can inject. */
export interface Failures {
  /** The number of refunds to refuse. */
  refuseRefunds: number;
  /** The number of requests to fail with 500. */
  serverErrors: number;
  /** The number of requests to carry out without responding. */
  dropAnswers: number;
  /** Refunds are accepted, and completed later. */
  slowRefunds: boolean;
  /** Called before a response is sent. A test may kill the server here. */
  beforeAnswer?: () => Promise<void>;
}

export const noFailures = (): Failures => ({
  refuseRefunds: 0,
  serverErrors: 0,
  dropAnswers: 0,
  slowRefunds: false,
});

export const shortId = (prefix: string): string =>
  `${prefix}${randomUUID().replaceAll('-', '').slice(0, 14)}`;

/** The state of a gateway: orders, captures, refunds, and the failures that a test has injected. */
export const createBooks = () => {
  const failures = noFailures();
  const orders = new Map<string, FakeOrder>();

  const find = (id: string): FakeOrder => {
    const order = orders.get(id);
    if (!order) throw new Error(`The gateway has no order ${id}.`);
    return order;
  };

  const orderOfCapture = (id: string): FakeOrder | undefined =>
    [...orders.values()].find(({ captured }) => captured?.id === id);

  return {
    failures,
    orders,
    orderOfCapture,
    find,
    byReference: (reference: string) => [...orders.values()].find((order) => order.reference === reference),

    open(order: Pick<FakeOrder, 'id' | 'reference' | 'amount' | 'returnUrl'>): FakeOrder {
      const opened: FakeOrder = { ...order, status: 'open', captured: null, refunds: [] };
      orders.set(order.id, opened);
      return opened;
    },

    /** Nobody paid the order in time. */
    expire(id: string): void {
      find(id).status = 'closed';
    },

    capture(order: FakeOrder, id: string, as: { amount?: number; currency?: string } = {}): FakeOrder {
      order.status = 'paid';
      order.captured ??= { id, amount: as.amount ?? order.amount, currency: as.currency ?? 'INR' };
      return order;
    },

    /** The refund with this key. Null if refused: by injection, or because it is too high. */
    refund(order: FakeOrder, key: string, amount: number, newId: string): FakeRefund | null {
      const made = order.refunds.find((refund) => refund.key === key);
      if (made) return made;
      const refunded = order.refunds
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, one) => sum + one.amount, 0);
      if (failures.refuseRefunds > 0 || refunded + amount > (order.captured?.amount ?? 0)) {
        failures.refuseRefunds = Math.max(0, failures.refuseRefunds - 1);
        return null;
      }
      const refund: FakeRefund = {
        id: newId,
        key,
        amount,
        status: failures.slowRefunds ? 'pending' : 'done',
      };
      order.refunds.push(refund);
      return refund;
    },

    /** Responds like `serve`, with the injected failures. */
    withFailures:
      (serve: (request: ReceivedRequest) => StubResponse) =>
      async (request: ReceivedRequest): Promise<StubResponse> => {
        if (failures.serverErrors > 0) {
          failures.serverErrors -= 1;
          return { status: 500, json: { error: { description: 'Something went wrong' } } };
        }
        const answer = serve(request);
        await failures.beforeAnswer?.();
        if (failures.dropAnswers === 0) return answer;
        failures.dropAnswers -= 1;
        return null;
      },

    returned: (order: FakeOrder): number =>
      order.refunds.filter(({ status }) => status === 'done').reduce((sum, one) => sum + one.amount, 0),
  };
};

export type Books = ReturnType<typeof createBooks>;

/** A fake external gateway, controlled by tests. Each uses the wire format of its company. */
export interface FakeGateway {
  name: 'razorpay' | 'stripe' | 'paypal';
  /** The server's environment variables to reach it. */
  env: Record<string, string>;
  failures: Failures;
  books: Books;
  /** The guest pays on the hosted page. */
  pay(orderId: string, as?: { amount?: number; currency?: string }): void;
  /** The gateway expires an unpaid order. */
  expire(orderId: string): void;
  /** The webhook with the order's current state, signed at a given time. */
  orderWebhook(orderId: string, at: Date): Delivery;
  refundWebhook(refund: FakeRefund, at: Date): Delivery;
  stop(): Promise<void>;
}
