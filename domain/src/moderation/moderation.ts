/** What becomes of a reported thing: hidden from everybody, or kept as it is. */
export const caseStates = ['open', 'hidden', 'kept'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseKinds = ['review', 'message'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `reopen` takes a decision back. */
export type CaseMove = 'hide' | 'dismiss' | 'restore' | 'reopen';

/** The life of a report as data: from which state each move leads where. */
const transitions: Record<CaseMove, Partial<Record<CaseState, CaseState>>> = {
  hide: { open: 'hidden', kept: 'hidden' },
  dismiss: { open: 'kept' },
  restore: { hidden: 'kept' },
  reopen: { hidden: 'open', kept: 'open' },
};

/** Where a move leads; null where it cannot be made. */
export const afterCaseMove = (move: CaseMove, state: CaseState): CaseState | null =>
  transitions[move][state] ?? null;

/** So many warnings, and a person is suggested for suspension. */
export const warningsBeforeSuspension = 3;
