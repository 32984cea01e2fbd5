/**
 * scheduled: in a batch. processing: the batch's file was exported. paid: by the bank. failed: refused by the
 * bank, or a dispute came first; the amount is due again.
 */
export const payoutStatuses = ['scheduled', 'processing', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * later: not due yet. due: in the next batch. on_hold: a dispute is open. on_the_way, paid: in a payout. A failed
 * payout returns its lines to due.
 */
export const earningStates = ['later', 'due', 'on_hold', 'on_the_way', 'paid'] as const;
export type EarningState = (typeof earningStates)[number];

/** Why a host earned or owes an amount. */
export const earningReasons = ['event', 'cancellation', 'late_payment', 'other'] as const;

/** preparing: its payouts are being written. ready: all are there, and so is the file for the bank. */
export const batchStatuses = ['preparing', 'ready'] as const;

export const payoutSorts = ['newest', 'oldest', 'amount', '-amount'] as const;
