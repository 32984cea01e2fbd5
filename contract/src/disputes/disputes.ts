/** In characters. */
export const maxStatementLength = 3000;
/** The number of pictures and PDFs that one statement can have. */
export const maxStatementFiles = 10;
/** The number of statements that one party can make in a dispute. */
export const maxStatements = 10;

/**
 * waiting: awaits the team. mine: assigned to the requesting administrator. hearing: awaits the other party's answer.
 * appealable: decided, and either party can appeal. closed: final or withdrawn.
 */
export const disputeScopes = ['waiting', 'mine', 'hearing', 'appealable', 'closed'] as const;
export type DisputeScope = (typeof disputeScopes)[number];

/** waiting: the dispute that has waited longest for the team comes first. */
export const disputeSorts = ['waiting', 'newest', 'oldest'] as const;
export type DisputeSort = (typeof disputeSorts)[number];
