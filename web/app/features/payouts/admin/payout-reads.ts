import {
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  summarizePayouts,
} from '@mandap/contract/payouts/admin.endpoints';

/** Read again after a payout has changed. */
export const payoutReads = [
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  summarizePayouts,
] as const;
