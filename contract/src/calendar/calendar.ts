/** Calendars that one venue can import. */
export const maxCalendars = 5;

/** Why a calendar could not be imported; the check code `calendar_…` has the text. */
export const calendarProblems = [
  'no_answer',
  'not_there',
  'not_public',
  'not_a_calendar',
  'too_large',
  'too_much',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];
