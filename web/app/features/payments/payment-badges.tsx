import type { BookingPaymentState, PaymentState } from '@mandap/domain/payments/payment-state';
import { Check, CircleExclamationPoint, CircleX, Minus, RotateCcw, Wallet } from 'lucide-react';
import * as bookingText from '#app/i18n/generated/booking.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';

/** The badge for all payments of a booking, without its text. */
export const paymentStateStyles: Record<BookingPaymentState, Omit<BadgeVariant, 'label'>> = {
  pending: { tone: 'amber', Icon: CircleExclamationPoint },
  failed: { tone: 'danger', Icon: CircleX },
  partial: { tone: 'amber', Icon: Wallet },
  paid: { tone: 'leaf', Icon: Check },
  refund_pending: { tone: 'sky', Icon: RotateCcw },
  refunded: { tone: 'sky', Icon: RotateCcw },
  none: { tone: 'plain', Icon: Minus },
};

/** The text next to a booking's status, where “Pending” alone would be ambiguous. */
export const paymentStateLabels: Record<PaymentState, () => string> = {
  pending: bookingText.paymentPending,
  partial: bookingText.partialPayment,
  paid: bookingText.paid,
  refund_pending: bookingText.refundPending,
  refunded: bookingText.refunded,
};

export const PaymentStateBadge = ({ state }: { state: PaymentState | null }) =>
  state && <Badge {...paymentStateStyles[state]} label={paymentStateLabels[state]} />;
