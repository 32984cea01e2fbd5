/**
 * held: the host holds it. claimed: the host wants to keep part of it. returned: the guest got all of it back. settled:
 * it is decided what the host keeps.
 */
export const depositStatuses = ['held', 'claimed', 'returned', 'settled'] as const;
export type DepositStatus = (typeof depositStatuses)[number];
