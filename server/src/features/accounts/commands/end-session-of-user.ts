import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { lockUserAsAdmin } from '../account-administration.store.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { endSessionOf, endSessions } from '../sessions.ts';
import { findUser } from '../users.store.ts';

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
