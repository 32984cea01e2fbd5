/** The number of calendars that one venue can import. */
export const maxCalendars = 5;

/** Why a calendar could not be imported. The text belongs to the check code `calendar_…`. */
export const calendarProblems = [
  'no_answer',
  'not_there',
  'not_public',
  'not_a_calendar',
  'too_large',
  'too_much',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];
