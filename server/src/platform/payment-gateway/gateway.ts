import type { Paise } from '@house/domain/money';

/** What a gateway says of an order. */
export interface OrderState {
  status: 'open' | 'captured' | 'failed';
  /** The gateway's own name for the money's movement, once it moved. */
  transactionId: string | null;
}

/** One thing that a gateway told by webhook. */
export interface GatewayEvent extends OrderState {
  eventId: string;
  orderId: string;
}

/** Where money comes in. Every call may fail and be repeated: the ids given make the second time harmless. */
export interface PaymentGateway {
  name: string;
  openOrder(order: {
    paymentId: string;
    amount: Paise;
    description: string;
    returnUrl: string;
  }): Promise<{ orderId: string; redirectUrl: string }>;
  look(orderId: string): Promise<OrderState>;
  refund(refund: { refundId: string; orderId: string; amount: Paise }): Promise<{ gatewayRefundId: string }>;
  /** Checks the signature over the raw body (`bad_signature`) and reads the event; null for one that says nothing new. */
  readWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): GatewayEvent | null;
}
