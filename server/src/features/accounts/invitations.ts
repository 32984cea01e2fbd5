import type { Sql } from '#server/platform/db.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import type { AccountsContext } from './accounts.context.ts';

/** How long an invitation can be accepted, in ms. */
const lifetime = 7 * 24 * 3_600_000;

/** Emails a new link to an account that an administrator created. An earlier link stops working. */
export const sendInvitation = async (
  { clock, codeEncryption, jobs }: AccountsContext,
  tx: Sql,
  userId: string,
): Promise<void> => {
  const token = newToken();
  const invitedAt = clock.now();
  const expiresAt = new Date(invitedAt.getTime() + lifetime);
  await tx`
    insert into invitations (user_id, token_hash, invited_at, expires_at)
    values (${userId}, ${hashToken(token)}, ${invitedAt}, ${expiresAt})
    on conflict (user_id) do update set token_hash = excluded.token_hash, invited_at = excluded.invited_at,
      expires_at = excluded.expires_at`;
  const encryptedToken = codeEncryption.encrypt(token);
  await jobs.publish(tx, 'account.invited', { userId, encryptedToken, expiresAt: expiresAt.toISOString() });
};

/** Whether the owner has not chosen a password yet. */
export const isInvited = async (tx: Sql, userId: string): Promise<boolean> =>
  (await tx`select 1 from invitations where user_id = ${userId}`).length > 0;

/** The user that a valid link belongs to. */
export const findInvitedUser = async (sql: Sql, tokenHash: string, now: Date): Promise<string | null> => {
  const [row] = await sql<{ userId: string }[]>`
    select user_id from invitations where token_hash = ${tokenHash} and expires_at > ${now}`;
  return row?.userId ?? null;
};

/** Activates the account whose owner chose a password. False if nobody was invited. */
export const acceptInvitation = async (tx: Sql, userId: string): Promise<boolean> => {
  const removed = await tx`delete from invitations where user_id = ${userId} returning 1`;
  if (removed.length === 0) return false;
  // Leave an account alone that was suspended in the meantime.
  await tx`update users set status = 'active' where id = ${userId} and status = 'inactive'`;
  return true;
};
