import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { CheckCheck, CircleCheck, CircleX, Clock, Phone } from 'lucide-react';
import * as bookingText from '../../../i18n/generated/booking.ts';
import * as vendorText from '../../../i18n/generated/vendor.ts';
import { Chip } from '../../../ui/chip.tsx';
import { isRequest, timeLeft, useMinute } from './host-words.ts';

const TimeLeft = ({ until }: { until: string }) => {
  const now = useMinute();
  return (
    <Chip tone="amber" icon={<Clock aria-hidden />}>
      {timeLeft(until, now)}
    </Chip>
  );
};

/** What is to be known of a booking at a glance: how long a request waits, or how it stands. */
export const HostChip = ({ booking }: { booking: HostBooking }) => {
  const { status, kind, expiresAt } = booking;
  if (isRequest(booking) && expiresAt) return <TimeLeft until={expiresAt} />;
  if (status === 'pending')
    return (
      <Chip tone="amber" icon={<Clock aria-hidden />}>
        {vendorText.waitsAdvance()}
      </Chip>
    );
  if (status === 'cancelled')
    return (
      <Chip tone="danger" icon={<CircleX aria-hidden />}>
        {bookingText.cancelled()}
      </Chip>
    );
  if (status === 'completed')
    return (
      <Chip tone="sky" icon={<CheckCheck aria-hidden />}>
        {bookingText.completed()}
      </Chip>
    );
  return (
    <Chip
      tone={kind === 'telephone' ? 'sky' : 'leaf'}
      icon={kind === 'telephone' ? <Phone aria-hidden /> : <CircleCheck aria-hidden />}
    >
      {bookingText.confirmed()}
    </Chip>
  );
};
