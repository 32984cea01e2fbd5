import type { Session } from '@mandap/contract/accounts/security.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { validate as isUuid, v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { createEncryption } from '../../platform/encryption.ts';
import type { Live } from '../../platform/live.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import { createAccessTokens } from './access-token.ts';
import { createRevokedSessions } from './revoked-sessions.ts';
import { createSessionsStore, type SessionRow } from './sessions.store.ts';
import { namesIn, networkPrefix } from './user-agent.ts';

interface Dependencies {
  db: Db;
  live: Live;
  clock: Clock;
  audit: Audit;
  secret: string;
}

export interface Tokens {
  access: string;
  refresh: string;
}

const accessLife = 15 * 60_000;
const shortLife = 12 * 3_600_000;
const longLife = 30 * 24 * 3_600_000;
/** Two tabs may ask with the same refresh token within this time of each other. */
const grace = 10_000;
const topic = 'session.revoked';

/** A refresh token names its session, so that an old one tells whose it was. */
const refreshToken = (sessionId: string): string => `${sessionId}.${newToken()}`;
const sessionOf = (token: string): string | null => {
  const id = token.slice(0, token.indexOf('.'));
  return isUuid(id) ? id : null;
};

/** Who is signed in where: refresh tokens that rotate, access tokens that are checked without the database. */
export const createSessions = ({ db, live, clock, audit, secret }: Dependencies) => {
  const store = createSessionsStore(db);
  const accessTokens = createAccessTokens({ secret, clock });
  const revoked = createRevokedSessions({ lifetime: accessLife });

  const later = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const accessFor = (userId: string, role: Role, sessionId: string, expiresAt: Date): Promise<string> =>
    accessTokens.sign({
      userId,
      role,
      sessionId,
      until: new Date(Math.min(later(accessLife).getTime(), expiresAt.getTime())),
    });

  /** Ends a session in every process; in this one at once. Whose it was; null where it had ended before. */
  const revoke = async (tx: Sql, id: string): Promise<Pick<Actor, 'id' | 'role'> | null> => {
    const owner = await store.revoke(tx, id, clock.now());
    if (!owner) return null;
    await live.publish(tx, topic, id);
    revoked.add(id, clock.now());
    return owner;
  };

  /** Ends every session of a person, except the one named; how many. */
  const endAll = async (tx: Sql, userId: string, except?: string): Promise<number> => {
    let count = 0;
    for (const id of await store.listOpenOf(tx, userId))
      if (id !== except && (await revoke(tx, id))) count += 1;
    return count;
  };

  /** The same as somebody's wish, for the audit log. */
  const endEvery = async (tx: Sql, actor: Actor, userId: string, except?: string): Promise<void> => {
    const sessions = await endAll(tx, userId, except);
    if (sessions === 0) return;
    const target = { kind: 'user', id: userId } as const;
    await audit.record(tx, { action: 'user.sessions_ended', actor, target, before: { sessions } });
  };

  /** Throws `session_not_found`. */
  const endOneOf = async (tx: Sql, actor: Actor, userId: string, id: string): Promise<void> => {
    if (!(await store.isAliveOf(tx, id, userId, clock.now()))) throw new Failure('session_not_found');
    if (!(await revoke(tx, id))) return;
    const whose = userId === actor.id ? {} : { before: { userId } };
    await audit.record(tx, { action: 'session.ended', actor, target: { kind: 'session', id }, ...whose });
  };

  const encryptionWith = (token: string) => createEncryption(secret, `refresh-token ${token}`);

  const rotate = async (tx: Sql, session: SessionRow, previous: string, ip: string): Promise<string> => {
    const next = refreshToken(session.id);
    await store.rotate(tx, session.id, {
      refreshHash: hashToken(next),
      previousHash: hashToken(previous),
      refreshSealed: encryptionWith(previous).encrypt(next),
      rotatedAt: clock.now(),
      network: networkPrefix(ip),
    });
    return next;
  };

  /** The refresh token to go on with; null ends the session, because an old token was used again. */
  const successor = async (
    tx: Sql,
    session: SessionRow,
    token: string,
    ip: string,
  ): Promise<string | null> => {
    const hash = hashToken(token);
    if (hash === session.refreshHash) return rotate(tx, session, token, ip);
    const age = clock.now().getTime() - session.rotatedAt.getTime();
    const isGraced = hash === session.previousHash && age <= grace;
    return isGraced && session.refreshSealed ? encryptionWith(token).decrypt(session.refreshSealed) : null;
  };

  const isAlive = (session: SessionRow): boolean =>
    !session.revokedAt && session.expiresAt > clock.now() && session.status === 'active';

  /** Null where the session is over. It ends here, for good, when an old token comes back. */
  const exchange = (id: string, token: string, ip: string): Promise<Tokens | null> =>
    db.begin(async (tx) => {
      const session = await store.lock(tx, id);
      if (!session || !isAlive(session)) return null;
      const refresh = await successor(tx, session, token, ip);
      if (!refresh) {
        await revoke(tx, id);
        await audit.record(tx, {
          action: 'session.ended',
          actor: null,
          target: { kind: 'session', id },
          note: 'An old token was used again',
        });
        return null;
      }
      return { access: await accessFor(session.userId, session.role, id, session.expiresAt), refresh };
    });

  const learnRevoked = async (): Promise<void> => {
    for (const { id, revokedAt } of await store.listRevokedSince(later(-accessLife)))
      revoked.add(id, revokedAt);
  };

  return {
    async open(
      tx: Sql,
      user: { id: string; role: Role },
      how: { remember: boolean; userAgent: string; ip: string },
    ): Promise<Tokens> {
      const id = newId();
      const refresh = refreshToken(id);
      const expiresAt = later(how.remember ? longLife : shortLife);
      await store.insert(tx, {
        id,
        userId: user.id,
        remember: how.remember,
        userAgent: how.userAgent,
        network: networkPrefix(how.ip),
        refreshHash: hashToken(refresh),
        createdAt: clock.now(),
        expiresAt,
      });
      return { access: await accessFor(user.id, user.role, id, expiresAt), refresh };
    },

    async refresh(token: string, ip: string): Promise<Tokens> {
      const id = sessionOf(token);
      const tokens = id && (await exchange(id, token, ip));
      if (!tokens) throw new Failure('session_expired');
      return tokens;
    },

    /** Signing out. Whatever the token is, there is nothing to tell. */
    async end(token: string): Promise<void> {
      const id = sessionOf(token);
      if (!id) return;
      await db.begin(async (tx) => {
        const owner = await revoke(tx, id);
        if (!owner) return;
        const target = { kind: 'user', id: owner.id } as const;
        await audit.record(tx, { action: 'user.signed_out', actor: owner, target });
      });
    },

    endAll,
    endEvery,

    /** Where a person is signed in: the session that asks first, then those used last. */
    async list({ id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>): Promise<Session[]> {
      const rows = await store.listAliveOf(userId, clock.now());
      const sessions = rows.map(({ userAgent, rotatedAt, createdAt, ...row }) => ({
        ...row,
        ...namesIn(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: rotatedAt.toISOString(),
        current: row.id === sessionId,
      }));
      return sessions.sort((one, other) => Number(other.current) - Number(one.current));
    },

    endOneOf,

    /** Ends one of a person's own sessions; throws `session_not_found`. */
    endOne: (actor: Actor, id: string): Promise<void> => db.begin((tx) => endOneOf(tx, actor, actor.id, id)),

    /** Ends all of a person's sessions but the one that asks. */
    endOthers: (actor: Actor): Promise<void> =>
      db.begin((tx) => endEvery(tx, actor, actor.id, actor.sessionId)),

    async authenticate(access: string): Promise<Actor> {
      const actor = await accessTokens.read(access);
      if (!actor || revoked.has(actor.sessionId)) throw new Failure('session_expired');
      return actor;
    },

    onEnded: revoked.onAdded,

    /** Learns which sessions ended lately, and from now on which end, in any process. */
    async start(): Promise<void> {
      live.subscribe(topic, (id) => revoked.add(id as string, clock.now()));
      // Should the database be away again already, its return is another gap.
      live.onGap(() => void learnRevoked().catch(() => undefined));
      await learnRevoked();
    },

    removeOld: (): Promise<void> => store.removeOld(clock.now()),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
