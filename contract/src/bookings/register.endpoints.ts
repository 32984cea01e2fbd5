import { get } from '../endpoint.ts';
import type * as schemas from './register.schemas.ts';

export const listRegister = get<typeof schemas.listRegister>('/api/hosting/register/', 'vendor', {
  shows: ['bookings', 'calendar', 'venues', 'team'],
});
/** For a search field that answers while somebody types. */
export const findHostBookings = get<typeof schemas.findHostBookings>(
  '/api/hosting/found-bookings/',
  'vendor',
  {
    shows: ['bookings', 'venues', 'team'],
  },
);
