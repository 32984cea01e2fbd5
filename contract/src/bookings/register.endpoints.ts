import { get } from '../endpoint.ts';
import type * as schemas from './register.schemas.ts';

export const listRegister = get<typeof schemas.listRegister>('/api/hosting/register/', 'vendor', {
  shows: ['bookings', 'calendar', 'venues', 'team'],
});
