import { get, post } from '../endpoint.ts';
import type * as schemas from './diary.schemas.ts';

export const startDiaryImport = post<typeof schemas.startDiaryImport>(
  '/api/hosting/venues/:id/diary-imports/',
  'vendor',
  { changes: ['bookings'] },
);
export const listDiaryImports = get<typeof schemas.listDiaryImports>(
  '/api/hosting/diary-imports/',
  'vendor',
  {
    shows: ['bookings', 'venues', 'team'],
  },
);
export const removeDiaryImport = post<typeof schemas.removeDiaryImport>(
  '/api/hosting/diary-imports/:id/remove/',
  'vendor',
  { changes: ['bookings', 'calendar'] },
);
