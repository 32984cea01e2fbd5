import { get } from '../endpoint.ts';
import type * as schemas from './coming-days.schemas.ts';

/** As last counted, at most ten minutes ago. */
export const listComingDays = get<typeof schemas.listComingDays>('/api/coming-days/', 'public', {
  shows: ['calendar'],
});
