import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './blocks.schemas.ts';

export const listBlocks: Endpoint<typeof schemas.listBlocks> = {
  method: 'GET',
  path: '/api/venues/:id/blocks/',
  access: ['vendor'],
};

/** When some of the days are taken, `conflicting_dates` of the answer lists them. */
export const blockDays: Endpoint<typeof schemas.blockDays> = {
  method: 'POST',
  path: '/api/venues/:id/blocks/',
  access: ['vendor'],
};

/** Blocks that extend beyond the days are trimmed, not removed. */
export const unblockDays: Endpoint<typeof schemas.unblockDays> = {
  method: 'DELETE',
  path: '/api/venues/:id/blocks/',
  access: ['vendor'],
};
