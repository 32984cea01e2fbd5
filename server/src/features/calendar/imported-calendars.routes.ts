import {
  connectCalendar,
  disconnectCalendar,
  listCalendars,
  type OutsideCalendar,
  readCalendar,
  renewCalendarAddress,
} from '@mandap/contract/calendar/calendar-sync';
import type { Api } from '../../http/api.ts';
import type { CalendarFeed } from './calendar-feed.service.ts';
import type { OutsideCalendars } from './imported-calendars.service.ts';
import type { OutsideCalendarRow } from './imported-calendars.store.ts';

interface Dependencies {
  outsideCalendars: OutsideCalendars;
  calendarFeed: CalendarFeed;
}

const present = (row: OutsideCalendarRow & { days: number }): OutsideCalendar => ({
  ...{ id: row.id, name: row.name, site: row.site },
  readAt: row.readAt?.toISOString() ?? null,
  nextReadAt: row.nextReadAt.toISOString(),
  ...{ problem: row.problem, unreadable: row.unreadable, days: row.days },
});

export const serveOutsideCalendars = (api: Api, { outsideCalendars, calendarFeed }: Dependencies): void => {
  api.guarded(listCalendars, async ({ id }, host) => {
    const { calendars, overlaps } = await outsideCalendars.seen(host, id);
    const address = await calendarFeed.address(host, id);
    return {
      address: address && { url: address.url, createdAt: address.createdAt.toISOString() },
      calendars: calendars.map(present),
      overlaps: overlaps.map(({ start, end, ...rest }) => ({ ...rest, startDate: start, endDate: end })),
    };
  });

  api.guarded(connectCalendar, async ({ id, name, url }, host) =>
    present(await outsideCalendars.connect(host, id, { name, url })),
  );

  api.guarded(readCalendar, async ({ id, calendarId }, host) =>
    present(await outsideCalendars.read(host, id, calendarId)),
  );

  api.guarded(disconnectCalendar, async ({ id, calendarId }, host) => {
    await outsideCalendars.disconnect(host, id, calendarId);
    return { detail: 'This calendar is disconnected.' };
  });

  api.guarded(renewCalendarAddress, async ({ id }, host) => ({
    createdAt: (await calendarFeed.renew(host, id)).toISOString(),
  }));
};
