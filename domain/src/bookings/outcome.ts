import { addDays, type Day, daysBetween } from '../days.ts';
import type { Paise } from '../money.ts';
import type { BookingStatus } from './lifecycle.ts';

/**
 * The outcome of an event without any payment. `awaited`: it is over and its host has not yet confirmed that
 * it took place. `unconfirmed`: the host never answered. `no_show`: the host reports that nobody came.
 */
export const bookingOutcomes = ['awaited', 'unconfirmed', 'no_show'] as const;
export type BookingOutcome = (typeof bookingOutcomes)[number];

/** The cancellation reason when nobody came. */
export const noShowReason = 'no_show';

export interface EndedBooking {
  status: BookingStatus;
  endDate: Day;
  /** What was paid or waived, in paise. */
  settled: Paise;
  /** It was closed without the host's confirmation. */
  unconfirmed: boolean;
  cancellationReason: string | null;
}

/**
 * Whether a confirmed booking awaits its host's confirmation: its last day is over, and no payment shows that
 * anybody came.
 */
export const awaitsOutcome = (
  { status, endDate, settled }: Pick<EndedBooking, 'status' | 'endDate' | 'settled'>,
  today: Day,
): boolean => status === 'confirmed' && endDate < today && settled === 0;

/** The outcome as guests and hosts see it. Null where a payment or the host's confirmation has settled it. */
export const outcomeOf = (booking: EndedBooking, today: Day): BookingOutcome | null => {
  if (booking.status === 'cancelled') return booking.cancellationReason === noShowReason ? 'no_show' : null;
  if (booking.unconfirmed) return 'unconfirmed';
  return awaitsOutcome(booking, today) ? 'awaited' : null;
};

/** Unpaid bookings that ended before this day are closed if their hosts have not answered. */
export const closedBefore = (today: Day, daysForHost: number): Day => addDays(today, -daysForHost);

/**
 * Whether a payment or the host's confirmation shows that the event took place. Only then may its guest
 * review it. In SQL: `took_place`.
 */
export const tookPlace = ({ status, unconfirmed }: Pick<EndedBooking, 'status' | 'unconfirmed'>): boolean =>
  status === 'completed' && !unconfirmed;

export type OutcomeReminder = 'outcome_first' | 'outcome_last';

/** Days before the closing on which a host gets the last reminder. */
const lastReminderDays = 2;

/** The reminder that a host should have received by a day. If two are due, only the later one. */
export const outcomeReminderDue = (endDate: Day, today: Day, daysForHost: number): OutcomeReminder | null => {
  const since = daysBetween(endDate, today);
  if (since < 1) return null;
  return since > 1 && since >= daysForHost - lastReminderDays ? 'outcome_last' : 'outcome_first';
};
