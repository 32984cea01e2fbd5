import type { Session } from '@mandap/contract/accounts/security.schemas';
import type { Actor } from '#server/actor.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { namesIn } from '../devices.ts';

interface SessionRow {
  id: string;
  userAgent: string;
  network: string;
  createdAt: Date;
  /** When the refresh token was last rotated, which is the last use of the session. */
  rotatedAt: Date;
}

/** Where a person is signed in: the current session first, then the most recently used. */
export const listSessions =
  ({ db, clock }: AccountsContext) =>
  async ({ id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>): Promise<Session[]> => {
    const rows = await db<SessionRow[]>`
      select id, user_agent, network, created_at, rotated_at from sessions
      where user_id = ${userId} and revoked_at is null and expires_at > ${clock.now()}
      order by rotated_at desc, id desc limit 100`;
    const sessions = rows.map(({ userAgent, rotatedAt, createdAt, ...row }) => ({
      ...row,
      ...namesIn(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: rotatedAt.toISOString(),
      current: row.id === sessionId,
    }));
    return sessions.sort((one, other) => Number(other.current) - Number(one.current));
  };
