import { del, get, post, put } from '../endpoint.ts';
import type * as schemas from './calendar.schemas.ts';

/** Without dates: every booked range from today to 24 months from now. */
export const getAvailability = get<typeof schemas.getAvailability>(
  '/api/venues/:id/availability/',
  'public',
  { shows: ['calendar', 'venues'] },
);
/** The same for the preview of a venue that may not be public. */
export const getOwnAvailability = get<typeof schemas.getOwnAvailability>(
  '/api/hosting/venues/:id/availability/',
  'vendor',
  { shows: ['calendar', 'venues'] },
);
/** For venues that offer more than the whole venue. */
export const getOfferingDays = get<typeof schemas.getOfferingDays>(
  '/api/venues/:id/offering-days/',
  'public',
  { shows: ['calendar', 'venues'] },
);
/** The same for a host's own venue, public or not. */
export const getOwnOfferingDays = get<typeof schemas.getOwnOfferingDays>(
  '/api/hosting/venues/:id/offering-days/',
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

/** If some of the days are taken, the answer lists them in `conflicting_dates`. */
export const blockDays = post<typeof schemas.blockDays>('/api/venues/:id/blocks/', 'vendor', {
  changes: ['calendar'],
});

/** If it fails, the block stays as it was. */
export const changeBlock = put<typeof schemas.changeBlock>('/api/venues/:id/blocks/:blockId/', 'vendor', {
  changes: ['calendar'],
});

/** A block that extends beyond the given days is trimmed, not removed. */
export const unblockDays = del<typeof schemas.unblockDays>('/api/venues/:id/blocks/', 'vendor', {
  changes: ['calendar'],
});

export const listCalendars = get<typeof schemas.listCalendars>('/api/venues/:id/calendars/', 'vendor', {
  shows: ['calendar'],
});

/** Reads the calendar at once. If that fails, the calendar is not connected. */
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

/** `listCalendars` returns the new address. */
export const renewCalendarAddress = post<typeof schemas.renewCalendarAddress>(
  '/api/venues/:id/calendar-address/',
  'vendor',
  { changes: ['calendar'] },
);
