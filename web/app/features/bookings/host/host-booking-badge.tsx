import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { Clock, Phone } from 'lucide-react';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { timeLeft, useMinute } from '#app/i18n/time-left.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';
import { bookingStatusBadges } from '../booking-badges.tsx';
import { isRequest } from './format-host-booking.ts';

const TimeLeft = ({ until }: { until: string }) => {
  const now = useMinute();
  return <Badge tone="amber" Icon={Clock} label={() => timeLeft(until, now)} />;
};

const variantOf = ({ status, kind }: HostBooking): BadgeVariant => {
  const variant = bookingStatusBadges[status];
  if (status === 'pending') return { ...variant, label: vendorText.waitsAdvance };
  if (status === 'confirmed' && kind === 'offline') return { ...variant, tone: 'sky', Icon: Phone };
  return variant;
};

/** How long a request still waits for the host; otherwise the booking's status. */
export const HostBookingBadge = ({ booking }: { booking: HostBooking }) =>
  isRequest(booking) && booking.expiresAt ? (
    <TimeLeft until={booking.expiresAt} />
  ) : (
    <Badge {...variantOf(booking)} />
  );
