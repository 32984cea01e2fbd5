import { get } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAllPayouts = get<typeof schemas.listAllPayouts>('/api/admin/payouts/', 'admin');
export const exportAllPayouts = get<typeof schemas.exportAllPayouts>('/api/admin/payouts/export/', 'admin', {
  file: 'text/csv',
});
export const summarizePayouts = get<typeof schemas.summarizePayouts>('/api/admin/payouts/summary/', 'admin');
export const listDuePayouts = get<typeof schemas.listDuePayouts>('/api/admin/payouts/due/', 'admin');
export const listDueLines = get<typeof schemas.listDueLines>('/api/admin/payouts/due/:id/', 'admin');
export const listPayoutHolds = get<typeof schemas.listPayoutHolds>('/api/admin/payout-holds/', 'admin');
export const listPayoutBatches = get<typeof schemas.listPayoutBatches>('/api/admin/payout-batches/', 'admin');
export const previewPayoutBatch = get<typeof schemas.previewPayoutBatch>(
  '/api/admin/payout-batches/preview/',
  'admin',
);
