import {
  connectCalendar,
  disconnectCalendar,
  listCalendars,
  readCalendar,
  renewCalendarAddress,
} from '@mandap/contract/calendar/calendar-sync.endpoints';
import type { ImportedCalendar } from '@mandap/contract/calendar/calendar-sync.schemas';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { CalendarFeed } from './calendar-feed.service.ts';
import type { ImportedCalendars } from './imported-calendars.service.ts';
import type { ImportedCalendarRow } from './imported-calendars.store.ts';

interface Dependencies {
  importedCalendars: ImportedCalendars;
  calendarFeed: CalendarFeed;
}

const present = (row: ImportedCalendarRow & { days: number }): ImportedCalendar => ({
  id: row.id,
  name: row.name,
  site: row.site,
  readAt: row.readAt?.toISOString() ?? null,
  nextReadAt: row.nextReadAt.toISOString(),
  problem: row.problem,
  unreadable: row.unreadable,
  days: row.days,
});

export const importedCalendarsCalls = ({ importedCalendars, calendarFeed }: Dependencies): ServedCall[] => [
  guardedCall(listCalendars, async ({ id }, host) => {
    const { calendars, overlaps } = await importedCalendars.seen(host, id);
    const address = await calendarFeed.address(host, id);
    return {
      address: address && { url: address.url, createdAt: address.createdAt.toISOString() },
      calendars: calendars.map(present),
      overlaps: overlaps.map(({ start, end, ...rest }) => ({ ...rest, startDate: start, endDate: end })),
    };
  }),

  guardedCall(connectCalendar, async ({ id, name, url }, host) =>
    present(await importedCalendars.connect(host, id, { name, url })),
  ),

  guardedCall(readCalendar, async ({ id, calendarId }, host) =>
    present(await importedCalendars.read(host, id, calendarId)),
  ),

  guardedCall(disconnectCalendar, async ({ id, calendarId }, host) => {
    await importedCalendars.disconnect(host, id, calendarId);
    return { detail: 'This calendar is disconnected.' };
  }),

  guardedCall(renewCalendarAddress, async ({ id }, host) => ({
    createdAt: (await calendarFeed.renew(host, id)).toISOString(),
  })),
];
