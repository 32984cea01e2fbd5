/**
 * held: the host has it. claimed: the host wants to keep something of it. returned: it went back whole. settled: it is
 * decided what the host keeps.
 */
export const depositStatuses = ['held', 'claimed', 'returned', 'settled'] as const;
export type DepositStatus = (typeof depositStatuses)[number];
