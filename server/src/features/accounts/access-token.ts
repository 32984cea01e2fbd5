import { isRole, type Role } from '@mandap/domain/accounts/roles';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#server/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { keyFor } from '#server/platform/secrets.ts';

const algorithm = 'HS256';

/** The maximum lifetime of an access token, in ms. */
export const accessLifetime = 15 * 60_000;

/** How many verified tokens a process remembers. */
const maxCachedTokens = 5_000;

interface Verified {
  actor: Actor;
  until: Date;
}

interface Claims {
  userId: string;
  role: Role;
  sessionId: string;
  until: Date;
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Short-lived tokens that identify the caller, checked without the database. */
export const createAccessTokens = ({ secret, clock }: { secret: string; clock: Clock }) => {
  const key = new Uint8Array(keyFor(secret, 'access-token'));
  // Verifying a signature costs a tenth of a booking, and the result never changes. The expiry is compared at each reading.
  const signed = new LRUCache<string, Verified>({ max: maxCachedTokens });

  const verify = async (token: string): Promise<Verified | null> => {
    const options = { algorithms: [algorithm], currentDate: clock.now() };
    const result = await jwtVerify<{ role: string; sid: string }>(token, key, options).catch(() => null);
    const { sub, role, sid, exp } = result?.payload ?? {};
    if (!sub || !sid || !role || !isRole(role) || !exp) return null;
    const verified = { actor: { id: sub, role, sessionId: sid }, until: new Date(exp * 1000) };
    signed.set(token, verified);
    return verified;
  };

  return {
    sign: ({ userId, role, sessionId, until }: Claims): Promise<string> =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setIssuedAt(seconds(clock.now()))
        .setExpirationTime(seconds(until))
        .sign(key),

    /** Null if this server did not sign the token, or if it was altered or has expired. */
    async read(token: string): Promise<Actor | null> {
      const known = signed.get(token) ?? (await verify(token));
      return known && known.until > clock.now() ? known.actor : null;
    },
  };
};

export type AccessTokens = ReturnType<typeof createAccessTokens>;
