import type { AdminPaymentStatus } from '@mandap/contract/payments/payments';
import type { BookingPaymentState, PaymentState } from '@mandap/domain/payments/payment-state';
import { Check, CircleAlert, CircleX, Clock, Minus, RotateCcw, Wallet } from 'lucide-react';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';

/** The badge of a single payment. */
export const paymentStatusBadges: Record<AdminPaymentStatus, BadgeVariant> = {
  pending: { tone: 'amber', Icon: Clock, label: adminPaymentsText.pending },
  completed: { tone: 'leaf', Icon: Check, label: adminPaymentsText.completed },
  failed: { tone: 'danger', Icon: CircleX, label: adminPaymentsText.failed },
  refunded: { tone: 'sky', Icon: RotateCcw, label: adminPaymentsText.refunded },
  mismatched: { tone: 'danger', Icon: CircleAlert, label: adminPaymentsText.mismatched },
};

/** The badge for all payments of a booking, short enough for a table column. */
export const paymentStateBadges: Record<BookingPaymentState, BadgeVariant> = {
  pending: { tone: 'amber', Icon: CircleAlert, label: adminBookingsText.moneyPending },
  failed: { tone: 'danger', Icon: CircleX, label: adminBookingsText.moneyFailed },
  partial: { tone: 'amber', Icon: Wallet, label: adminBookingsText.moneyPartial },
  paid: { tone: 'leaf', Icon: Check, label: adminBookingsText.moneyPaid },
  refund_pending: { tone: 'sky', Icon: RotateCcw, label: adminBookingsText.moneyRefundDue },
  refunded: { tone: 'sky', Icon: RotateCcw, label: adminBookingsText.moneyRefunded },
  none: { tone: 'plain', Icon: Minus, label: adminBookingsText.moneyNone },
};

/** The same badge next to a booking's status, where “Pending” alone would be ambiguous. */
export const paymentStateLabels: Record<PaymentState, () => string> = {
  pending: bookingText.paymentPending,
  partial: bookingText.partialPayment,
  paid: bookingText.paid,
  refund_pending: bookingText.refundPending,
  refunded: bookingText.refunded,
};

export const PaymentStateBadge = ({ state }: { state: PaymentState | null }) =>
  state && <Badge {...paymentStateBadges[state]} label={paymentStateLabels[state]} />;
