import type { Actor } from '#server/actor.ts';
import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import { every, type Feature, on } from '#server/feature.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import { renewal } from '#server/renewal.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import { createAccessTokens } from './access-token.ts';
import { createAccountLimits } from './account-limits.ts';
import { checkOwnPassword, type OwnProof } from './account-passwords.ts';
import type { AccountsContext } from './accounts.context.ts';
import { accountsCalls } from './accounts.routes.ts';
import { createChangedRoles } from './changed-roles.ts';
import { changeRole } from './commands/change-role.ts';
import { createAccount, createAdministratorByOperator, type NewAccount } from './commands/create-account.ts';
import { removeExpired } from './commands/remove-expired.ts';
import { sendPasswordLink } from './commands/reset-password.ts';
import { resetTwoFactorByOperator } from './commands/reset-two-factor.ts';
import { recordLockedSignIn } from './commands/sign-in.ts';
import { decryptContact } from './contact.ts';
import { createDevices } from './devices.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { findPersonalData } from './personal-data.ts';
import { contactOf, findAdmins, findByEmail, people, suspensionReasonOf } from './queries/people.ts';
import { findProfile } from './queries/profile.ts';
import { createSignInChallenges } from './sign-in-challenges.ts';
import { assertSteppedUp, twoFactorEncryption } from './two-factor.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  files: Files;
  /** Encrypts codes and tokens until their email is written. */
  codeEncryption: Encryption;
}

/** Accounts, sessions and sign-in. Whatever needs every other feature is in `account-administration.feature.ts`. */
export const accountsFeature = (core: Core, { audit, settings, files, codeEncryption }: Needs) => {
  const { db, exports, jobs, live, clock, limits, passwords, config } = core;
  const secret = config.jwtSecret;
  const devices = createDevices(secret);
  const context: AccountsContext = {
    db,
    exports,
    jobs,
    live,
    clock,
    audit,
    settings,
    files,
    limits,
    passwords,
    codeEncryption,
    secret,
    secretBefore: config.jwtSecretBefore,
    devices,
    accountLimits: createAccountLimits(limits, devices),
    accessTokens: createAccessTokens({ secret, clock }),
    endedSessions: createEndedSessions(core),
    changedRoles: createChangedRoles(core),
    challenges: createSignInChallenges({ secret, clock }),
    isProduction: config.production,
    hasSms: core.sms !== null,
  };
  const { accessTokens, endedSessions, changedRoles } = context;

  return {
    calls: accountsCalls(context),
    listeners: [
      on('account.sign_in_locked', 'accounts', recordLockedSignIn(context)),
      on('account.reset_wanted', 'accounts', sendPasswordLink(context)),
    ],
    schedule: [
      every('20 21 * * *', 'accounts.clean-up', removeExpired(context)),
      ...renewal(core, 'accounts.renew', [
        { table: 'two_factors', column: 'encrypted_secret', encryption: twoFactorEncryption(context) },
      ]),
    ],
    personalData: [findPersonalData(context)],

    /** For `account-administration.feature.ts`, which administers the same accounts. */
    context,

    /** Call this before authenticating anybody. */
    async start(): Promise<void> {
      await endedSessions.start();
      await changedRoles.start();
    },

    /** The owner of an access token. Throws `session_expired`. */
    async authenticate(access: string): Promise<Actor> {
      const actor = await accessTokens.read(access);
      if (!actor || endedSessions.has(actor.sessionId)) throw new Failure('session_expired');
      return changedRoles.withCurrentRole(actor);
    },
    onSessionEnded: endedSessions.onAdded,
    assertSteppedUp: assertSteppedUp(context),
    resetTwoFactor: resetTwoFactorByOperator(context),
    createAdministrator: createAdministratorByOperator(context),

    create: (account: NewAccount) => createAccount(db, core, account),
    profile: findProfile(context),
    contactOf: contactOf(db),
    /** Throws the errors of `checkOwnPassword`. */
    async checkProof(actor: Actor, proof: OwnProof): Promise<void> {
      await checkOwnPassword(context, actor, proof);
    },
    findByEmail: findByEmail(db),
    people: people(db),
    admins: findAdmins,
    suspensionReasonOf: suspensionReasonOf(db),
    /** The person that an event is about, as they were then. */
    decryptContact: (encryptedContact: string) => decryptContact(codeEncryption, encryptedContact),

    /** Runs in the caller's transaction. False if the person did not have the expected role. Call `applyRole` afterwards. */
    changeRole: changeRole(context),
    /** Call this after the transaction has committed, so that the next call in this process uses the new role. */
    applyRole: changedRoles.add,
  } satisfies Feature & Record<string, unknown>;
};

export type Accounts = ReturnType<typeof accountsFeature>;
