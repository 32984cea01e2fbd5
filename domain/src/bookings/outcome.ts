import { addDays, type Day, daysBetween } from '../days.ts';
import type { Paise } from '../money.ts';
import type { BookingStatus } from './lifecycle.ts';

/**
 * What is known of an event that nobody has paid anything for. `awaited`: it is over and its host has not said yet whether
 * it took place. `unconfirmed`: the host never said. `no_show`: the host says that nobody came.
 */
export const bookingOutcomes = ['awaited', 'unconfirmed', 'no_show'] as const;
export type BookingOutcome = (typeof bookingOutcomes)[number];

/** The reason of a cancellation after which nobody came. */
export const noShowReason = 'no_show';

export interface EndedBooking {
  status: BookingStatus;
  endDate: Day;
  /** What was paid or waived, in paise. */
  settled: Paise;
  /** It was closed without its host's word. */
  unconfirmed: boolean;
  cancellationReason: string | null;
}

/**
 * Whether a confirmed booking waits for its host's word: its last day is over, and no money says that anybody came.
 */
export const awaitsHostWord = (
  { status, endDate, settled }: Pick<EndedBooking, 'status' | 'endDate' | 'settled'>,
  today: Day,
): boolean => status === 'confirmed' && endDate < today && settled === 0;

/** The outcome as guests and hosts see it; null where money or the host's word has settled it. */
export const outcomeOf = (booking: EndedBooking, today: Day): BookingOutcome | null => {
  if (booking.status === 'cancelled') return booking.cancellationReason === noShowReason ? 'no_show' : null;
  if (booking.unconfirmed) return 'unconfirmed';
  return awaitsHostWord(booking, today) ? 'awaited' : null;
};

/** Bookings without money whose last day is before this one are closed without the host's word. */
export const closedBefore = (today: Day, daysForHost: number): Day => addDays(today, -daysForHost);

/** Whether the event took place, as money or the host's word shows: only then may its guest review it. In SQL: `took_place`. */
export const tookPlace = ({ status, unconfirmed }: Pick<EndedBooking, 'status' | 'unconfirmed'>): boolean =>
  status === 'completed' && !unconfirmed;

export type OutcomeReminder = 'outcome_first' | 'outcome_last';

/** Days before the closing on which a host is reminded for the last time. */
const lastReminderDays = 2;

/** The reminder that a host should have had by a day; of two, the later one alone. */
export const outcomeReminderDue = (endDate: Day, today: Day, daysForHost: number): OutcomeReminder | null => {
  const since = daysBetween(endDate, today);
  if (since < 1) return null;
  return since > 1 && since >= daysForHost - lastReminderDays ? 'outcome_last' : 'outcome_first';
};
