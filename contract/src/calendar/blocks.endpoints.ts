import { del, get, post } from '../endpoint.ts';
import type * as schemas from './blocks.schemas.ts';

export const listBlocks = get<typeof schemas.listBlocks>('/api/venues/:id/blocks/', 'vendor', {
  shows: ['calendar'],
});

/** When some of the days are taken, `conflicting_dates` of the answer lists them. */
export const blockDays = post<typeof schemas.blockDays>('/api/venues/:id/blocks/', 'vendor', {
  changes: ['calendar'],
});

/** Blocks that extend beyond the days are trimmed, not removed. */
export const unblockDays = del<typeof schemas.unblockDays>('/api/venues/:id/blocks/', 'vendor', {
  changes: ['calendar'],
});
