import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { CheckCheck, CircleCheck, CircleX, Clock } from 'lucide-react';
import * as bookingText from '#app/i18n/generated/booking.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';

export const bookingStatusBadges: Record<BookingStatus, BadgeVariant> = {
  pending: { tone: 'amber', Icon: Clock, label: bookingText.pending },
  confirmed: { tone: 'leaf', Icon: CircleCheck, label: bookingText.confirmed },
  completed: { tone: 'sky', Icon: CheckCheck, label: bookingText.completed },
  cancelled: { tone: 'danger', Icon: CircleX, label: bookingText.cancelled },
};

export const BookingStatusBadge = ({ status }: { status: BookingStatus }) => (
  <Badge {...bookingStatusBadges[status]} />
);
