import { del, get, post } from '../endpoint.ts';
import type * as schemas from './calendar.schemas.ts';

/** Without dates: every booked range from today to 24 months ahead. */
export const getAvailability = get<typeof schemas.getAvailability>(
  '/api/venues/:id/availability/',
  'public',
  { shows: ['calendar', 'venues'] },
);
/** The same of a venue that need not be public: what its preview shows. */
export const getOwnAvailability = get<typeof schemas.getOwnAvailability>(
  '/api/hosting/venues/:id/availability/',
  'vendor',
  { shows: ['calendar', 'venues'] },
);
export const checkAvailability = get<typeof schemas.checkAvailability>(
  '/api/venues/:id/check-availability/',
  'public',
  { shows: ['calendar', 'venues'] },
);

export const listBlocks = get<typeof schemas.listBlocks>('/api/venues/:id/blocks/', 'vendor', {
  shows: ['calendar'],
});

/** When some of the days are taken, `conflicting_dates` of the answer lists them. */
export const blockDays = post<typeof schemas.blockDays>('/api/venues/:id/blocks/', 'vendor', {
  changes: ['calendar'],
});

/** Blocks that extend beyond the days are trimmed, not removed. */
export const unblockDays = del<typeof schemas.unblockDays>('/api/venues/:id/blocks/', 'vendor', {
  changes: ['calendar'],
});

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
