import type { Paise } from '@mandap/domain/money';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';

/** Money that has come in, as the gateway says it: never taken for what was asked without comparing. */
export interface Capture {
  /** The gateway's own name for the money's movement. */
  transactionId: string;
  /** In the currency's smallest unit: paise of INR. */
  amount: number;
  /** ISO 4217, capital letters. */
  currency: string;
}

/** What a gateway says of an order. */
export type OrderState = { status: 'open' | 'failed' } | { status: 'captured'; capture: Capture };

/** What a gateway says of a refund; a refused one may be asked for again under a new key. */
export type RefundState =
  | { status: 'done' | 'pending'; gatewayRefundId: string }
  | { status: 'refused'; reason: string };

/** One thing that a gateway told by webhook. `ask`: something has happened, the gateway is to be asked what. */
export type GatewayEvent = { eventId: string } & (
  | { about: 'order'; orderId: string; state: OrderState | 'ask' }
  | { about: 'refund'; gatewayRefundId: string; state: RefundState }
);

export interface OrderWish {
  paymentId: string;
  amount: Paise;
  description: string;
  returnUrl: string;
}

export interface RefundWish {
  /** The same key is the same refund, however often it is asked for. */
  key: string;
  orderId: string;
  transactionId: string;
  amount: Paise;
}

export type Headers = Record<string, string | string[] | undefined>;

/**
 * Where money comes in. Every call may fail (`gateway_unavailable`) and be repeated: the ids given make the second time
 * harmless.
 */
export interface PaymentGateway {
  name: GatewayName;
  openOrder(order: OrderWish): Promise<{ orderId: string; redirectUrl: string }>;
  ask(orderId: string): Promise<OrderState>;
  refund(refund: RefundWish): Promise<RefundState>;
  /** Checks who sent it over the raw body (`bad_signature`) and reads the event; null for one that says nothing new. */
  readWebhook(raw: Buffer, headers: Headers): Promise<GatewayEvent | null>;
  /** Nobody shall pay this order any more, as far as the gateway can see to that. */
  close?(orderId: string): Promise<void>;
}
