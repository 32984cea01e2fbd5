import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminBookings: Endpoint<typeof schemas.listAdminBookings> = {
  method: 'GET',
  path: '/api/admin/bookings/',
  access: ['admin'],
};

/** Only `ids` when given, otherwise exactly what the list shows. */
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

/** Each booking is checked by the state machine separately. */
export const changeBookings: Endpoint<typeof schemas.changeBookings> = {
  method: 'POST',
  path: '/api/admin/bookings/bulk/',
  access: ['admin'],
};

/**
 * The outstanding balance has arrived in the platform’s bank account; recorded and confirmed like any bank
 * transfer.
 */
export const recordTransfer: Endpoint<typeof schemas.recordTransfer> = {
  method: 'POST',
  path: '/api/bookings/:id/transfer-received/',
  access: ['admin'],
};
