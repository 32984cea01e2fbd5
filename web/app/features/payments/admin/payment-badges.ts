import type { AdminPaymentStatus } from '@mandap/contract/payments/payments';
import type { BookingPaymentState } from '@mandap/domain/payments/payment-state';
import { Check, CircleExclamationPoint, CircleX, Clock, RotateCcw } from 'lucide-react';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import type { BadgeVariant } from '#app/ui/badge.tsx';
import { paymentStateStyles as styles } from '../payment-badges.tsx';

/** The badge of a single payment. */
export const paymentStatusBadges: Record<AdminPaymentStatus, BadgeVariant> = {
  pending: { tone: 'amber', Icon: Clock, label: adminPaymentsText.pending },
  completed: { tone: 'leaf', Icon: Check, label: adminPaymentsText.completed },
  failed: { tone: 'danger', Icon: CircleX, label: adminPaymentsText.failed },
  refunded: { tone: 'sky', Icon: RotateCcw, label: adminPaymentsText.refunded },
  mismatched: { tone: 'danger', Icon: CircleExclamationPoint, label: adminPaymentsText.mismatched },
};

/** The badge for all payments of a booking, short enough for a table column. */
export const paymentStateBadges: Record<BookingPaymentState, BadgeVariant> = {
  pending: { ...styles.pending, label: adminBookingsText.moneyPending },
  failed: { ...styles.failed, label: adminBookingsText.moneyFailed },
  partial: { ...styles.partial, label: adminBookingsText.moneyPartial },
  paid: { ...styles.paid, label: adminBookingsText.moneyPaid },
  refund_pending: { ...styles.refund_pending, label: adminBookingsText.moneyRefundDue },
  refunded: { ...styles.refunded, label: adminBookingsText.moneyRefunded },
  none: { ...styles.none, label: adminBookingsText.moneyNone },
};
