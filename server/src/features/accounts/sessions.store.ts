import type { Role } from '@mandap/domain/accounts/roles';
import type { Db, Sql } from '../../platform/db.ts';
import type { UserStatus } from './users.store.ts';

interface NewSession {
  id: string;
  userId: string;
  refreshHash: string;
  remember: boolean;
  userAgent: string;
  network: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A session with what its user is now. */
export interface SessionRow {
  id: string;
  userId: string;
  refreshHash: string;
  previousHash: string | null;
  refreshSealed: string | null;
  rotatedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  role: Role;
  status: UserStatus;
}

/** A session as its owner sees it. */
export interface OpenSessionRow {
  id: string;
  userAgent: string;
  network: string;
  createdAt: Date;
  /** Of the refresh token: how lately the session was used. */
  rotatedAt: Date;
}

interface Rotation {
  refreshHash: string;
  previousHash: string;
  refreshSealed: string;
  rotatedAt: Date;
  network: string;
}

export const createSessionsStore = (db: Db) => ({
  async insert(tx: Sql, session: NewSession): Promise<void> {
    await tx`
      insert into sessions (id, user_id, refresh_hash, rotated_at, remember, user_agent, network, created_at,
        expires_at)
      values (${session.id}, ${session.userId}, ${session.refreshHash}, ${session.createdAt}, ${session.remember},
        ${session.userAgent}, ${session.network}, ${session.createdAt}, ${session.expiresAt})`;
  },

  /** Locked until the transaction ends: of two rotations at once, the second sees what the first did. */
  async lock(tx: Sql, id: string): Promise<SessionRow | null> {
    const [row] = await tx<SessionRow[]>`
      select s.id, s.user_id, s.refresh_hash, s.previous_hash, s.refresh_sealed, s.rotated_at, s.expires_at,
        s.revoked_at, u.role, u.status
      from sessions s join users u on u.id = s.user_id
      where s.id = ${id} for update of s`;
    return row ?? null;
  },

  async rotate(tx: Sql, id: string, next: Rotation): Promise<void> {
    await tx`
      update sessions set refresh_hash = ${next.refreshHash}, previous_hash = ${next.previousHash},
        refresh_sealed = ${next.refreshSealed}, rotated_at = ${next.rotatedAt}, network = ${next.network}
      where id = ${id}`;
  },

  /** Whose it was; null where it had ended before, or never was. */
  async revoke(tx: Sql, id: string, now: Date): Promise<{ id: string; role: Role } | null> {
    const [owner] = await tx<{ id: string; role: Role }[]>`
      update sessions s set revoked_at = ${now}, refresh_sealed = null from users u
      where s.id = ${id} and s.revoked_at is null and u.id = s.user_id returning u.id, u.role`;
    return owner ?? null;
  },

  async listOpenOf(tx: Sql, userId: string): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      select id from sessions where user_id = ${userId} and revoked_at is null order by id`;
    return rows.map(({ id }) => id);
  },

  listAliveOf: (userId: string, now: Date): Promise<OpenSessionRow[]> =>
    db<OpenSessionRow[]>`
      select id, user_agent, network, created_at, rotated_at from sessions
      where user_id = ${userId} and revoked_at is null and expires_at > ${now}
      order by rotated_at desc, id desc limit 100`,

  async isAliveOf(tx: Sql, id: string, userId: string, now: Date): Promise<boolean> {
    const rows = await tx`
      select 1 from sessions
      where id = ${id} and user_id = ${userId} and revoked_at is null and expires_at > ${now}`;
    return rows.length > 0;
  },

  async listRevokedSince(moment: Date): Promise<{ id: string; revokedAt: Date }[]> {
    return db<{ id: string; revokedAt: Date }[]>`
      select id, revoked_at from sessions where revoked_at >= ${moment} order by revoked_at`;
  },

  /** Sessions that ended a day ago or earlier: nobody asks about them any more. */
  async removeOld(now: Date): Promise<void> {
    await db`
      delete from sessions
      where expires_at < ${now}::timestamptz - interval '1 day' or revoked_at < ${now}::timestamptz - interval '1 day'`;
  },
});
