import type { PaymentGatewayName } from '@mandap/contract/payments/payments';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';

export const methodNames: Record<PaymentGatewayName, () => string> = {
  razorpay: adminPaymentsText.razorpay,
  stripe: adminPaymentsText.stripe,
  paypal: adminPaymentsText.paypal,
  bank_transfer: adminPaymentsText.bankTransfer,
  sandbox: adminPaymentsText.sandbox,
  venue: adminPaymentsText.atVenue,
};

export const partNames: Record<PaymentPart, () => string> = {
  advance: adminPaymentsText.partAdvance,
  balance: adminPaymentsText.partBalance,
  part: adminPaymentsText.partPart,
  full: adminPaymentsText.partFull,
};
