import { formatPaise, toRupees } from '@mandap/domain/money';
import { type BookingData, inAppDataOf, namesOf } from './booking-data.ts';
import { bookingTable } from './email/booking-table.ts';
import { composeEmail } from './email/compose-email.ts';
import type { Email } from './email/email.ts';
import type { Message } from './message.ts';
import type { Writing } from './writing.ts';

/** Only the advance is missing, for an instant booking or after the host has accepted. */
export const advanceInApp = (booking: BookingData): ReturnType<NonNullable<Message<unknown>['inApp']>> => ({
  event: 'booking_to_pay',
  data: {
    ...inAppDataOf(booking, 'host'),
    amount: toRupees(booking.advanceDue),
    ...(booking.expiresAt && { until: booking.expiresAt.toISOString() }),
  },
});

export const advanceEmail = (booking: BookingData, writing: Writing): Email => {
  const { t, format } = writing;
  const until = booking.expiresAt ? format.moment(booking.expiresAt) : '';
  return composeEmail(
    booking.instant ? t.bookingToPayEmail : t.bookingApprovedEmail,
    { ...namesOf(booking), amount: formatPaise(booking.advanceDue), until },
    {
      paragraphs: ['body', 'wait'],
      table: bookingTable(writing, booking, ['venue', 'dates', 'total', 'advance', 'payBy', 'code']),
    },
  );
};
