import { type BookingStatus, balanceDueOn, type PaymentMethod } from '../bookings/lifecycle.ts';
import { addDays, type Day, daysBetween } from '../days.ts';
import type { Paise } from '../money.ts';

/** Whole days before the event, and before the balance is due, on which people are reminded. */
export const eventReminderDays = [7, 1] as const;
export const balanceReminderDays = [14, 7, 2] as const;

export type ReminderName =
  | `event_${(typeof eventReminderDays)[number]}`
  | `balance_${(typeof balanceReminderDays)[number]}`;

export interface Remindable {
  status: BookingStatus;
  startDate: Day;
  paymentMethod: PaymentMethod;
  /** What is still to be paid, in paise. */
  balance: Paise;
  /** The day since which the customer knows everything: nobody is reminded of what they have just agreed to. */
  since: Day;
}

/** How many days before its check-in a booking's first reminder may be due. */
export const longestReminder = Math.max(...eventReminderDays, ...balanceReminderDays.map((days) => days + 2));

/** The latest step whose day has come; one that was missed gives way to the next, and none comes after the day itself. */
const stepFor = <Step extends number>(
  steps: readonly Step[],
  target: Day,
  { today, since }: { today: Day; since: Day },
): Step | null => {
  const left = daysBetween(today, target);
  const step = steps.findLast((days) => days >= left);
  if (step === undefined || left < 0) return null;
  return addDays(target, -step) > since ? step : null;
};

/**
 * The reminders that a booking should have had by a day and that still make sense then: asked daily, each comes on its
 * day; asked after a pause, the newest of those that were missed. Whoever asks keeps which were sent.
 */
export const remindersDue = (booking: Remindable, today: Day): ReminderName[] => {
  if (booking.status !== 'confirmed') return [];
  const on = { today, since: booking.since };
  // On the day of the event itself nobody needs to be told.
  const isBefore = today < booking.startDate;
  const event = isBefore ? stepFor(eventReminderDays, booking.startDate, on) : null;
  const owes = booking.paymentMethod === 'online' && booking.balance > 0;
  const balance = owes ? stepFor(balanceReminderDays, balanceDueOn(booking.startDate), on) : null;
  return [
    ...(event === null ? [] : ([`event_${event}`] as const)),
    ...(balance === null ? [] : ([`balance_${balance}`] as const)),
  ];
};
