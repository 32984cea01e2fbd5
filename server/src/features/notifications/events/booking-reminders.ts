import { type Day, dayInIndia, daysBetween } from '@mandap/domain/days';
import { formatPaise, type Paise, toRupees } from '@mandap/domain/money';
import { instalmentOf, isLate, type Reminder } from '@mandap/domain/notifications/reminders';
import { readablePhone } from '@mandap/domain/phones';
import { type BookingData, bookingPaths, inAppDataOf, namesOf } from '../composing/booking-data.ts';
import { bookingTable, dayInText, guestRows, hostRows } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { family, handlers, notification } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import type { Writing } from '../composing/writing.ts';
import type { Email } from '../email/email.ts';

interface BookingReminder extends Reminder {
  booking: BookingData;
  /** Days until the event. */
  days: number;
}

/** Null if the booking is no longer confirmed or has begun, or if what the reminder is about has moved. */
const readReminder = async (
  { bookingId, name, day }: { bookingId: string } & Reminder,
  { findBooking, now }: NotificationData,
): Promise<BookingReminder | null> => {
  const booking = await findBooking(bookingId);
  if (booking?.status !== 'confirmed') return null;
  const position = instalmentOf(name);
  const isAsPlanned =
    position === null
      ? booking.functions.some(({ startDate }) => startDate === day)
      : booking.plan[position]?.dueOn === day;
  const days = daysBetween(dayInIndia(now()), position === null ? day : booking.startDate);
  return isAsPlanned && days > 0 ? { booking, name, day, days } : null;
};

/**
 * What is owed up to the instalment that the reminder is about, in paise, and its day. 0 if it is paid, or while
 * an earlier instalment is open. Null: the reminder is about the event.
 */
const dueOf = ({ booking, name, day }: BookingReminder): { amount: Paise; day: Day } | null => {
  const position = instalmentOf(name);
  if (position === null) return null;
  const left = booking.plan.map(({ amount, paid }) => amount - paid);
  const open = left.findIndex((amount, place) => place > 0 && amount > 0);
  const owed = left.slice(0, position + 1).reduce((sum, amount) => sum + amount, 0);
  return { amount: open === position ? owed : 0, day };
};

const dueText = ({ amount, day }: { amount: Paise; day: Day }, { format }: Writing) => ({
  amount: formatPaise(amount),
  day: format.shortWeekday(day),
});

/** When the event is: all days of the booking, or that of a later event. */
const eventDay = ({ booking, day }: BookingReminder, writing: Writing): string =>
  day === booking.startDate ? dayInText(booking, writing) : writing.format.shortWeekday(day);

const eventEmail = ({ booking, day: start, days: n }: BookingReminder, writing: Writing): Email => {
  const day = writing.format.shortWeekday(start);
  return composeEmail(
    writing.t.eventSoonEmail,
    { ...namesOf(booking), n, day, phone: readablePhone(booking.host.phone) },
    {
      paragraphs: ['body', booking.isCommitted && 'call'],
      table: bookingTable(writing, booking, guestRows),
    },
  );
};

export const bookingReminders = {
  reminderToGuest: notification({
    event: 'booking.reminder',
    to: family,
    read: readReminder,
    when: (reminder) => (dueOf(reminder)?.amount ?? 1) > 0,
    once: ({ booking, name, day }) => `reminder:${booking.id}:${name}:${day}`,
    kind: 'reminder',
    path: bookingPaths.guest,
    inApp: (reminder) => {
      const data = inAppDataOf(reminder.booking, 'host');
      const { venue, code } = data;
      const due = dueOf(reminder);
      if (!due) return { event: 'event_soon', data };
      const event = isLate(reminder.name) ? 'balance_late' : 'balance_due';
      return { event, data: { venue, code, day: due.day, amount: toRupees(due.amount) } };
    },
    email: (reminder, writing) => {
      const due = dueOf(reminder);
      if (!due) return eventEmail(reminder, writing);
      return composeEmail(
        isLate(reminder.name) ? writing.t.balanceLateEmail : writing.t.balanceDueEmail,
        { ...namesOf(reminder.booking), ...dueText(due, writing) },
        { table: bookingTable(writing, reminder.booking, guestRows) },
      );
    },
    sms: (reminder, writing) => {
      const { venueName: venue } = reminder.booking;
      const { sms } = writing;
      const due = dueOf(reminder);
      const dueSms = isLate(reminder.name) ? sms.balanceLate : sms.balanceDue;
      const text = due
        ? dueSms({ venue, ...dueText(due, writing) })
        : sms.eventSoon({ venue, day: eventDay(reminder, writing) });
      return reminder.booking.isCommitted ? text : null;
    },
    whatsApp: (reminder, writing) => {
      const { booking, name } = reminder;
      const due = dueOf(reminder);
      if (!due || isLate(name) || !booking.isCommitted) return null;
      return writing.whatsApp.balanceDue({ venue: booking.venueName, ...dueText(due, writing) });
    },
  }),
  reminderToHost: notification({
    event: 'booking.reminder',
    to: handlers,
    read: readReminder,
    // Of an amount, the host learns only that it is late.
    when: (reminder) => {
      const due = dueOf(reminder);
      return due === null || (isLate(reminder.name) && due.amount > 0);
    },
    once: ({ booking, name, day }) => `reminder.host:${booking.id}:${name}:${day}`,
    kind: 'reminder',
    path: bookingPaths.host,
    inApp: (reminder) => {
      const data = inAppDataOf(reminder.booking, 'guest');
      const due = dueOf(reminder);
      if (!due) return { event: 'host_event_soon', data };
      return { event: 'host_balance_late', data: { ...data, day: due.day, amount: toRupees(due.amount) } };
    },
    email: (reminder, writing) => {
      const { booking, days: n } = reminder;
      const due = dueOf(reminder);
      const more = { table: bookingTable(writing, booking, hostRows) };
      if (due)
        return composeEmail(
          writing.t.balanceLateHostEmail,
          { ...namesOf(booking), ...dueText(due, writing) },
          more,
        );
      const day = writing.format.shortWeekday(reminder.day);
      return composeEmail(writing.t.eventSoonHostEmail, { ...namesOf(booking), n, day }, more);
    },
    sms: (reminder, writing) => {
      if (dueOf(reminder)) return null;
      return writing.sms.guestsSoon({ venue: reminder.booking.venueName, day: eventDay(reminder, writing) });
    },
  }),
};
