import { isTaken, isTakenSince } from '@mandap/domain/assignment';
import type { Actor } from './actor.ts';
import { Failure } from './failure.ts';
import type { Db, Sql } from './platform/db.ts';
import type { LiveUpdates } from './platform/live-updates.ts';

interface Team {
  accounts: { admins: (sql: Sql) => Promise<{ id: string; name: string }[]> };
}

interface Assignment {
  assigneeId?: string | null | undefined;
  /** The assignee that the administrator saw. */
  insteadOf?: string | null | undefined;
}

/** Throws `bad_input` if the person is not an administrator. */
export const requireMember = async (
  { accounts, db }: Team & { db: Db },
  { assigneeId }: Assignment,
): Promise<void> => {
  const isMember = !assigneeId || (await accounts.admins(db)).some(({ id }) => id === assigneeId);
  if (!isMember) throw new Failure('bad_input', { fields: { assigneeId: ['not_a_choice'] } });
};

/** Throws `case_taken` if somebody has taken the case since the administrator loaded it. */
export const requireAsSeen = (
  before: string | null,
  { assigneeId = before, insteadOf }: Assignment,
): void => {
  if (isTakenSince(before, insteadOf, assigneeId)) throw new Failure('case_taken');
};

/** Throws `case_taken` if the case is assigned to somebody else. */
export const requireNotTaken = (assigneeId: string | null, actor: Actor): void => {
  if (isTaken(assigneeId, actor.id)) throw new Failure('case_taken');
};

/** Updates the assignee on administrators' open pages when the transaction commits. */
export const showTeam = async (
  { accounts, liveUpdates }: Team & { liveUpdates: LiveUpdates },
  tx: Sql,
): Promise<void> => {
  for (const { id } of await accounts.admins(tx)) await liveUpdates.notify(tx, id, { kind: 'assignment' });
};
