import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminBookings: Endpoint<typeof schemas.listAdminBookings> = {
  method: 'GET',
  path: '/api/admin/bookings/',
  access: ['admin'],
};

/** Those of `ids` alone where there are any, else exactly what the list shows. */
export const exportAdminBookings: Endpoint<typeof schemas.exportAdminBookings> = {
  method: 'GET',
  path: '/api/admin/bookings/export/',
  access: ['admin'],
  file: 'text/csv',
};

export const summarizeAdminBookings: Endpoint<typeof schemas.summarizeAdminBookings> = {
  method: 'GET',
  path: '/api/admin/bookings/summary/',
  access: ['admin'],
};

export const getAdminBooking: Endpoint<typeof schemas.getAdminBooking> = {
  method: 'GET',
  path: '/api/admin/bookings/:id/',
  access: ['admin'],
};

/** Everybody’s own state machine says of each of them whether it may. */
export const changeBookings: Endpoint<typeof schemas.changeBookings> = {
  method: 'POST',
  path: '/api/admin/bookings/bulk/',
  access: ['admin'],
};

/** What is still to be paid has come to the platform’s bank account: booked as any transfer is, and confirmed with it. */
export const recordTransfer: Endpoint<typeof schemas.recordTransfer> = {
  method: 'POST',
  path: '/api/bookings/:id/transfer-received/',
  access: ['admin'],
};
