import type { BookingStatus } from '../bookings/lifecycle.ts';
import { addDays, type Day, daysBetween } from '../days.ts';

/**
 * Whole days before the event, and before the balance or an instalment is due, on which reminders are sent. 0: on its day. -1: the
 * day after, to the host too.
 */
export const eventReminderDays = [7, 1] as const;
export const balanceReminderDays = [14, 7, 2, 0, -1] as const;

/** A reminder of an amount that is late is sent at most this many days after it was due. */
export const maxLateReminder = 3;

type BalanceStep = `balance_${(typeof balanceReminderDays)[number]}`;

/** The second instalment after the advance and later ones have their position in the plan at the end. */
export type ReminderName =
  | `event_${(typeof eventReminderDays)[number]}`
  | BalanceStep
  | `${BalanceStep}_${number}`;

export interface Remindable {
  status: BookingStatus;
  /** The first days of its functions. */
  starts: readonly Day[];
  /** Instalments after the advance that are paid online, by their position in the plan (1 is the first). */
  dues: readonly { position: number; dueOn: Day }[];
  /** The day of the guest's latest agreement. There is no reminder of something only just agreed. */
  since: Day;
}

/** The maximum number of days before an event or an instalment at which a first reminder may be due. */
export const maxReminderLength = Math.max(...eventReminderDays, ...balanceReminderDays);

/** The position in the plan of the instalment that a reminder is about. Null: it is about the event. */
export const instalmentOf = (name: ReminderName): number | null => {
  const [about, , position] = name.split('_');
  return about === 'balance' ? Number(position ?? 1) : null;
};

/** Whether a reminder is about an amount that is late. */
export const isLate = (name: ReminderName): boolean => name.split('_')[1] === '-1';

/**
 * The latest step whose day has come. A missed step is replaced by the next, and nothing is sent more than
 * `late` days after the day itself.
 */
const stepFor = <Step extends number>(
  steps: readonly Step[],
  target: Day,
  { today, since, late }: { today: Day; since: Day; late: number },
): Step | null => {
  const left = daysBetween(today, target);
  const step = steps.findLast((days) => days >= left);
  if (step === undefined || left < -late) return null;
  return addDays(target, -step) > since ? step : null;
};

/** A reminder, and the day that it is about. */
export interface Reminder {
  name: ReminderName;
  day: Day;
}

/** The days that families are reminded of: the first of functions that follow each other within the days of a reminder. */
const eventDays = (starts: readonly Day[]): Day[] =>
  [...new Set(starts)].sort().filter((day, index, all) => {
    const before = all[index - 1];
    return before === undefined || daysBetween(before, day) > eventReminderDays[0];
  });

/**
 * The reminders that a booking should have received by a day and that are still useful. With a daily check,
 * each is due on its day. After a pause, only the latest missed one is due. Callers record which were sent.
 */
export const remindersDue = (booking: Remindable, today: Day): Reminder[] => {
  if (booking.status !== 'confirmed') return [];
  const on = { today, since: booking.since };
  const events = eventDays(booking.starts).flatMap((day): Reminder[] => {
    // No reminder on the day of the event itself.
    const step = today < day ? stepFor(eventReminderDays, day, { ...on, late: 0 }) : null;
    return step === null ? [] : [{ name: `event_${step}`, day }];
  });
  const balances = booking.dues.flatMap(({ position, dueOn }): Reminder[] => {
    const step = stepFor(balanceReminderDays, dueOn, { ...on, late: maxLateReminder });
    if (step === null) return [];
    return [{ name: position === 1 ? `balance_${step}` : `balance_${step}_${position}`, day: dueOn }];
  });
  return [...events, ...balances];
};
