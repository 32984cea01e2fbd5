import type { createBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { InputOf } from '@mandap/contract/endpoint';
import type { DayRange } from '@mandap/domain/days';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import type { Attempt, AttemptStore } from '#app/api/use-write.ts';

const nameOf = (venueId: string): string => `booking-attempt.${venueId}`;

/** Stored in this tab until the server responds: a guest who reloads and confirms again gets the same booking. */
export const bookingAttempts = (venueId: string): AttemptStore => ({
  read: () => readDraft(nameOf(venueId)) as Attempt | null,
  write: (attempt) => saveDraft(nameOf(venueId), attempt),
});

/** The days of a booking that the server may have made although its response was lost; null if there is none. */
export const unansweredStay = (venueId: string): DayRange | null => {
  const attempt = bookingAttempts(venueId).read();
  if (!attempt) return null;
  const { startDate, endDate } = JSON.parse(attempt.input) as InputOf<typeof createBooking>;
  return { start: startDate, end: endDate };
};
