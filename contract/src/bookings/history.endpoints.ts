import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './history.schemas.ts';

/** Oldest first, payments included. */
export const getBookingHistory: Endpoint<typeof schemas.getBookingHistory> = {
  method: 'GET',
  path: '/api/bookings/:id/history/',
  access: 'signed-in',
};

export const getBookingCalendar: Endpoint<typeof schemas.getBookingCalendar> = {
  method: 'GET',
  path: '/api/bookings/:id/calendar/',
  access: 'signed-in',
  file: 'text/calendar',
};
