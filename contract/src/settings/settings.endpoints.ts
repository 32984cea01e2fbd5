import { get } from '../endpoint.ts';
import type * as schemas from './settings.schemas.ts';

export const getSettings = get<typeof schemas.getSettings>('/api/settings/', 'public', {
  shows: ['settings'],
});
