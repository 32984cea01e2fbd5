import { toGuest } from '../composing/booking-rows.ts';
import { guestRows } from '../composing/booking-table.ts';

export const finalCounts = {
  countWanted: toGuest('booking.count_wanted', 'count_wanted', 'countWantedEmail', {
    read: async ({ bookingId, name, countOn }, { findBooking }) => {
      const booking = await findBooking(bookingId);
      return booking?.status === 'confirmed' ? { booking, name, countOn } : null;
    },
    once: ({ booking, name, countOn }) => `${name}:${booking.id}:${countOn}`,
    kind: 'reminder',
    data: ({ booking, countOn }) => ({ venue: booking.venueName, code: booking.code, day: countOn }),
    values: ({ countOn }, { format }) => ({ day: format.shortWeekday(countOn) }),
    table: guestRows,
    sms: ({ booking, countOn }, { sms, format }) =>
      booking.isCommitted
        ? sms.countWanted({ venue: booking.venueName, day: format.shortWeekday(countOn) })
        : null,
  }),
};
