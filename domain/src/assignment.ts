/**
 * Whether a case of the team is assigned to somebody else. Then only they may act, until it is released or
 * taken over.
 */
export const isTaken = (assigneeId: string | null, ownId: string): boolean =>
  assigneeId !== null && assigneeId !== ownId;

/**
 * Whether somebody took the case in the meantime. `seen` is the assignee that the caller saw (undefined: not
 * given). Nobody takes over a case without knowing it.
 */
export const isTakenSince = (
  assigneeId: string | null,
  seen: string | null | undefined,
  next: string | null,
): boolean => assigneeId !== null && seen !== undefined && seen !== assigneeId && next !== assigneeId;
