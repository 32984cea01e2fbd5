import { get, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminBookings = get<typeof schemas.listAdminBookings>('/api/admin/bookings/', 'admin', {
  shows: ['bookings'],
});

/** Only `ids` when given, otherwise exactly what the list shows. */
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

/** Each booking is checked by the state machine separately. */
export const changeBookings = post<typeof schemas.changeBookings>('/api/admin/bookings/bulk/', 'admin', {
  changes: ['bookings', 'payments', 'calendar', 'documents'],
  stepUp: true,
});

/**
 * The outstanding balance has arrived in the platform’s bank account; recorded and confirmed like any bank
 * transfer.
 */
export const recordTransfer = post<typeof schemas.recordTransfer>(
  '/api/bookings/:id/transfer-received/',
  'admin',
  { changes: ['bookings', 'payments', 'documents'], stepUp: true },
);
