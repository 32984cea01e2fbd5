import { get } from '../endpoint.ts';
import type * as schemas from './places.schemas.ts';

export const listStates = get<typeof schemas.listStates>('/api/states/', 'public');
export const listTehsils = get<typeof schemas.listTehsils>('/api/tehsils/', 'public');
