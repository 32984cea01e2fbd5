import type { Profile } from '@house/contract/accounts';
import type { Actor } from '../../actor.ts';
import type { Facts } from '../../facts.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Live } from '../../platform/live.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createAccountLimits } from './account-limits.ts';
import { createCodes } from './codes.service.ts';
import { createPeople, toProfile } from './people.service.ts';
import { createSessions } from './sessions.service.ts';
import { type Browser, createSignIn, type SignedIn } from './sign-in.service.ts';
import { createSignUp } from './sign-up.service.ts';
import { createUsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<Facts>;
  live: Live;
  clock: Clock;
  settings: Settings;
  limits: Limits;
  /** The seal under which codes wait for their mail; notifications opens it. */
  codeSeal: Seal;
  /** The server's secret, from which tokens and code hashes follow. */
  secret: string;
}

const withProfile = ({ user, ...tokens }: SignedIn) => ({ ...tokens, user: toProfile(user) });

export const createAccounts = (dependencies: Dependencies) => {
  const { db, jobs } = dependencies;
  const users = createUsersStore(db);
  const limits = createAccountLimits(dependencies.limits);
  const codes = createCodes(dependencies);
  const sessions = createSessions(dependencies);
  const signUp = createSignUp({ ...dependencies, users, codes, limits });
  const signIn = createSignIn({ ...dependencies, users, codes, sessions, limits });

  /** Codes, proofs, sessions and counted tries that nobody asks about any more. */
  const cleanUp = async (): Promise<void> => {
    await Promise.all([
      codes.removeExpired(),
      signUp.removeExpired(),
      sessions.removeOld(),
      dependencies.limits.removeOld(),
    ]);
  };
  jobs.every('accounts.clean-up', '20 21 * * *', cleanUp);

  return {
    ...createPeople(dependencies),

    /** To be called before anybody is authenticated. */
    start: sessions.start,
    cleanUp,
    authenticate: sessions.authenticate,
    refresh: sessions.refresh,
    endSession: sessions.end,
    askForSignUpCode: signUp.askForCode,

    async signUp(
      ...wanted: Parameters<typeof signUp.register>
    ): Promise<{ user: Profile; isActive: boolean }> {
      const user = await signUp.register(...wanted);
      return { user: toProfile(user), isActive: user.status === 'active' };
    },

    async login(...wanted: Parameters<typeof signIn.login>) {
      const signedIn = await signIn.login(...wanted);
      return signedIn && withProfile(signedIn);
    },

    /** A right code signs in, or proves the address for signing up: the code knows which. */
    async verifyCode({ email, otp }: { email: string; otp: string }, { ip, userAgent }: Browser) {
      await limits.beforeVerify(email, ip);
      const checked = await codes.check(email, otp);
      if (checked === 'wrong') throw new Failure('invalid_code');
      if (checked === 'dead') throw new Failure('code_expired');
      await limits.afterVerify(email, ip);
      if (checked.purpose === 'signup') return { verificationToken: await signUp.prove(email) };
      return withProfile(await signIn.complete(email, checked.remember, userAgent));
    },

    async profile({ id }: Actor): Promise<Profile> {
      const user = await users.find(id);
      if (!user) throw new Failure('session_expired');
      return toProfile(user);
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
