import type { Day } from '@mandap/domain/days';
import { type BookingData, bookingPaths, inAppDataOf, namesOf } from '../composing/booking-data.ts';
import { bookingTable, guestRows } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { guest, notification } from '../composing/notification.ts';

interface Wanted {
  booking: BookingData;
  name: string;
  countOn: Day;
}

export const countWanted = {
  toGuest: notification({
    event: 'booking.count_wanted',
    to: guest,
    read: async ({ bookingId, name, countOn }, { findBooking }): Promise<Wanted | null> => {
      const booking = await findBooking(bookingId);
      return booking?.status === 'confirmed' ? { booking, name, countOn } : null;
    },
    once: ({ booking, name, countOn }) => `${name}:${booking.id}:${countOn}`,
    kind: 'reminder',
    path: bookingPaths.guest,
    inApp: ({ booking, countOn }) => {
      const { venue, code } = inAppDataOf(booking, 'host');
      return { event: 'count_wanted', data: { venue, code, day: countOn } };
    },
    email: ({ booking, countOn }, writing) =>
      composeEmail(
        writing.t.countWantedEmail,
        { ...namesOf(booking), day: writing.format.shortWeekday(countOn) },
        { table: bookingTable(writing, booking, guestRows) },
      ),
    sms: ({ booking, countOn }, { sms, format }) =>
      booking.isCommitted
        ? sms.countWanted({ venue: booking.venueName, day: format.shortWeekday(countOn) })
        : null,
  }),
};
