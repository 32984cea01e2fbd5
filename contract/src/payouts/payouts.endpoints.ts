import { del, get, post, put } from '../endpoint.ts';
import type * as schemas from './payouts.schemas.ts';

export const getEarnings = get<typeof schemas.getEarnings>('/api/earnings/', 'vendor', {
  shows: ['payouts', 'bookings'],
});
export const listPayouts = get<typeof schemas.listPayouts>('/api/payouts/', 'vendor', { shows: ['payouts'] });
export const listEarningLines = get<typeof schemas.listEarningLines>('/api/earnings/lines/', 'vendor', {
  shows: ['payouts', 'bookings'],
});

/**
 * Saves a bank account (number and IFSC) or a UPI ID. A change is emailed to the host and holds payouts for 48 hours.
 */
export const savePayoutAccount = put<typeof schemas.savePayoutAccount>('/api/payout-account/', 'vendor', {
  changes: ['payouts'],
});

/**
 * Includes everything that is due: one payout per host with an account on file. The batch is `preparing` until it
 * contains all of them.
 */
export const createPayoutBatch = post<typeof schemas.createPayoutBatch>(
  '/api/admin/payout-batches/',
  'admin',
  { changes: ['payouts'], stepUp: true },
);

/** Marks the batch as processing, because the bank may have received the file. */
export const getPayoutFile = get<typeof schemas.getPayoutFile>(
  '/api/admin/payout-batches/:id/file/',
  'admin',
  { file: 'text/csv', stepUp: true },
);
export const markPayoutPaid = post<typeof schemas.markPayoutPaid>('/api/admin/payouts/:id/paid/', 'admin', {
  changes: ['payouts'],
  stepUp: true,
});
export const markPayoutsPaid = post<typeof schemas.markPayoutsPaid>('/api/admin/payouts/paid/', 'admin', {
  changes: ['payouts'],
  stepUp: true,
});
export const markPayoutFailed = post<typeof schemas.markPayoutFailed>(
  '/api/admin/payouts/:id/failed/',
  'admin',
  { changes: ['payouts'], stepUp: true },
);
export const holdPayout = post<typeof schemas.holdPayout>('/api/admin/bookings/:id/payout-hold/', 'admin', {
  changes: ['payouts'],
  stepUp: true,
});
export const releasePayout = del<typeof schemas.releasePayout>(
  '/api/admin/bookings/:id/payout-hold/',
  'admin',
  { changes: ['payouts'], stepUp: true },
);

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
