import {
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  previewPayoutBatch,
  summarizePayouts,
} from '@mandap/contract/payouts/admin.endpoints';

/** The reads to refresh after a payout has changed. */
export const payoutReads = [
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  previewPayoutBatch,
  summarizePayouts,
] as const;
