import type { BookingStatus } from '../bookings/lifecycle.ts';
import type { PaymentMethod } from '../bookings/payment-method.ts';
import { balanceDueOn } from '../bookings/payment-plan.ts';
import { addDays, type Day, daysBetween } from '../days.ts';
import type { Paise } from '../money.ts';

/** Whole days before the event, and before the balance is due, on which reminders are sent. */
export const eventReminderDays = [7, 1] as const;
export const balanceReminderDays = [14, 7, 2] as const;

export type ReminderName =
  | `event_${(typeof eventReminderDays)[number]}`
  | `balance_${(typeof balanceReminderDays)[number]}`;

export interface Remindable {
  status: BookingStatus;
  startDate: Day;
  paymentMethod: PaymentMethod;
  /** The outstanding balance, in paise. */
  balance: Paise;
  /** The day of the guest's latest agreement. There is no reminder of something only just agreed. */
  since: Day;
}

/** The maximum number of days before check-in at which a first reminder may be due. */
export const maxReminderLength = Math.max(
  ...eventReminderDays,
  ...balanceReminderDays.map((days) => days + 2),
);

/**
 * The latest step whose day has come. A missed step is replaced by the next, and nothing is sent on or after
 * the day itself.
 */
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
 * The reminders that a booking should have received by a day and that are still useful. With a daily check,
 * each is due on its day. After a pause, only the latest missed one is due. Callers record which were sent.
 */
export const remindersDue = (booking: Remindable, today: Day): ReminderName[] => {
  if (booking.status !== 'confirmed') return [];
  const on = { today, since: booking.since };
  // No reminder on the day of the event itself.
  const isBefore = today < booking.startDate;
  const event = isBefore ? stepFor(eventReminderDays, booking.startDate, on) : null;
  const owes = booking.paymentMethod === 'online' && booking.balance > 0;
  const balance = owes ? stepFor(balanceReminderDays, balanceDueOn(booking.startDate), on) : null;
  return [
    ...(event === null ? [] : ([`event_${event}`] as const)),
    ...(balance === null ? [] : ([`balance_${balance}`] as const)),
  ];
};
