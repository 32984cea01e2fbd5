import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './bookings.schemas.ts';

export const createBooking = post<typeof schemas.createBooking>('/api/bookings/', ['user', 'vendor']);
export const getBooking = get<typeof schemas.getBooking>('/api/bookings/:id/', 'signed-in');

/** `confirmed` approves a request (host, admin); `cancelled` cancels or declines. */
export const changeBooking = patch<typeof schemas.changeBooking>('/api/bookings/:id/', 'signed-in');

/** From the check-in day on: the balance was paid to the host in person. */
export const recordPaidAtVenue = post<typeof schemas.recordPaidAtVenue>('/api/bookings/:id/paid-at-venue/', [
  'vendor',
  'admin',
]);
