import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Role } from '@mandap/domain/accounts/roles';
import { isUuid } from '@mandap/domain/uuid';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { networkPrefix } from '#server/platform/network-prefix.ts';
import { hashToken, keyFor, newToken } from '#server/platform/secrets.ts';
import { accessLifetime } from './access-token.ts';
import type { AccountsContext } from './accounts.context.ts';
import { sessionEndedTopic } from './ended-sessions.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

const shortLifetime = 12 * 3_600_000;
const longLifetime = 30 * 24 * 3_600_000;

/** Only this server can create it. Somebody who knows only a session's id cannot. */
const signatureOf = (secret: string, content: string): string =>
  createHmac('sha256', keyFor(secret, 'refresh token')).update(content).digest('base64url');

/** The token contains its session's id, so that a replaced token still identifies its session. */
export const newRefreshToken = (secret: string, sessionId: string, random = newToken()): string => {
  const content = `${sessionId}.${random}`;
  return `${content}.${signatureOf(secret, content)}`;
};

/** The token that replaces another in a request with this Idempotency-Key. Always the same, and known only to this server. */
export const successorOf = (secret: string, sessionId: string, replaced: string, key: string): string =>
  newRefreshToken(
    secret,
    sessionId,
    createHmac('sha256', keyFor(secret, 'refresh token of a key'))
      .update(`${key} ${replaced}`)
      .digest('base64url'),
  );

/** The session of a refresh token, even of a replaced one. Null for an invented token. */
export const sessionIdOf = (secret: string, refreshToken: string): string | null => {
  const [id = '', random = '', signature = ''] = refreshToken.split('.', 3);
  const expected = Buffer.from(signatureOf(secret, `${id}.${random}`));
  const given = Buffer.from(signature);
  return isUuid(id) && given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
};

/** The token never outlives its session. */
export const signAccessToken = (
  { accessTokens, clock }: AccountsContext,
  session: { id: string; userId: string; role: Role; expiresAt: Date },
): Promise<string> => {
  const { id: sessionId, userId, role, expiresAt } = session;
  const until = new Date(Math.min(clock.now().getTime() + accessLifetime, expiresAt.getTime()));
  return accessTokens.sign({ userId, role, sessionId, until });
};

/** Where the code was sent with which somebody signed in. */
export type SignedInBy = 'email' | 'phone';

interface SessionOptions {
  remember: boolean;
  userAgent: string;
  ip: string;
  hasGivenSecondFactor?: boolean;
  signedInBy: SignedInBy;
}

export const openSession = async (
  context: AccountsContext,
  tx: Sql,
  user: { id: string; role: Role },
  { remember, userAgent, ip, hasGivenSecondFactor = false, signedInBy }: SessionOptions,
): Promise<Tokens> => {
  const id = newId();
  const refresh = newRefreshToken(context.secret, id);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + (remember ? longLifetime : shortLifetime));
  await tx`
    insert into sessions (id, user_id, refresh_hash, rotated_at, remember, user_agent, network, created_at, expires_at,
      second_factor_at, signed_in_by)
    values (${id}, ${user.id}, ${hashToken(refresh)}, ${now}, ${remember}, ${userAgent}, ${networkPrefix(ip)}, ${now},
      ${expiresAt}, ${hasGivenSecondFactor ? now : null}, ${signedInBy})`;
  const access = await signAccessToken(context, { id, userId: user.id, role: user.role, expiresAt });
  return { access, refresh };
};

/** Ends a session in every process, in this one at once. Resolves to its owner, or null if it had already ended. */
export const revokeSession = async (
  { live, clock, endedSessions }: AccountsContext,
  tx: Sql,
  id: string,
): Promise<Pick<Actor, 'id' | 'role'> | null> => {
  const [owner] = await tx<{ id: string; role: Role }[]>`
    update sessions s set revoked_at = ${clock.now()}, encrypted_refresh_token = null from users u
    where s.id = ${id} and s.revoked_at is null and u.id = s.user_id returning u.id, u.role`;
  if (!owner) return null;
  await live.publish(tx, sessionEndedTopic, id);
  endedSessions.add(id);
  return owner;
};

/** Ends every session of a person except the given one. Resolves to how many. */
export const revokeSessions = async (
  context: AccountsContext,
  tx: Sql,
  userId: string,
  except?: string,
): Promise<number> => {
  const open = await tx<{ id: string }[]>`
    select id from sessions where user_id = ${userId} and revoked_at is null order by id`;
  let count = 0;
  for (const { id } of open) if (id !== except && (await revokeSession(context, tx, id))) count += 1;
  return count;
};

/** Ends sessions of a person on request and records it in the audit log. */
export const endSessions = async (
  context: AccountsContext,
  tx: Sql,
  actor: Actor,
  userId: string,
  except?: string,
): Promise<void> => {
  const sessions = await revokeSessions(context, tx, userId, except);
  if (sessions === 0) return;
  const target = { kind: 'user', id: userId } as const;
  await context.audit.record(tx, { action: 'user.sessions_ended', actor, target, before: { sessions } });
};

/** Ends one session of a person. Throws `session_not_found`. */
export const endSessionOf = async (
  context: AccountsContext,
  tx: Sql,
  actor: Actor,
  userId: string,
  id: string,
): Promise<void> => {
  const alive = await tx`
    select 1 from sessions
    where id = ${id} and user_id = ${userId} and revoked_at is null and expires_at > ${context.clock.now()}`;
  if (alive.length === 0) throw new Failure('session_not_found');
  if (!(await revokeSession(context, tx, id))) return;
  const before = userId === actor.id ? null : { userId };
  await context.audit.record(tx, {
    action: 'session.ended',
    actor,
    target: { kind: 'session', id },
    before,
  });
};
