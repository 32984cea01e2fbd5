import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Live } from '../../platform/live.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createAccountData } from './account-data.service.ts';
import { createAccountLimits } from './account-limits.ts';
import { createAdministration } from './administration.service.ts';
import { createChangedRoles } from './changed-roles.service.ts';
import { createCodes } from './codes.service.ts';
import { createDeletion } from './deletion.service.ts';
import { createDevices } from './devices.ts';
import { createEmailChange } from './email-change.service.ts';
import { createInvitations } from './invitations.ts';
import { createNewPassword } from './new-password.service.ts';
import { createOwnPassword } from './own-password.ts';
import { createPeople } from './people.service.ts';
import { createProfiles } from './profile.service.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';
import { createSessions } from './sessions.service.ts';
import { type Browser, createSignIn, type SignedIn } from './sign-in.service.ts';
import { createSignUp } from './sign-up.service.ts';
import { createUsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  live: Live;
  clock: Clock;
  settings: Settings;
  uploads: Uploads;
  limits: Limits;
  audit: Audit;
  /** The seal under which codes wait for their mail; notifications opens it. */
  codeEncryption: Encryption;
  /** The server's secret, from which tokens and code hashes follow. */
  secret: string;
}

export const createAccounts = (dependencies: Dependencies) => {
  const { db } = dependencies;
  const users = createUsersStore(db);
  const devices = createDevices(dependencies.secret);
  const limits = createAccountLimits(dependencies.limits, devices);
  const codes = createCodes(dependencies);
  const sessions = createSessions(dependencies);
  const signUp = createSignUp({ ...dependencies, users, codes, limits });
  const refusedSignIns = createRefusedSignIns({ ...dependencies, users });
  const signIn = createSignIn({ ...dependencies, users, codes, sessions, limits, refusedSignIns });
  const ownPassword = createOwnPassword({ users, limits });
  const invitations = createInvitations(dependencies);
  const newPassword = createNewPassword({
    ...dependencies,
    users,
    codes,
    sessions,
    limits,
    ownPassword,
    invitations,
  });
  const emailChange = createEmailChange({ ...dependencies, users, codes, limits, ownPassword });
  const changedRoles = createChangedRoles(dependencies);
  const { profileOf, ...profiles } = createProfiles(dependencies);
  const deletion = createDeletion({ ...dependencies, sessions, ownPassword });
  const administration = createAdministration({
    ...dependencies,
    users,
    codes,
    sessions,
    invitations,
    changedRoles,
    deletion,
  });

  const withProfile = async ({ user, ...tokens }: SignedIn) => ({
    ...tokens,
    user: await profileOf(user.id),
  });

  /** Codes, proofs, sessions and counted tries that nobody asks about any more. */
  const cleanUp = async (): Promise<void> => {
    await Promise.all([
      codes.removeExpired(),
      signUp.removeExpired(),
      newPassword.removeExpired(),
      emailChange.removeExpired(),
      sessions.removeOld(),
      dependencies.limits.removeOld(),
    ]);
  };

  return {
    ...createPeople(dependencies),

    /** To be called before anybody is authenticated. */
    async start(): Promise<void> {
      await sessions.start();
      await changedRoles.start();
    },
    cleanUp,
    recordLockedSignIn: refusedSignIns.recordLocked,
    makePasswordLink: newPassword.makeLink,
    authenticate: async (access: string): Promise<Actor> =>
      changedRoles.current(await sessions.authenticate(access)),
    refresh: sessions.refresh,
    endSession: sessions.end,
    onSessionEnded: sessions.onEnded,
    askForSignUpCode: signUp.askForCode,

    async signUp(
      ...wanted: Parameters<typeof signUp.register>
    ): Promise<{ user: Profile; isActive: boolean }> {
      const user = await signUp.register(...wanted);
      return { user: await profileOf(user.id), isActive: user.status === 'active' };
    },

    async login(...wanted: Parameters<typeof signIn.login>) {
      const signedIn = await signIn.login(...wanted);
      return signedIn && withProfile(signedIn);
    },

    /** A right code signs in, or proves the address for signing up: the code knows which. */
    async verifyCode({ email, otp }: { email: string; otp: string }, browser: Browser) {
      await refusedSignIns.noteLocked(email, limits.beforeVerify(email, browser));
      const checked = await codes.check(email, otp, browser.device);
      if (checked === 'wrong') throw new Failure('invalid_code');
      if (checked === 'dead') throw new Failure('code_expired');
      await limits.afterVerify(email, browser);
      await limits.afterCode(email, checked.purpose);
      if (checked.purpose === 'signup') return { verificationToken: await signUp.prove(email) };
      return withProfile(await signIn.complete(email, checked.remember, browser));
    },

    devices,

    /** Passwords, the address and the sessions of an account. */
    security: {
      askForLink: newPassword.askForLink,
      reset: newPassword.reset,
      changePassword: newPassword.change,
      askForNewEmail: emailChange.askForCode,
      async verifyNewEmail(actor: Actor, otp: string): Promise<Profile> {
        await emailChange.verify(actor, otp);
        return profileOf(actor.id);
      },
      sessions: sessions.list,
      endSession: sessions.endOne,
      endOtherSessions: sessions.endOthers,

      /** Throws `user_not_found`. */
      async endSessionsOf(actor: Actor, userId: string): Promise<void> {
        if (!(await users.find(userId))) throw new Failure('user_not_found');
        await db.begin((tx) => sessions.endEvery(tx, actor, userId));
      },
    },

    administration,

    profile: ({ id }: Actor): Promise<Profile> => profileOf(id),
    ...profiles,
    ...createAccountData(dependencies),
    ...deletion,

    /** In the caller's transaction; false where the person had another role before. Then `settleRole`. */
    changeRole: changedRoles.change,
    settleRole: changedRoles.settle,
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
