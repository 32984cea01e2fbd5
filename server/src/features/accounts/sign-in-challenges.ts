import { isUuid } from '@mandap/domain/uuid';
import { jwtVerify, SignJWT } from 'jose';
import { v7 as newId } from 'uuid';
import type { Clock } from '#server/platform/clock.ts';
import { keyFor } from '#server/platform/secrets.ts';

const algorithm = 'HS256';
/** In ms. Long enough to install an app and scan its code. */
const lifetime = 15 * 60_000;

/** A person who has entered the password and the emailed code, and whether to remember them. */
interface ChallengedPerson {
  userId: string;
  remember: boolean;
}

/** Opens one session. */
export interface Challenge extends ChallengedPerson {
  id: string;
  expiresAt: Date;
}

/** Signed tokens that connect the first steps of an administrator's sign-in with the second factor. */
export const createSignInChallenges = ({ secret, clock }: { secret: string; clock: Clock }) => {
  const key = new Uint8Array(keyFor(secret, 'sign-in challenge'));
  const seconds = (ms: number): number => Math.floor(ms / 1000);
  return {
    sign: ({ userId, remember }: ChallengedPerson): Promise<string> =>
      new SignJWT({ remember })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setJti(newId())
        .setExpirationTime(seconds(clock.now().getTime() + lifetime))
        .sign(key),

    /** Null if this server did not sign the token for this purpose, or if it has expired. */
    async read(token: string): Promise<Challenge | null> {
      const options = { algorithms: [algorithm], currentDate: clock.now() };
      const verified = await jwtVerify<{ remember: boolean }>(token, key, options).catch(() => null);
      const { sub, jti, exp, remember } = verified?.payload ?? {};
      if (!sub || !jti || !isUuid(jti) || !exp) return null;
      return { id: jti, userId: sub, remember: remember === true, expiresAt: new Date(exp * 1000) };
    },
  };
};

export type SignInChallenges = ReturnType<typeof createSignInChallenges>;
