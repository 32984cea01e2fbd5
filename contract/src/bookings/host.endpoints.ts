import { del, get, post, put } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

export const listHostBookings = get<typeof schemas.listHostBookings>('/api/hosting/bookings/', 'vendor', {
  shows: ['bookings'],
});
export const getHostBooking = get<typeof schemas.getHostBooking>('/api/hosting/bookings/:id/', 'vendor', {
  shows: ['bookings'],
});

/** If some of the days are taken, the answer lists them in `conflicting_dates`. */
export const addOfflineBooking = post<typeof schemas.addOfflineBooking>('/api/hosting/bookings/', 'vendor', {
  changes: ['bookings', 'calendar'],
});
export const changeOfflineBooking = put<typeof schemas.changeOfflineBooking>(
  '/api/hosting/bookings/:id/',
  'vendor',
  { changes: ['bookings', 'calendar'] },
);
export const cancelOfflineBooking = post<typeof schemas.cancelOfflineBooking>(
  '/api/hosting/bookings/:id/cancel/',
  'vendor',
  { changes: ['bookings', 'calendar'] },
);
export const restoreOfflineBooking = post<typeof schemas.restoreOfflineBooking>(
  '/api/hosting/bookings/:id/restore/',
  'vendor',
  { changes: ['bookings', 'calendar'] },
);
export const recordOfflinePayment = post<typeof schemas.recordOfflinePayment>(
  '/api/hosting/bookings/:id/payments/',
  'vendor',
  { changes: ['bookings'] },
);
export const correctReceipt = post<typeof schemas.correctReceipt>(
  '/api/hosting/bookings/:id/receipts/:receiptId/correct/',
  'vendor',
  { changes: ['bookings'] },
);
export const summarizeHosting = get<typeof schemas.summarizeHosting>('/api/hosting/summary/', 'vendor', {
  shows: [
    'bookings',
    'venues',
    'visits',
    'deposits',
    'disputes',
    'reviews',
    'questions',
    'messages',
    'enquiries',
  ],
});
export const listHostVenues = get<typeof schemas.listHostVenues>('/api/hosting/venues/', 'vendor', {
  shows: ['venues', 'team'],
});
export const getHostCalendar = get<typeof schemas.getHostCalendar>(
  '/api/hosting/venues/:id/calendar/',
  'vendor',
  { shows: ['bookings', 'calendar'] },
);
export const listComingEvents = get<typeof schemas.listComingEvents>(
  '/api/hosting/coming-events/',
  'vendor',
  { shows: ['bookings', 'venues', 'team'] },
);
export const getHostFigures = get<typeof schemas.getHostFigures>('/api/hosting/figures/', 'public', {
  shows: ['settings'],
});

/** What staff need on a day: functions, hours, menus, counts, extras and the amount due. */
export const makeDaySheet = post<typeof schemas.makeDaySheet>(
  '/api/hosting/venues/:id/day-sheets/:day/',
  'vendor',
  { changes: [] },
);
export const revokeDaySheet = del<typeof schemas.revokeDaySheet>(
  '/api/hosting/venues/:id/day-sheets/:day/',
  'vendor',
  { changes: [] },
);
