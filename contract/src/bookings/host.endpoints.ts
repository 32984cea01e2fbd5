import { get, post, put } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

export const listHostBookings = get<typeof schemas.listHostBookings>('/api/hosting/bookings/', 'vendor');
export const getHostBooking = get<typeof schemas.getHostBooking>('/api/hosting/bookings/:id/', 'vendor');

/** When some of the days are taken, `conflicting_dates` of the answer lists them. */
export const addOfflineBooking = post<typeof schemas.addOfflineBooking>('/api/hosting/bookings/', 'vendor');
export const changeOfflineBooking = put<typeof schemas.changeOfflineBooking>(
  '/api/hosting/bookings/:id/',
  'vendor',
);
export const cancelOfflineBooking = post<typeof schemas.cancelOfflineBooking>(
  '/api/hosting/bookings/:id/cancel/',
  'vendor',
);
export const restoreOfflineBooking = post<typeof schemas.restoreOfflineBooking>(
  '/api/hosting/bookings/:id/restore/',
  'vendor',
);
export const recordOfflinePayment = post<typeof schemas.recordOfflinePayment>(
  '/api/hosting/bookings/:id/payments/',
  'vendor',
);
export const summarizeHosting = get<typeof schemas.summarizeHosting>('/api/hosting/summary/', 'vendor');
export const listHostVenues = get<typeof schemas.listHostVenues>('/api/hosting/venues/', 'vendor');
export const getHostCalendar = get<typeof schemas.getHostCalendar>(
  '/api/hosting/venues/:id/calendar/',
  'vendor',
);
export const getHostFigures = get<typeof schemas.getHostFigures>('/api/hosting/figures/', 'public');
