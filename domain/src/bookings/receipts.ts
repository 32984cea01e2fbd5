import { addDays, type Day } from '../days.ts';
import { numberInYear } from '../documents/documents.ts';

/** Hosts record what they received at most so many days later. */
export const maxDaysBack = 60;

/** What is wrong with the day on which money was received, or null. */
export const receivedDayProblem = (
  receivedOn: Day,
  today: Day,
): 'received_in_future' | 'received_too_long_ago' | null => {
  if (receivedOn > today) return 'received_in_future';
  return receivedOn < addDays(today, -maxDaysBack) ? 'received_too_long_ago' : null;
};

/** `MR-2627-000001`: a money receipt of the financial year that began in April 2026. */
export const receiptNumber = (year: number, serial: number): string => numberInYear('MR', year, serial);
