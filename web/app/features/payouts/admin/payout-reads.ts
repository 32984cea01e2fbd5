import {
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  summarizePayouts,
} from '@mandap/contract/payouts/admin.endpoints';

/** What is asked for again when money has moved. */
export const payoutReads = [
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  summarizePayouts,
] as const;
