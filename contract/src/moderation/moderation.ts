export const caseSorts = ['oldest', 'newest', 'reports'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** Of review and message reports. */
export const caseReasons = ['not_true', 'rude', 'private', 'advertising', 'spam', 'scam', 'other'] as const;
export type CaseReason = (typeof caseReasons)[number];
