import type { createBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { InputOf } from '@mandap/contract/endpoint';
import type { DayRange } from '@mandap/domain/days';
import { readDraft, saveDraft } from '../../../api/drafts.ts';
import type { Attempt, AttemptStore } from '../../../api/use-write.ts';

const nameOf = (venueId: string): string => `booking-attempt.${venueId}`;

/** Kept for this tab until it is answered: whoever reloads the page and confirms again gets the booking of before. */
export const bookingAttempts = (venueId: string): AttemptStore => ({
  read: () => readDraft(nameOf(venueId)) as Attempt | null,
  write: (attempt) => saveDraft(nameOf(venueId), attempt),
});

/** The days of a booking that the server may have made without us getting to know; null: none. */
export const unansweredStay = (venueId: string): DayRange | null => {
  const attempt = bookingAttempts(venueId).read();
  if (!attempt) return null;
  const { startDate, endDate } = JSON.parse(attempt.input) as InputOf<typeof createBooking>;
  return { start: startDate, end: endDate };
};
