import type { HostTab } from '@mandap/contract/bookings/bookings';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { addDays, type Day, daysBetween } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { Clock, Phone } from 'lucide-react';
import { count, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { timeLeft, useMinute } from '#app/i18n/time-left.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';
import { bookingStatusBadges } from '../booking-badges.tsx';

export const tabNames: Record<HostTab, () => string> = {
  requests: vendorText.tabRequests,
  upcoming: vendorText.tabUpcoming,
  past: vendorText.tabPast,
  cancelled: vendorText.tabCancelled,
};

/** Whether the venue holds the guests. `tight` when it is full or too small. */
export const capacityFit = ({ guestCount, venue }: HostBooking): { fit: 'good' | 'tight'; text: string } => {
  const n = count(venue.capacity);
  if (guestCount > venue.capacity) return { fit: 'tight', text: vendorText.fitsNot({ n }) };
  if (guestCount === venue.capacity) return { fit: 'tight', text: vendorText.fitsJust({ n }) };
  return { fit: 'good', text: vendorText.fits({ n }) };
};

/** How the guest found the host: through the platform or by phone. */
export const acquaintance = ({ kind, guest }: HostBooking): string => {
  if (kind === 'offline') return vendorText.offline();
  const known = guest.events > 0 ? vendorText.eventsWithYou({ n: guest.events }) : vendorText.firstBooking();
  return guest.phoneVerified ? vendorText.phoneVerified({ acquaintance: known }) : known;
};

/** in 3 days, tomorrow, today. */
export const daysUntil = ({ startDate, endDate }: HostBooking, today: Day): string => {
  if (startDate === addDays(today, 1)) return bookingText.isTomorrow();
  if (startDate === today) return bookingText.isToday();
  if (startDate < today) return endDate < today ? bookingText.isOver() : bookingText.isOn();
  return bookingText.inDays({ n: daysBetween(today, startDate) });
};

export const isRequest = ({ status, approved }: HostBooking): boolean => status === 'pending' && !approved;

/** What the guest is refunded if the host cancels. */
export const formatRefund = ({ kind, guest, venue, refundOnCancel }: HostBooking): string => {
  if (!mayAtVenue(venue.role, 'bookings')) return vendorText.refundUnseen();
  const amount = rupees(refundOnCancel ?? 0);
  const name = guest.name;
  if (!refundOnCancel) return vendorText.refundNothing({ name });
  return kind === 'offline'
    ? vendorText.refundOfflineBooking({ name, amount })
    : vendorText.refundAll({ name, amount });
};

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

/** How long a request can still wait for the host. Otherwise the booking's status. */
export const HostBookingBadge = ({ booking }: { booking: HostBooking }) =>
  isRequest(booking) && booking.expiresAt ? (
    <TimeLeft until={booking.expiresAt} />
  ) : (
    <Badge {...variantOf(booking)} />
  );
