import { advanceEmail, advanceInApp } from '../advance-message.ts';
import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable, hostRows } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { newBookingToAdmins } from '../new-booking-message.ts';
import { guest, handlers, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

export const toGuest = notification({
  event: 'booking.requested',
  to: guest,
  read: readBooking,
  when: ({ booking }) => booking.status === 'pending',
  kind: 'booking',
  path: bookingPaths.guest,
  inApp: ({ booking }) =>
    booking.approved
      ? advanceInApp(booking)
      : { event: 'booking_requested', data: inAppDataOf(booking, 'host') },
  email: ({ booking }, writing) => {
    if (booking.approved) return advanceEmail(booking, writing);
    const until = booking.expiresAt ? writing.format.moment(booking.expiresAt) : '';
    return composeEmail(
      writing.t.bookingRequestedEmail,
      { ...namesOf(booking), until },
      {
        paragraphs: ['body', until && 'wait'],
        table: bookingTable(writing, booking, ['venue', 'dates', 'guests', 'total', 'code']),
      },
    );
  },
});

export const toHost = notification({
  event: 'booking.requested',
  to: handlers,
  read: readBooking,
  when: ({ booking }) => booking.status === 'pending' && !booking.approved,
  kind: 'booking',
  reason: 'request',
  path: bookingPaths.host,
  inApp: ({ booking }) => ({
    event: 'host_requested',
    data: {
      ...inAppDataOf(booking, 'guest'),
      ...(booking.expiresAt && { until: booking.expiresAt.toISOString() }),
    },
  }),
  email: ({ booking }, writing) => {
    const until = booking.expiresAt ? writing.format.moment(booking.expiresAt) : '';
    return composeEmail(
      writing.t.bookingRequestedHostEmail,
      { ...namesOf(booking), until },
      {
        paragraphs: ['body', until && 'wait'],
        table: bookingTable(writing, booking, hostRows),
      },
    );
  },
  sms: ({ booking }, { t, format }) =>
    t.sms.bookingRequested({ venue: booking.venueName, day: format.shortWeekday(booking.startDate) }),
});

export const toAdmins = newBookingToAdmins('booking.requested');
