import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Live } from '#server/platform/live.ts';
import { onceReachable } from '#server/platform/once-reachable.ts';
import { accessLifetime } from './access-token.ts';

export const sessionEndedTopic = 'session.revoked';

/** Sessions that ended since then. Access tokens of sessions that ended earlier have expired by themselves. */
export const listSessionsEndedSince = (
  db: Db,
  moment: Date,
): Promise<{ id: string; revokedAt: Date }[]> => db<{ id: string; revokedAt: Date }[]>`
  select id, revoked_at from sessions where revoked_at >= ${moment} order by revoked_at`;

/**
 * Remembers, in this process, ended sessions whose access tokens are still valid, because every call checks its access token
 * without the database.
 */
export const createEndedSessions = ({ db, live, clock }: { db: Db; live: Live; clock: Clock }) => {
  const ended = new Map<string, number>();
  const handlers: ((id: string) => void)[] = [];

  const add = (id: string, at: Date): void => {
    for (const [known, knownAt] of ended) {
      if (knownAt > at.getTime() - accessLifetime) break;
      ended.delete(known);
    }
    ended.set(id, at.getTime());
    for (const handler of handlers) handler(id);
  };

  const load = async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - accessLifetime);
    for (const { id, revokedAt } of await listSessionsEndedSince(db, since)) add(id, revokedAt);
  };

  return {
    has: (id: string): boolean => ended.has(id),
    add: (id: string): void => add(id, clock.now()),
    /** Calls the handler for every ended session, whichever process ended it. */
    onAdded: (handler: (id: string) => void): void => void handlers.push(handler),

    /** Loads the sessions that ended recently, then listens to those that end in any process. */
    async start(): Promise<void> {
      live.subscribe(sessionEndedTopic, (id) => add(id as string, clock.now()));
      // If the database goes away again, its return counts as another gap.
      live.onGap(() => void onceReachable(load).catch(() => undefined));
      await onceReachable(load);
    },
  };
};

export type EndedSessions = ReturnType<typeof createEndedSessions>;
