import { get } from '../endpoint.ts';
import type * as schemas from './history.schemas.ts';

/** Oldest first, payments included. */
export const getBookingHistory = get<typeof schemas.getBookingHistory>(
  '/api/bookings/:id/history/',
  'signed-in',
  { shows: ['bookings'] },
);
export const getBookingCalendar = get<typeof schemas.getBookingCalendar>(
  '/api/bookings/:id/calendar/',
  'signed-in',
  { file: 'text/calendar' },
);
