import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

export const listHostBookings: Endpoint<typeof schemas.listHostBookings> = {
  method: 'GET',
  path: '/api/hosting/bookings/',
  access: ['vendor'],
};

export const getHostBooking: Endpoint<typeof schemas.getHostBooking> = {
  method: 'GET',
  path: '/api/hosting/bookings/:id/',
  access: ['vendor'],
};

/** When some of the days are taken, `conflicting_dates` of the answer lists them. */
export const addOfflineBooking: Endpoint<typeof schemas.addOfflineBooking> = {
  method: 'POST',
  path: '/api/hosting/bookings/',
  access: ['vendor'],
};

export const changeOfflineBooking: Endpoint<typeof schemas.changeOfflineBooking> = {
  method: 'PUT',
  path: '/api/hosting/bookings/:id/',
  access: ['vendor'],
};

export const cancelOfflineBooking: Endpoint<typeof schemas.cancelOfflineBooking> = {
  method: 'POST',
  path: '/api/hosting/bookings/:id/cancel/',
  access: ['vendor'],
};

export const summarizeHosting: Endpoint<typeof schemas.summarizeHosting> = {
  method: 'GET',
  path: '/api/hosting/summary/',
  access: ['vendor'],
};

export const listHostVenues: Endpoint<typeof schemas.listHostVenues> = {
  method: 'GET',
  path: '/api/hosting/venues/',
  access: ['vendor'],
};

export const getHostCalendar: Endpoint<typeof schemas.getHostCalendar> = {
  method: 'GET',
  path: '/api/hosting/venues/:id/calendar/',
  access: ['vendor'],
};

export const getHostFigures: Endpoint<typeof schemas.getHostFigures> = {
  method: 'GET',
  path: '/api/hosting/figures/',
  access: 'public',
};
