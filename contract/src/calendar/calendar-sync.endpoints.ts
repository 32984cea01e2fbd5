import { del, get, post } from '../endpoint.ts';
import type * as schemas from './calendar-sync.schemas.ts';

export const listCalendars = get<typeof schemas.listCalendars>('/api/venues/:id/calendars/', 'vendor', {
  shows: ['calendar'],
});

/** The calendar is read at once and not connected if that fails. */
export const connectCalendar = post<typeof schemas.connectCalendar>('/api/venues/:id/calendars/', 'vendor', {
  changes: ['calendar'],
});
export const readCalendar = post<typeof schemas.readCalendar>(
  '/api/venues/:id/calendars/:calendarId/read/',
  'vendor',
  { changes: ['calendar'] },
);
export const disconnectCalendar = del<typeof schemas.disconnectCalendar>(
  '/api/venues/:id/calendars/:calendarId/',
  'vendor',
  { changes: ['calendar'] },
);

/** `listCalendars` returns the address. */
export const renewCalendarAddress = post<typeof schemas.renewCalendarAddress>(
  '/api/venues/:id/calendar-address/',
  'vendor',
  { changes: ['calendar'] },
);
