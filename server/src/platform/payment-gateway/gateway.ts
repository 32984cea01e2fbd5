import type { Paise } from '@mandap/domain/money';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';

/** Captured money as the gateway reports it. Always compare it with the requested amount. */
export interface Capture {
  /** The gateway's id of the transaction. */
  transactionId: string;
  /** In the currency's smallest unit: paise of INR. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
}

/** The gateway's state of an order. */
export type OrderState = { status: 'open' | 'failed' } | { status: 'captured'; capture: Capture };

/** The gateway's state of a refund. A refused refund may be requested again under a new key. */
export type RefundState =
  | { status: 'done' | 'pending'; gatewayRefundId: string }
  | { status: 'refused'; reason: string };

/** A webhook event. `unknown`: something happened, and the gateway must be asked for the state. */
export type GatewayEvent = { eventId: string } & (
  | { about: 'order'; orderId: string; state: OrderState | 'unknown' }
  | { about: 'refund'; gatewayRefundId: string; state: RefundState }
);

export interface OrderRequest {
  paymentId: string;
  amount: Paise;
  description: string;
  returnUrl: string;
}

export interface RefundRequest {
  /** The same key means the same refund, however often it is requested. */
  key: string;
  orderId: string;
  transactionId: string;
  amount: Paise;
}

export type Headers = Record<string, string | string[] | undefined>;

/**
 * A payment gateway. Every call may fail (`gateway_unavailable`) and be repeated: the given ids make repeats
 * idempotent.
 */
export interface PaymentGateway {
  name: GatewayName;
  openOrder(order: OrderRequest): Promise<{ orderId: string; redirectUrl: string }>;
  fetchOrderState(orderId: string): Promise<OrderState>;
  refund(refund: RefundRequest): Promise<RefundState>;
  /**
   * Verifies the sender from the raw body (`bad_signature`) and parses the event. Null when it is irrelevant.
   */
  readWebhook(raw: Buffer, headers: Headers): Promise<GatewayEvent | null>;
  /**
   * Checks that the gateway accepts the keys, without changing anything there. Throws `gateway_unavailable`
   * if it does not.
   */
  checkKeys?(): Promise<void>;
  /** Stops further payments of this order, as far as the gateway supports that. */
  close?(orderId: string): Promise<void>;
}
