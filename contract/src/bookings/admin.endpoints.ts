import { get, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminBookings = get<typeof schemas.listAdminBookings>('/api/admin/bookings/', 'admin', {
  shows: ['bookings'],
});

/** Exports only `ids` if given, otherwise exactly what the list shows. */
export const exportAdminBookings = get<typeof schemas.exportAdminBookings>(
  '/api/admin/bookings/export/',
  'admin',
  { file: 'text/csv' },
);
export const summarizeAdminBookings = get<typeof schemas.summarizeAdminBookings>(
  '/api/admin/bookings/summary/',
  'admin',
  { shows: ['bookings'] },
);
export const getAdminBooking = get<typeof schemas.getAdminBooking>('/api/admin/bookings/:id/', 'admin', {
  shows: ['bookings'],
});

/** The state machine checks each booking separately. */
export const changeBookings = post<typeof schemas.changeBookings>('/api/admin/bookings/bulk/', 'admin', {
  changes: ['bookings', 'payments', 'calendar', 'documents'],
  stepUp: true,
});

/**
 * Records that the outstanding balance has arrived in the platform’s bank account, and confirms it like any bank
 * transfer.
 */
export const recordTransfer = post<typeof schemas.recordTransfer>(
  '/api/bookings/:id/transfer-received/',
  'admin',
  { changes: ['bookings', 'payments', 'documents'], stepUp: true },
);
