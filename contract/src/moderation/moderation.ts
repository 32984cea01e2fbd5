/** mine: assigned to the requesting administrator; free: nobody is on it. */
export const caseScopes = ['mine', 'free'] as const;
export type CaseScope = (typeof caseScopes)[number];

export const caseSorts = ['oldest', 'newest', 'reports'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** For reports of reviews, questions and messages. */
export const caseReasons = ['not_true', 'rude', 'private', 'advertising', 'spam', 'scam', 'other'] as const;
export type CaseReason = (typeof caseReasons)[number];

/** What of a case somebody wrote: the item itself, or the host's answer to a question. */
export const caseParts = ['text', 'answer'] as const;
export type CasePart = (typeof caseParts)[number];
