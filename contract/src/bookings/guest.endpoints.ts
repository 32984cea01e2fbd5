import { get } from '../endpoint.ts';
import type * as schemas from './guest.schemas.ts';

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
