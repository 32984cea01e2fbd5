import type { Actor } from '#server/actor.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { endSessionOf, endSessions } from '../sessions.ts';

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
