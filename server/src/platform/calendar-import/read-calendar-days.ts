import type { CalendarProblem } from '@mandap/contract/calendar/calendar';
import { createThread } from '../thread.ts';
import type { CalendarDays, CalendarFile } from './calendar-days.ts';

/** 5,000 events take half a second of a core, and 50 MB. */
const read = createThread<CalendarFile, CalendarDays | CalendarProblem>({
  file: 'platform/calendar-import/calendar-thread',
  memory: 128,
  time: 10_000,
});

/**
 * The days of a calendar file, read in a thread. A hostile file exhausts only that thread and returns
 * `too_much`.
 */
export const readCalendarDays = (file: CalendarFile): Promise<CalendarDays | CalendarProblem> =>
  read(file).catch(() => 'too_much');
