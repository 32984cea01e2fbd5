/**
 * held: the host holds it. claimed: the host wants to keep part of it. returned: fully returned. settled: decided
 * what the host keeps.
 */
export const depositStatuses = ['held', 'claimed', 'returned', 'settled'] as const;
export type DepositStatus = (typeof depositStatuses)[number];
