import type { Booking } from '@house/contract/bookings';
import type { BookingStatus } from '@house/domain/booking-life';
import {
  Check,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  RotateCcw,
  Wallet,
} from 'lucide-react';
import * as bookingText from '../../i18n/generated/booking.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { type PaymentState, paymentStateOf, statusNames } from './booking-words.ts';

const statusLooks: Record<BookingStatus, { tone: Tone; Icon: LucideIcon }> = {
  pending: { tone: 'amber', Icon: Clock },
  confirmed: { tone: 'leaf', Icon: CircleCheck },
  completed: { tone: 'sky', Icon: CheckCheck },
  cancelled: { tone: 'danger', Icon: CircleX },
};

export const StatusChip = ({ status }: { status: BookingStatus }) => {
  const { tone, Icon } = statusLooks[status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {statusNames[status]()}
    </Chip>
  );
};

const payments: Record<PaymentState, { tone: Tone; Icon: LucideIcon; name: () => string }> = {
  pending: { tone: 'amber', Icon: CircleAlert, name: bookingText.paymentPending },
  partial: { tone: 'amber', Icon: Wallet, name: bookingText.partialPayment },
  paid: { tone: 'leaf', Icon: Check, name: bookingText.paid },
  refundPending: { tone: 'sky', Icon: RotateCcw, name: bookingText.refundPending },
  refunded: { tone: 'sky', Icon: RotateCcw, name: bookingText.refunded },
};

export const PaymentChip = ({ booking }: { booking: Booking }) => {
  const state = paymentStateOf(booking);
  if (!state) return null;
  const { tone, Icon, name } = payments[state];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {name()}
    </Chip>
  );
};
