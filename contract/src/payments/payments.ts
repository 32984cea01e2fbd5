import { gatewayNames } from '@mandap/domain/payments/payment-methods';

/** `venue`: the guest paid the host in person. */
export const paymentGateways = [...gatewayNames, 'venue'] as const;
export type PaymentGatewayName = (typeof paymentGateways)[number];

/** mismatched: the received amount differs from the requested one, so it is not booked. */
export const adminPaymentStatuses = ['pending', 'completed', 'failed', 'refunded', 'mismatched'] as const;
export type AdminPaymentStatus = (typeof adminPaymentStatuses)[number];

export const adminPaymentSorts = ['newest', 'oldest', '-amount', 'amount'] as const;
export type AdminPaymentSort = (typeof adminPaymentSorts)[number];

/**
 * Why a payment needs an administrator: a bank transfer to check in the account, or a refund that the gateway refuses.
 */
export const paymentNeeds = ['confirmation', 'refund'] as const;
export type PaymentNeed = (typeof paymentNeeds)[number];

/** Why a refund failed, where the gateway does not say it in its own words. As it is stored. */
export const refundProblems = {
  noAnswer: 'The gateway did not answer.',
  notMade: 'The gateway could not make the refund.',
  refused: 'The gateway refused.',
} as const;

/** The kinds of difference between a gateway and the ledger. */
export const differences = [
  'open_too_long',
  'amount_differs',
  'not_taken',
  'refund_stuck',
  'ledger_differs',
] as const;
export type Difference = (typeof differences)[number];
