import { get } from '../endpoint.ts';
import type * as schemas from './options.schemas.ts';

/** What hosts keep for the signed-in person. */
export const listOwnOptions = get<typeof schemas.listOwnOptions>('/api/options/', ['user', 'vendor'], {
  shows: ['calendar'],
});
