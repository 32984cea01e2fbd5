import type { AdminPaymentStatus, PaymentGatewayName } from '@mandap/contract/payments/admin';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import { Check, CircleAlert, CircleX, Clock, type LucideIcon, RotateCcw } from 'lucide-react';
import * as adminPaymentsText from '../../../i18n/generated/adminPayments.ts';
import type { Tone } from '../../../ui/chip.tsx';

interface Look {
  tone: Tone;
  Icon: LucideIcon;
  name: () => string;
}

export const paymentLooks: Record<AdminPaymentStatus, Look> = {
  pending: { tone: 'amber', Icon: Clock, name: adminPaymentsText.pending },
  completed: { tone: 'leaf', Icon: Check, name: adminPaymentsText.completed },
  failed: { tone: 'danger', Icon: CircleX, name: adminPaymentsText.failed },
  refunded: { tone: 'sky', Icon: RotateCcw, name: adminPaymentsText.refunded },
  mismatched: { tone: 'danger', Icon: CircleAlert, name: adminPaymentsText.mismatched },
};

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
  full: adminPaymentsText.partFull,
};
