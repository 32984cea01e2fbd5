/** How many calendars elsewhere one venue can be connected with. */
export const mostCalendars = 5;

/** Why a calendar elsewhere could not be read; the check `calendar_…` says it in words. */
export const calendarProblems = [
  'no_answer',
  'not_there',
  'not_public',
  'not_a_calendar',
  'too_large',
  'too_much',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];
