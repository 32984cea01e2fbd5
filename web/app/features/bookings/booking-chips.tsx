import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { PaymentState } from '@mandap/domain/payments/payment-state';
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
import { Chip, type Tone } from '../../ui/chip.tsx';
import { paymentNames, statusNames } from './booking-words.ts';

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

const payments: Record<PaymentState, { tone: Tone; Icon: LucideIcon }> = {
  pending: { tone: 'amber', Icon: CircleAlert },
  partial: { tone: 'amber', Icon: Wallet },
  paid: { tone: 'leaf', Icon: Check },
  refund_pending: { tone: 'sky', Icon: RotateCcw },
  refunded: { tone: 'sky', Icon: RotateCcw },
};

export const PaymentChip = ({ booking }: { booking: Booking }) => {
  const { paymentState } = booking;
  if (!paymentState) return null;
  const { tone, Icon } = payments[paymentState];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {paymentNames[paymentState]()}
    </Chip>
  );
};
