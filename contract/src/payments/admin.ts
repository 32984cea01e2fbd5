import { gatewayNames } from '@mandap/domain/payments/payment-methods';

/** `venue`: the host took it in person. */
export const paymentGateways = [...gatewayNames, 'venue'] as const;
export type PaymentGatewayName = (typeof paymentGateways)[number];

/** mismatched: another sum came in than was asked for; it is not booked. */
export const adminPaymentStatuses = ['pending', 'completed', 'failed', 'refunded', 'mismatched'] as const;
export type AdminPaymentStatus = (typeof adminPaymentStatuses)[number];

export const adminPaymentSorts = ['newest', 'oldest', '-amount', 'amount'] as const;
export type AdminPaymentSort = (typeof adminPaymentSorts)[number];

/** What an administrator has to do: look for a bank transfer in the account, or see to a refund that the gateway refuses. */
export const paymentNeeds = ['confirmation', 'refund'] as const;
export type PaymentNeed = (typeof paymentNeeds)[number];

/** What is wrong between a gateway and the ledger. */
export const differences = ['open_too_long', 'amount_differs', 'not_taken', 'refund_stuck'] as const;
export type Difference = (typeof differences)[number];
