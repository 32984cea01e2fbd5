import { isRole, type Role } from '@mandap/domain/accounts/roles';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { keyFor } from '../../platform/secrets.ts';

const algorithm = 'HS256';

/** How long an access token is valid at most, in ms. */
export const accessLifetime = 15 * 60_000;

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
  return {
    sign: ({ userId, role, sessionId, until }: Claims): Promise<string> =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setIssuedAt(seconds(clock.now()))
        .setExpirationTime(seconds(until))
        .sign(key),

    /** Null for a token that this server did not sign, that was altered or that has expired. */
    async read(token: string): Promise<Actor | null> {
      const options = { algorithms: [algorithm], currentDate: clock.now() };
      const verified = await jwtVerify<{ role: string; sid: string }>(token, key, options).catch(() => null);
      const { sub, role, sid } = verified?.payload ?? {};
      return sub && sid && role && isRole(role) ? { id: sub, role, sessionId: sid } : null;
    },
  };
};

export type AccessTokens = ReturnType<typeof createAccessTokens>;
