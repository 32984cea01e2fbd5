import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './blocks.schemas.ts';

export const listBlocks: Endpoint<typeof schemas.listBlocks> = {
  method: 'GET',
  path: '/api/venues/:id/blocks/',
  access: ['vendor'],
};

/** Where some of the days are taken, `conflicting_dates` of the answer has them. */
export const blockDays: Endpoint<typeof schemas.blockDays> = {
  method: 'POST',
  path: '/api/venues/:id/blocks/',
  access: ['vendor'],
};

/** Blocks that reach beyond the days are cut, not lifted. */
export const unblockDays: Endpoint<typeof schemas.unblockDays> = {
  method: 'DELETE',
  path: '/api/venues/:id/blocks/',
  access: ['vendor'],
};
