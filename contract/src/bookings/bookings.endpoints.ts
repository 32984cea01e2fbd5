import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './bookings.schemas.ts';

export const createBooking: Endpoint<typeof schemas.createBooking> = {
  method: 'POST',
  path: '/api/bookings/',
  access: ['user', 'vendor'],
};

export const getBooking: Endpoint<typeof schemas.getBooking> = {
  method: 'GET',
  path: '/api/bookings/:id/',
  access: 'signed-in',
};

/** `confirmed` approves a request (host, admin); `cancelled` cancels or declines. */
export const changeBooking: Endpoint<typeof schemas.changeBooking> = {
  method: 'PATCH',
  path: '/api/bookings/:id/',
  access: 'signed-in',
};

/** From the check-in day on: the balance was paid to the host in person. */
export const recordPaidAtVenue: Endpoint<typeof schemas.recordPaidAtVenue> = {
  method: 'POST',
  path: '/api/bookings/:id/paid-at-venue/',
  access: ['vendor', 'admin'],
};
