import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable, hostRows } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { handlers, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

/** The event is over and unpaid, so only the host knows whether it took place. */
export const toHost = notification({
  event: 'booking.outcome_wanted',
  to: handlers,
  read: async ({ bookingId, name }, data) => {
    const found = await readBooking({ bookingId }, data);
    return found && { ...found, name };
  },
  when: ({ booking }) => booking.status === 'confirmed' && booking.balance === booking.total,
  once: ({ booking, name }) => `outcome:${booking.id}:${name}`,
  kind: 'booking',
  path: bookingPaths.host,
  inApp: ({ booking }) => ({ event: 'host_outcome_wanted', data: inAppDataOf(booking, 'guest') }),
  email: ({ booking }, writing) =>
    composeEmail(writing.t.outcomeWantedEmail, namesOf(booking), {
      paragraphs: ['body', 'why'],
      table: bookingTable(writing, booking, hostRows),
    }),
});
