import { get, post } from '../endpoint.ts';
import type * as schemas from './options.schemas.ts';

/** If some of the days are taken, the answer lists them in `conflicting_dates`. */
export const keepDays = post<typeof schemas.keepDays>('/api/venues/:id/options/', 'vendor', {
  changes: ['calendar', 'enquiries'],
});
export const listOptions = get<typeof schemas.listOptions>('/api/hosting/options/', 'vendor', {
  shows: ['calendar'],
});
export const extendOption = post<typeof schemas.extendOption>('/api/options/:id/extend/', 'vendor', {
  changes: ['calendar'],
});
export const releaseOption = post<typeof schemas.releaseOption>('/api/options/:id/release/', 'vendor', {
  changes: ['calendar'],
});
