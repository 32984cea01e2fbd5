import type { Db, Sql } from '../../platform/db.ts';

interface InvitationRow {
  userId: string;
  tokenHash: string;
  invitedAt: Date;
  expiresAt: Date;
}

export const createInvitationsStore = (db: Db) => ({
  /** The account's invitation; an earlier one is replaced. */
  async put(tx: Sql, { userId, tokenHash, invitedAt, expiresAt }: InvitationRow): Promise<void> {
    await tx`
      insert into invitations (user_id, token_hash, invited_at, expires_at)
      values (${userId}, ${tokenHash}, ${invitedAt}, ${expiresAt})
      on conflict (user_id) do update set token_hash = excluded.token_hash, invited_at = excluded.invited_at,
        expires_at = excluded.expires_at`;
  },

  /** Whose link it is, while it works. */
  async ownerOf(tokenHash: string, now: Date, sql: Sql = db): Promise<string | null> {
    const [row] = await sql<{ userId: string }[]>`
      select user_id from invitations where token_hash = ${tokenHash} and expires_at > ${now}`;
    return row?.userId ?? null;
  },

  async isOpen(tx: Sql, userId: string): Promise<boolean> {
    return (await tx`select 1 from invitations where user_id = ${userId}`).length > 0;
  },

  /** False where there is none. */
  async remove(tx: Sql, userId: string): Promise<boolean> {
    return (await tx`delete from invitations where user_id = ${userId} returning 1`).length > 0;
  },
});
