import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { keyFor } from '../../platform/secrets.ts';

const algorithm = 'HS256';
/** In ms: enough to install an app and scan its code. */
const lifetime = 15 * 60_000;

/** Who has given password and emailed code, and whether they want to be remembered. */
export interface Challenge {
  userId: string;
  remember: boolean;
}

/** Signed tokens between the first steps of an administrator's sign-in and the second factor. */
export const createSignInChallenges = ({ secret, clock }: { secret: string; clock: Clock }) => {
  const key = new Uint8Array(keyFor(secret, 'sign-in challenge'));
  const seconds = (ms: number): number => Math.floor(ms / 1000);
  return {
    sign: ({ userId, remember }: Challenge): Promise<string> =>
      new SignJWT({ remember })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setExpirationTime(seconds(clock.now().getTime() + lifetime))
        .sign(key),

    /** Null for a token that this server did not sign for this, or that has expired. */
    async read(token: string): Promise<Challenge | null> {
      const options = { algorithms: [algorithm], currentDate: clock.now() };
      const verified = await jwtVerify<{ remember: boolean }>(token, key, options).catch(() => null);
      const { sub, remember } = verified?.payload ?? {};
      return sub ? { userId: sub, remember: remember === true } : null;
    },
  };
};

export type SignInChallenges = ReturnType<typeof createSignInChallenges>;
