import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './guest.schemas.ts';

export const listBookings: Endpoint<typeof schemas.listBookings> = {
  method: 'GET',
  path: '/api/bookings/',
  access: 'signed-in',
};

export const exportBookings: Endpoint<typeof schemas.exportBookings> = {
  method: 'GET',
  path: '/api/bookings/export/',
  access: 'signed-in',
  file: 'text/csv',
};

export const summarizeBookings: Endpoint<typeof schemas.summarizeBookings> = {
  method: 'GET',
  path: '/api/bookings/summary/',
  access: 'signed-in',
};
