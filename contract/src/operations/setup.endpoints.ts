import { get, post } from '../endpoint.ts';
import type * as schemas from './setup.schemas.ts';

export const getSetup = get<typeof schemas.getSetup>('/api/admin/setup/', 'admin', { shows: ['operations'] });

/** Sends an email to the caller, stores and removes a file, queries each gateway, loads a map tile. */
export const testSetup = post<typeof schemas.testSetup>('/api/admin/setup/:step/test/', 'admin', {
  changes: ['operations'],
});
