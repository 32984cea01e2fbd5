import { get } from '../endpoint.ts';
import type * as schemas from './places.schemas.ts';

export const listTehsils = get<typeof schemas.listTehsils>('/api/tehsils/', 'public');
