import type { Role } from '@mandap/domain/accounts/roles';
import { Failure } from '#server/failure.ts';
import { auditNotes } from '#server/features/audit/audit.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import { createEncryption } from '#server/platform/encryption.ts';
import { networkPrefix } from '#server/platform/network-prefix.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { AccountsContext } from '../accounts.context.ts';
import {
  newRefreshToken,
  revokeSession,
  sessionIdOf,
  signAccessToken,
  successorOf,
  type Tokens,
} from '../sessions.ts';
import type { UserStatus } from '../users.store.ts';

interface LockedSession {
  id: string;
  userId: string;
  refreshHash: string;
  previousHash: string | null;
  encryptedRefreshToken: string | null;
  /** Time since the previous token was replaced, in ms by the database's clock. Null if none was replaced. */
  age: number | null;
  expiresAt: Date;
  revokedAt: Date | null;
  role: Role;
  status: UserStatus;
}

/** Two tabs may use the same refresh token within this time, in ms. */
const gracePeriod = 10_000;
/** How long a repeated renewal gets the same answer, in ms. The first answer may have been lost. */
const repeatPeriod = 10 * 60_000;

/** Locks the session until the transaction ends, so that a concurrent rotation sees the result of the first. */
export const lockSession = async (tx: Sql, id: string): Promise<LockedSession | null> => {
  const [row] = await tx<LockedSession[]>`
    select s.id, s.user_id, s.refresh_hash, s.previous_hash, s.encrypted_refresh_token, s.expires_at, s.revoked_at,
      (extract(epoch from clock_timestamp() - s.replaced_at) * 1000)::float8 as age, u.role, u.status
    from sessions s join users u on u.id = s.user_id
    where s.id = ${id} for no key update of s`;
  return row ?? null;
};

interface Renewal {
  token: string;
  /** Chosen by the client for this renewal. After a lost answer it repeats the request with the same key. */
  idempotencyKey: string | null;
  ip: string;
}

/** Stores the new token encrypted with the old one, for requests that repeat the old one within the grace period. */
const rotate = async (
  { clock, secret }: AccountsContext,
  tx: Sql,
  sessionId: string,
  { token, ip }: Renewal,
  next: string,
): Promise<string> => {
  await tx`
    update sessions set refresh_hash = ${hashToken(next)}, previous_hash = ${hashToken(token)},
      encrypted_refresh_token = ${createEncryption(secret, `refresh-token ${token}`).encrypt(next)},
      rotated_at = ${clock.now()}, replaced_at = clock_timestamp(), network = ${networkPrefix(ip)}
    where id = ${sessionId}`;
  return next;
};

/** The next refresh token. Null if a replaced token was used again. */
const nextToken = async (
  context: AccountsContext,
  tx: Sql,
  session: LockedSession,
  renewal: Renewal,
): Promise<string | null> => {
  const { audit, secret } = context;
  const { id, refreshHash, previousHash, encryptedRefreshToken } = session;
  const { token, idempotencyKey } = renewal;
  const successor = idempotencyKey ? successorOf(secret, id, token, idempotencyKey) : null;
  const hash = hashToken(token);
  if (hash === refreshHash) return rotate(context, tx, id, renewal, successor ?? newRefreshToken(secret, id));
  if (hash !== previousHash || session.age === null) return null;
  // The database's clock may have been set back.
  const age = Math.abs(session.age);
  if (successor && hashToken(successor) === refreshHash && age <= repeatPeriod) {
    await audit.record(tx, {
      action: 'session.renewal_repeated',
      actor: { id: session.userId, role: session.role },
      target: { kind: 'session', id },
    });
    return successor;
  }
  if (age > gracePeriod || !encryptedRefreshToken) return null;
  return createEncryption(secret, `refresh-token ${token}`).decrypt(encryptedRefreshToken);
};

/** Exchanges a refresh token for a new pair. A replaced token ends its session. Throws `session_expired`. */
export const refreshSession =
  (context: AccountsContext) =>
  async (renewal: Renewal): Promise<Tokens> => {
    const { db, clock, audit } = context;
    const id = sessionIdOf(context.secret, renewal.token);
    if (!id) throw new Failure('session_expired');

    const tokens = await db.begin(async (tx): Promise<Tokens | null> => {
      const session = await lockSession(tx, id);
      const isAlive =
        session && !session.revokedAt && session.expiresAt > clock.now() && session.status === 'active';
      if (!isAlive) return null;
      const refresh = await nextToken(context, tx, session, renewal);
      if (refresh) return { access: await signAccessToken(context, session), refresh };
      await revokeSession(context, tx, id);
      await audit.record(tx, {
        action: 'session.ended',
        actor: null,
        target: { kind: 'session', id },
        note: auditNotes.oldToken,
      });
      return null;
    });
    // Thrown after the transaction, because the end of the session must be committed.
    if (!tokens) throw new Failure('session_expired');
    return tokens;
  };
