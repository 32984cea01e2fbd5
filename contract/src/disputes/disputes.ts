/** In characters. */
export const maxStatementLength = 3000;
/** Pictures and PDFs with a statement. */
export const maxStatementFiles = 10;
/** Statements of one party in a dispute. */
export const maxStatements = 10;

/**
 * waiting: for the team. mine: the requesting administrator's. hearing: for the other side's answer. appealable: decided,
 * and either side can appeal. closed: final or withdrawn.
 */
export const disputeScopes = ['waiting', 'mine', 'hearing', 'appealable', 'closed'] as const;
export type DisputeScope = (typeof disputeScopes)[number];

/** waiting: who has waited longest for the team is first. */
export const disputeSorts = ['waiting', 'newest', 'oldest'] as const;
export type DisputeSort = (typeof disputeSorts)[number];
