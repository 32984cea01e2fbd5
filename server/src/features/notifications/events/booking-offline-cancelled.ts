import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification } from '../notification.ts';

/** Notifies the owner of a manager's cancellation. */
export const toHost = notification({
  event: 'booking.offline_cancelled',
  to: hostById,
  read: async ({ bookingId, ...acted }, { findOfflineBooking, findTeamMember }) => {
    const [booking, member] = await Promise.all([findOfflineBooking(bookingId), findTeamMember(acted)]);
    return booking && member && { ...member, booking };
  },
  kind: 'booking',
  path: ({ booking }) => `/vendor/bookings/${booking.id}`,
  inApp: ({ venueName: venue, managerName: person, booking }) => ({
    event: 'host_offline_cancelled',
    data: { venue, person, code: booking.code, day: booking.startDate },
  }),
  email: ({ venueName: venue, managerName: person, booking }, { t, format, firstName: host }) =>
    composeEmail(
      t.offlineCancelledEmail,
      { host, venue, person, code: booking.code },
      {
        table: [
          [t.emailRow.venue(), venue],
          [t.emailRow.guest(), booking.guestName],
          [t.emailRow.checkIn(), format.shortWeekday(booking.startDate)],
          [t.emailRow.checkOut(), format.shortWeekday(booking.endDate)],
          [t.emailRow.code(), booking.code],
        ],
      },
    ),
});
