/**
 * scheduled: in a batch. processing: the batch's file was handed out. paid: the bank has paid. failed: it has not, or a
 * dispute came before: the money is due again.
 */
export const payoutStatuses = ['scheduled', 'processing', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * later: not due yet. due: goes out with the next batch. on_hold: a dispute is open. on_the_way, paid: in a payout. A
 * payout that failed puts its lines back.
 */
export const earningStates = ['later', 'due', 'on_hold', 'on_the_way', 'paid'] as const;
export type EarningState = (typeof earningStates)[number];

/** Why money came to a host, or is owed by one. */
export const earningReasons = ['event', 'cancellation', 'late_payment', 'other'] as const;
