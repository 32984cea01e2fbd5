import { get, post } from '../endpoint.ts';
import type * as schemas from './sandbox.schemas.ts';

export const getSandboxOrder = get<typeof schemas.getSandboxOrder>('/api/sandbox/orders/:id/', 'public', {
  shows: ['payments'],
});

/** success pays, failure refuses, abandon leaves it open, delayed pays but reports only by webhook a little later. */
export const actOnSandboxOrder = post<typeof schemas.actOnSandboxOrder>(
  '/api/sandbox/orders/:id/',
  'public',
  { changes: ['payments'] },
);
