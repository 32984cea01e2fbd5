import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './bookings.schemas.ts';

export const createBooking = post<typeof schemas.createBooking>('/api/bookings/', ['user', 'vendor'], {
  changes: ['bookings', 'calendar'],
});
export const getBooking = get<typeof schemas.getBooking>('/api/bookings/:id/', 'signed-in', {
  shows: ['bookings'],
});

/** `confirmed` approves a request (host, admin); `cancelled` cancels or declines. */
export const changeBooking = patch<typeof schemas.changeBooking>('/api/bookings/:id/', 'signed-in', {
  changes: ['bookings', 'payments', 'calendar', 'documents'],
  stepUp: true,
});

/** The balance, or a part of it, was paid to the host in person; said after the event, it also means that the event took place. */
export const recordPaidAtVenue = post<typeof schemas.recordPaidAtVenue>(
  '/api/bookings/:id/paid-at-venue/',
  ['vendor', 'admin'],
  { changes: ['bookings', 'payments', 'documents'], stepUp: true },
);

/** After an event that nobody has paid anything for: nobody came. */
export const recordNoShow = post<typeof schemas.recordNoShow>(
  '/api/bookings/:id/no-show/',
  ['vendor', 'admin'],
  { changes: ['bookings', 'payments', 'calendar'], stepUp: true },
);
