/**
 * scheduled: in a batch. processing: the file for the bank was exported. paid: confirmed by the bank. failed: refused
 * by the bank, or stopped by a dispute; the amount is due again.
 */
export const payoutStatuses = ['scheduled', 'processing', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * later: not due yet. due: in the next batch. on_hold: a dispute is open. on_the_way, paid: in a payout. When a payout
 * fails, its lines are due again.
 */
export const earningStates = ['later', 'due', 'on_hold', 'on_the_way', 'paid'] as const;
export type EarningState = (typeof earningStates)[number];

/** Why a host earned or owes an amount. */
export const earningReasons = ['event', 'cancellation', 'late_payment', 'other'] as const;

/** preparing: payouts are still being written. ready: all of them, and the file for the bank, are there. */
export const batchStatuses = ['preparing', 'ready'] as const;

export const payoutSorts = ['newest', 'oldest', 'amount', '-amount'] as const;
