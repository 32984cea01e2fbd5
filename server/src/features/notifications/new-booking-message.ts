import { bookingPaths, inAppDataOf, namesOf } from './booking-data.ts';
import { bookingTable, hostRows } from './email/booking-table.ts';
import { composeEmail } from './email/compose-email.ts';
import { admins, notification } from './notification.ts';
import { readBooking } from './notification-data.ts';

/** Administrators get the first of the two events. An instant booking paid at the venue was never requested. */
export const newBookingToAdmins = (event: 'booking.requested' | 'booking.confirmed') =>
  notification({
    event,
    to: admins,
    read: readBooking,
    once: ({ booking }) => `booking.new:${booking.id}`,
    kind: 'booking',
    reason: 'admin_booking',
    path: bookingPaths.admin,
    inApp: ({ booking }) => ({ event: 'admin_booking', data: inAppDataOf(booking, 'guest') }),
    email: ({ booking }, writing) =>
      composeEmail(writing.t.newBookingAdminEmail, namesOf(booking), {
        table: bookingTable(writing, booking, hostRows),
      }),
  });
