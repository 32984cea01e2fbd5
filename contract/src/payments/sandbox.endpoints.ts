import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './sandbox.schemas.ts';

export const getSandboxOrder: Endpoint<typeof schemas.getSandboxOrder> = {
  method: 'GET',
  path: '/api/sandbox/orders/:id/',
  access: 'public',
};

/** success pays, failure refuses, abandon leaves it open, delayed pays but reports only by webhook a little later. */
export const actOnSandboxOrder: Endpoint<typeof schemas.actOnSandboxOrder> = {
  method: 'POST',
  path: '/api/sandbox/orders/:id/',
  access: 'public',
};
