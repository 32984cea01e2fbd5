import { get } from '../endpoint.ts';
import type * as schemas from './content.schemas.ts';

export const getContent = get<typeof schemas.getContent>('/api/content/', 'public', { shows: ['content'] });
