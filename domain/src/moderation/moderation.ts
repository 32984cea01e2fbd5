/** The outcome of a report: hidden from everyone, or left visible. */
export const caseStates = ['open', 'hidden', 'kept'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseKinds = ['review', 'question', 'message'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `reopen` undoes a decision. */
export type CaseTransition = 'hide' | 'dismiss' | 'restore' | 'reopen';

/** The state machine of a report as data. */
const nextStates: Record<CaseTransition, Partial<Record<CaseState, CaseState>>> = {
  hide: { open: 'hidden', kept: 'hidden' },
  dismiss: { open: 'kept' },
  restore: { hidden: 'kept' },
  reopen: { hidden: 'open', kept: 'open' },
};

/** The state after a transition; null when it is not allowed. */
export const caseStateAfter = (transition: CaseTransition, state: CaseState): CaseState | null =>
  nextStates[transition][state] ?? null;

/** The number of warnings after which the app suggests suspension. */
export const warningsBeforeSuspension = 3;
