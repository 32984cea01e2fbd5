import { ask, get, patch, post } from '../endpoint.ts';
import type * as schemas from './bookings.schemas.ts';
import type * as changesSchemas from './changes.schemas.ts';
import type * as quotesSchemas from './quotes.schemas.ts';

export const estimatePrice = get<typeof quotesSchemas.estimatePrice>(
  '/api/venues/:id/price-estimate/',
  'public',
  {
    shows: ['venues', 'settings'],
  },
);

export const quoteBooking = ask<typeof quotesSchemas.quoteBooking>('/api/venues/:id/quote/', 'public', {
  shows: ['venues', 'settings'],
});

export const createBooking = post<typeof schemas.createBooking>('/api/bookings/', ['user', 'vendor'], {
  changes: ['bookings', 'calendar'],
});
export const getBooking = get<typeof schemas.getBooking>('/api/bookings/:id/', 'signed-in', {
  shows: ['bookings'],
});

/**
 * `confirmed` approves a request (by the host or an administrator). `cancelled` cancels a booking or declines a
 * request.
 */
export const changeBooking = patch<typeof schemas.changeBooking>('/api/bookings/:id/', 'signed-in', {
  changes: ['bookings', 'payments', 'calendar', 'documents'],
  stepUp: true,
});

/**
 * The guest has paid the host all or part of the balance in person. After the event, this also confirms that it took
 * place.
 */
export const recordPaidAtVenue = post<typeof schemas.recordPaidAtVenue>(
  '/api/bookings/:id/paid-at-venue/',
  ['vendor', 'admin'],
  { changes: ['bookings', 'payments', 'documents'], stepUp: true },
);

/** The event is over, nothing was paid, and nobody came. */
export const recordNoShow = post<typeof schemas.recordNoShow>(
  '/api/bookings/:id/no-show/',
  ['vendor', 'admin'],
  { changes: ['bookings', 'payments', 'calendar'], stepUp: true },
);

export const listBookings = get<typeof schemas.listBookings>('/api/bookings/', 'signed-in', {
  shows: ['bookings'],
});
export const exportBookings = get<typeof schemas.exportBookings>('/api/bookings/export/', 'signed-in', {
  file: 'text/csv',
});
export const summarizeBookings = get<typeof schemas.summarizeBookings>(
  '/api/bookings/summary/',
  'signed-in',
  { shows: ['bookings'] },
);

/** The history, oldest first, including payments. */
export const getBookingHistory = get<typeof schemas.getBookingHistory>(
  '/api/bookings/:id/history/',
  'signed-in',
  { shows: ['bookings'] },
);
export const getBookingCalendar = get<typeof schemas.getBookingCalendar>(
  '/api/bookings/:id/calendar/',
  'signed-in',
  { file: 'text/calendar' },
);

export const quoteChange = ask<typeof changesSchemas.quoteChange>(
  '/api/bookings/:id/change-quote/',
  'signed-in',
  { shows: ['bookings', 'calendar'] },
);

/**
 * The change takes effect at once, or awaits the host's approval (`change` in the answer). Until then, both the old and
 * the new dates are held.
 */
export const requestChange = post<typeof changesSchemas.requestChange>(
  '/api/bookings/:id/changes/',
  'signed-in',
  {
    changes: ['bookings', 'calendar'],
    stepUp: true,
  },
);
export const approveChange = post<typeof changesSchemas.approveChange>(
  '/api/bookings/:id/changes/:changeId/approve/',
  'signed-in',
  { changes: ['bookings', 'calendar'], stepUp: true },
);
export const declineChange = post<typeof changesSchemas.declineChange>(
  '/api/bookings/:id/changes/:changeId/decline/',
  'signed-in',
  { changes: ['bookings', 'calendar'], stepUp: true },
);
export const withdrawChange = post<typeof changesSchemas.withdrawChange>(
  '/api/bookings/:id/changes/:changeId/withdraw/',
  'signed-in',
  { changes: ['bookings', 'calendar'], stepUp: true },
);

export const nameFunction = patch<typeof changesSchemas.nameFunction>(
  '/api/bookings/:id/function-name/',
  'signed-in',
  { changes: ['bookings'], stepUp: true },
);

/** By the guest or the host, until some days before the function. */
export const giveFinalCount = post<typeof changesSchemas.giveFinalCount>(
  '/api/bookings/:id/final-count/',
  'signed-in',
  {
    changes: ['bookings', 'payments', 'documents'],
    stepUp: true,
  },
);

/** For a request that waits for the host, or a confirmed booking. */
export const quoteOwnPrice = ask<typeof changesSchemas.quoteOwnPrice>(
  '/api/bookings/:id/price-quote/',
  ['vendor', 'admin'],
  { shows: ['bookings'] },
);
export const lowerPrice = post<typeof changesSchemas.lowerPrice>(
  '/api/bookings/:id/price/',
  ['vendor', 'admin'],
  {
    changes: ['bookings', 'payments', 'documents'],
    stepUp: true,
  },
);
