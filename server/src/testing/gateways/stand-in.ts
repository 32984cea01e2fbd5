import { randomUUID } from 'node:crypto';
import type { LiveUpdateOrGap, Said } from './http.ts';

/** One order at an outside gateway, whatever the gateway calls it. Amounts in paise. */
export interface StandInOrder {
  id: string;
  reference: string;
  amount: number;
  returnUrl: string;
  status: 'open' | 'approved' | 'paid' | 'closed';
  /** What was really taken: a test can let it differ. */
  captured: { id: string; amount: number; currency: string } | null;
  refunds: StandInRefund[];
}

export interface StandInRefund {
  id: string;
  key: string;
  amount: number;
  status: 'done' | 'pending' | 'failed';
}

/** What a gateway's webhook sender puts into the world. */
export interface Delivery {
  body: string;
  headers: Record<string, string>;
}

/** Failures that a test lets a gateway have. */
export interface Failures {
  /** Refunds are refused so often. */
  refuseRefunds: number;
  /** So many requests are answered with 500. */
  breakDown: number;
  /** So many requests are acted on, but their answers never arrive. */
  hangUp: number;
  /** New refunds are taken on, and made later. */
  slowRefunds: boolean;
  /** Before an answer goes out, of what was just asked; a test may end our server here. */
  beforeAnswer?: (asked: string) => Promise<void>;
}

export const noTroubles = (): Failures => ({ refuseRefunds: 0, breakDown: 0, hangUp: 0, slowRefunds: false });

export const shortId = (prefix: string): string =>
  `${prefix}${randomUUID().replaceAll('-', '').slice(0, 14)}`;

/** The books of a gateway: orders, what came in for them, what went back. */
export const createBooks = (failures: Failures) => {
  const orders = new Map<string, StandInOrder>();

  const orderOfCapture = (id: string): StandInOrder | undefined =>
    [...orders.values()].find(({ captured }) => captured?.id === id);

  return {
    orders,
    orderOfCapture,
    byReference: (reference: string) => [...orders.values()].find((order) => order.reference === reference),

    open(order: Pick<StandInOrder, 'id' | 'reference' | 'amount' | 'returnUrl'>): StandInOrder {
      const opened: StandInOrder = { ...order, status: 'open', captured: null, refunds: [] };
      orders.set(order.id, opened);
      return opened;
    },

    capture(order: StandInOrder, id: string, as: { amount?: number; currency?: string } = {}): StandInOrder {
      order.status = 'paid';
      order.captured ??= { id, amount: as.amount ?? order.amount, currency: as.currency ?? 'INR' };
      return order;
    },

    /** The refund of this key; null when it is refused: by a test's wish, or because it is too much. */
    refund(order: StandInOrder, key: string, amount: number, newId: string): StandInRefund | null {
      const made = order.refunds.find((refund) => refund.key === key);
      if (made) return made;
      const back = order.refunds
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, one) => sum + one.amount, 0);
      if (failures.refuseRefunds > 0 || back + amount > (order.captured?.amount ?? 0)) {
        failures.refuseRefunds = Math.max(0, failures.refuseRefunds - 1);
        return null;
      }
      const refund: StandInRefund = {
        id: newId,
        key,
        amount,
        status: failures.slowRefunds ? 'pending' : 'done',
      };
      order.refunds.push(refund);
      return refund;
    },

    returned: (order: StandInOrder): number =>
      order.refunds.filter(({ status }) => status === 'done').reduce((sum, one) => sum + one.amount, 0),
  };
};

export type Books = ReturnType<typeof createBooks>;

/** Answers as `serve` says, with the failures that a test wishes for. */
export const troubled =
  (failures: Failures, serve: (heard: LiveUpdateOrGap) => Promise<Said> | Said) =>
  async (heard: LiveUpdateOrGap): Promise<Said> => {
    if (failures.breakDown > 0) {
      failures.breakDown -= 1;
      return { status: 500, json: { error: { description: 'Something went wrong' } } };
    }
    const said = await serve(heard);
    await failures.beforeAnswer?.(`${heard.method} ${heard.path}`);
    if (failures.hangUp === 0) return said;
    failures.hangUp -= 1;
    return null;
  };

/** An outside gateway as tests drive it; each speaks the wire format of its company. */
export interface StandIn {
  name: 'razorpay' | 'stripe' | 'paypal';
  /** What our server has to be told to find it. */
  env: Record<string, string>;
  failures: Failures;
  books: Books;
  asked: string[];
  /** The customer pays on the hosted page. */
  pay(orderId: string, as?: { amount?: number; currency?: string }): void;
  /** The gateway closes an order that nobody paid. */
  expire(orderId: string): void;
  /** The webhook that tells how an order stands now, signed at a moment. */
  tellOrder(orderId: string, at: Date): Delivery;
  tellRefund(refund: StandInRefund, at: Date): Delivery;
  stop(): Promise<void>;
}
