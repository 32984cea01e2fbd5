import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './calendar-sync.schemas.ts';

export const listCalendars: Endpoint<typeof schemas.listCalendars> = {
  method: 'GET',
  path: '/api/venues/:id/calendars/',
  access: ['vendor'],
};

/** The calendar is read at once and not connected if that fails. */
export const connectCalendar: Endpoint<typeof schemas.connectCalendar> = {
  method: 'POST',
  path: '/api/venues/:id/calendars/',
  access: ['vendor'],
};

export const readCalendar: Endpoint<typeof schemas.readCalendar> = {
  method: 'POST',
  path: '/api/venues/:id/calendars/:calendarId/read/',
  access: ['vendor'],
};

export const disconnectCalendar: Endpoint<typeof schemas.disconnectCalendar> = {
  method: 'DELETE',
  path: '/api/venues/:id/calendars/:calendarId/',
  access: ['vendor'],
};

/** `listCalendars` returns the address. */
export const renewCalendarAddress: Endpoint<typeof schemas.renewCalendarAddress> = {
  method: 'POST',
  path: '/api/venues/:id/calendar-address/',
  access: ['vendor'],
};
