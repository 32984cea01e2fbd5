import { get } from '../endpoint.ts';
import type * as schemas from './money.schemas.ts';

export const listOutstanding = get<typeof schemas.listOutstanding>('/api/hosting/outstanding/', 'vendor', {
  shows: ['bookings', 'venues', 'team'],
});
export const exportOutstanding = get<typeof schemas.exportOutstanding>(
  '/api/hosting/outstanding/export/',
  'vendor',
  { file: 'text/csv' },
);

export const listCashBook = get<typeof schemas.listCashBook>('/api/hosting/cash-book/', 'vendor', {
  shows: ['bookings', 'venues', 'team', 'deposits'],
});
export const exportCashBook = get<typeof schemas.exportCashBook>('/api/hosting/cash-book/export/', 'vendor', {
  file: 'text/csv',
});
