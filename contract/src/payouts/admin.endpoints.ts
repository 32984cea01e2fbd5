import { get } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAllPayouts = get<typeof schemas.listAllPayouts>('/api/admin/payouts/', 'admin', {
  shows: ['payouts'],
});
export const exportAllPayouts = get<typeof schemas.exportAllPayouts>('/api/admin/payouts/export/', 'admin', {
  file: 'text/csv',
});
export const summarizePayouts = get<typeof schemas.summarizePayouts>('/api/admin/payouts/summary/', 'admin', {
  shows: ['payouts'],
});
export const listDuePayouts = get<typeof schemas.listDuePayouts>('/api/admin/payouts/due/', 'admin', {
  shows: ['payouts'],
});
export const listDueLines = get<typeof schemas.listDueLines>('/api/admin/payouts/due/:id/', 'admin', {
  shows: ['payouts'],
});
export const listPayoutHolds = get<typeof schemas.listPayoutHolds>('/api/admin/payout-holds/', 'admin', {
  shows: ['payouts'],
});
export const listPayoutBatches = get<typeof schemas.listPayoutBatches>(
  '/api/admin/payout-batches/',
  'admin',
  { shows: ['payouts'] },
);
export const previewPayoutBatch = get<typeof schemas.previewPayoutBatch>(
  '/api/admin/payout-batches/preview/',
  'admin',
  { shows: ['payouts'] },
);
