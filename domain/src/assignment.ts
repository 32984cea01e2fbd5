/** Whether somebody else is on a case of the team: until it is put back or taken over, only they act. */
export const isTaken = (assigneeId: string | null, ownId: string): boolean =>
  assigneeId !== null && assigneeId !== ownId;

/**
 * Whether somebody has taken it since it was looked at: `seen` is who was on it then (undefined: not said). Nobody takes a
 * case from another person without knowing.
 */
export const isTakenSince = (
  assigneeId: string | null,
  seen: string | null | undefined,
  next: string | null,
): boolean => assigneeId !== null && seen !== undefined && seen !== assigneeId && next !== assigneeId;
