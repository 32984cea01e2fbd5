import { dayInIndia, daysBetween } from '@mandap/domain/days';
import { formatPaise, toRupees } from '@mandap/domain/money';
import type { ReminderName } from '@mandap/domain/notifications/reminders';
import { readablePhone } from '@mandap/domain/phones';
import { type BookingData, bookingPaths, inAppDataOf, namesOf } from '../composing/booking-data.ts';
import { bookingTable, guestRows, hostRows } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { guest, handlers, notification } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import type { Writing } from '../composing/writing.ts';
import type { Email } from '../email/email.ts';

interface Reminder {
  booking: BookingData;
  name: ReminderName;
  /** Days until check-in. */
  days: number;
}

/** Null if the booking is no longer confirmed or has begun. */
const readReminder = async (
  { bookingId, name }: { bookingId: string; name: ReminderName },
  { findBooking, now }: NotificationData,
): Promise<Reminder | null> => {
  const booking = await findBooking(bookingId);
  const days = booking ? daysBetween(dayInIndia(now()), booking.startDate) : 0;
  return booking?.status === 'confirmed' && days > 0 ? { booking, name, days } : null;
};

const isAboutBalance = ({ name }: Reminder): boolean => name.startsWith('balance');

const balanceOf = (booking: BookingData, { format }: Writing) => ({
  amount: formatPaise(booking.balance),
  day: format.shortWeekday(booking.balanceDueOn),
});

const balanceEmail = (booking: BookingData, writing: Writing): Email =>
  composeEmail(
    writing.t.balanceDueEmail,
    { ...namesOf(booking), ...balanceOf(booking, writing) },
    { table: bookingTable(writing, booking, guestRows) },
  );

const eventEmail = ({ booking, days: n }: Reminder, writing: Writing): Email => {
  const day = writing.format.shortWeekday(booking.startDate);
  return composeEmail(
    writing.t.eventSoonEmail,
    { ...namesOf(booking), n, day, phone: readablePhone(booking.host.phone) },
    {
      paragraphs: ['body', booking.isCommitted && 'call'],
      table: bookingTable(writing, booking, guestRows),
    },
  );
};

export const bookingReminder = {
  toGuest: notification({
    event: 'booking.reminder',
    to: guest,
    read: readReminder,
    when: (reminder) => !isAboutBalance(reminder) || reminder.booking.balance > 0,
    once: ({ booking, name }) => `reminder:${booking.id}:${name}`,
    kind: 'reminder',
    path: bookingPaths.guest,
    inApp: (reminder) => {
      const { venue, code, day, person } = inAppDataOf(reminder.booking, 'host');
      if (!isAboutBalance(reminder)) return { event: 'event_soon', data: { venue, code, day, person } };
      const { balance, balanceDueOn } = reminder.booking;
      return { event: 'balance_due', data: { venue, code, day: balanceDueOn, amount: toRupees(balance) } };
    },
    email: (reminder, writing) =>
      isAboutBalance(reminder) ? balanceEmail(reminder.booking, writing) : eventEmail(reminder, writing),
    sms: (reminder, writing) => {
      const { venueName: venue, startDate } = reminder.booking;
      const { t, format } = writing;
      const text = isAboutBalance(reminder)
        ? t.sms.balanceDue({ venue, ...balanceOf(reminder.booking, writing) })
        : t.sms.eventSoon({ venue, day: format.shortWeekday(startDate) });
      return reminder.booking.isCommitted ? text : null;
    },
  }),
  toHost: notification({
    event: 'booking.reminder',
    to: handlers,
    read: readReminder,
    when: (reminder) => !isAboutBalance(reminder),
    once: ({ booking, name }) => `reminder.host:${booking.id}:${name}`,
    kind: 'reminder',
    path: bookingPaths.host,
    inApp: ({ booking }) => ({ event: 'host_event_soon', data: inAppDataOf(booking, 'guest') }),
    email: ({ booking, days: n }, writing) =>
      composeEmail(
        writing.t.eventSoonHostEmail,
        { ...namesOf(booking), n, day: writing.format.shortWeekday(booking.startDate) },
        {
          table: bookingTable(writing, booking, hostRows),
        },
      ),
    sms: ({ booking }, { t, format }) =>
      t.sms.guestsSoon({ venue: booking.venueName, day: format.shortWeekday(booking.startDate) }),
  }),
};
