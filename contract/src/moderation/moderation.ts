/** mine: assigned to the requesting administrator. free: not assigned. */
export const caseScopes = ['mine', 'free'] as const;
export type CaseScope = (typeof caseScopes)[number];

export const caseSorts = ['oldest', 'newest', 'reports'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** The reasons for reporting a review, a question or a message. */
export const caseReasons = ['not_true', 'rude', 'private', 'advertising', 'spam', 'scam', 'other'] as const;
export type CaseReason = (typeof caseReasons)[number];

/** The parts of a case with an author: the reported content itself, or the host's answer to a question. */
export const caseParts = ['text', 'answer'] as const;
export type CasePart = (typeof caseParts)[number];
