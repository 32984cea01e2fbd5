import type { ImportedCalendar } from '@mandap/contract/calendar/calendar.schemas';
import type { ImportedCalendarRow } from './imported-calendars.store.ts';

export type CalendarRow = ImportedCalendarRow & { days: number };

export const presentImportedCalendar = (row: CalendarRow): ImportedCalendar => ({
  id: row.id,
  name: row.name,
  site: row.site,
  spaceId: row.spaceId,
  readAt: row.readAt?.toISOString() ?? null,
  nextReadAt: row.nextReadAt.toISOString(),
  problem: row.problem,
  unreadable: row.unreadable,
  days: row.days,
});
