import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { BookingPaymentState } from '@mandap/domain/payments/payment-state';
import {
  Check,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  Minus,
  RotateCcw,
  Wallet,
} from 'lucide-react';
import * as adminBookingsText from '../../../i18n/generated/adminBookings.ts';
import * as bookingText from '../../../i18n/generated/booking.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

interface Look {
  tone: Tone;
  Icon: LucideIcon;
  name: () => string;
}

export const bookingLooks: Record<BookingStatus, Look> = {
  pending: { tone: 'amber', Icon: Clock, name: bookingText.pending },
  confirmed: { tone: 'leaf', Icon: CircleCheck, name: bookingText.confirmed },
  completed: { tone: 'sky', Icon: CheckCheck, name: bookingText.completed },
  cancelled: { tone: 'danger', Icon: CircleX, name: bookingText.cancelled },
};

export const moneyLooks: Record<BookingPaymentState, Look> = {
  pending: { tone: 'amber', Icon: CircleAlert, name: adminBookingsText.moneyPending },
  failed: { tone: 'danger', Icon: CircleX, name: adminBookingsText.moneyFailed },
  partial: { tone: 'amber', Icon: Wallet, name: adminBookingsText.moneyPartial },
  paid: { tone: 'leaf', Icon: Check, name: adminBookingsText.moneyPaid },
  refund_pending: { tone: 'sky', Icon: RotateCcw, name: adminBookingsText.moneyRefundDue },
  refunded: { tone: 'sky', Icon: RotateCcw, name: adminBookingsText.moneyRefunded },
  none: { tone: 'plain', Icon: Minus, name: adminBookingsText.moneyNone },
};

export const LookChip = ({ tone, Icon, name }: Look) => (
  <Chip tone={tone} icon={<Icon aria-hidden />}>
    {name()}
  </Chip>
);
