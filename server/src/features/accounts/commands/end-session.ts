import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { lockUserAsAdmin } from '../account-administration.store.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { endSessionOf, endSessions, revokeSession, sessionIdOf } from '../sessions.ts';
import { findUser } from '../users.store.ts';

/** Ends one of a person's own sessions. Throws `session_not_found`. */
export const endSession =
  (context: AccountsContext) =>
  (actor: Actor, id: string): Promise<void> =>
    context.db.begin((tx) => endSessionOf(context, tx, actor, actor.id, id));

/** Ends all of a person's sessions but the current one. */
export const endOtherSessions =
  (context: AccountsContext) =>
  (actor: Actor): Promise<void> =>
    context.db.begin((tx) => endSessions(context, tx, actor, actor.id, actor.sessionId));

/** Ends a session of another person. Throws `user_not_found` or `session_not_found`. */
export const endSessionOfUser =
  (context: AccountsContext) =>
  (actor: Actor, userId: string, sessionId: string): Promise<void> =>
    context.db.begin(async (tx) => {
      await lockUserAsAdmin(tx, actor, userId);
      await endSessionOf(context, tx, actor, userId, sessionId);
    });

/** Ends all sessions of another person. Throws `user_not_found`. */
export const endSessionsOfUser =
  (context: AccountsContext) =>
  async (actor: Actor, userId: string): Promise<void> => {
    if (!(await findUser(context.db, userId))) throw new Failure('user_not_found');
    await context.db.begin((tx) => endSessions(context, tx, actor, userId));
  };

/** Behaves the same for expired and unknown tokens. A session's id alone does not end it. */
export const signOut =
  (context: AccountsContext) =>
  async (refreshToken: string): Promise<void> => {
    const id = sessionIdOf(context.secret, refreshToken);
    if (!id) return;
    await context.db.begin(async (tx) => {
      const owner = await revokeSession(context, tx, id);
      if (!owner) return;
      const target = { kind: 'user', id: owner.id } as const;
      await context.audit.record(tx, { action: 'user.signed_out', actor: owner, target });
    });
  };
