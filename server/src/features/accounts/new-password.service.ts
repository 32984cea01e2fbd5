import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Codes } from './codes.service.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import type { Invitations } from './invitations.ts';
import type { OwnPassword } from './own-password.ts';
import { createPasswordResetsStore } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import type { UserRow, UsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  settings: Settings;
  users: UsersStore;
  codes: Codes;
  sessions: Sessions;
  limits: AccountLimits;
  ownPassword: OwnPassword;
  invitations: Invitations;
  /** The seal under which a link's token waits for its mail. */
  codeEncryption: Encryption;
}

/** How long a mailed link works, in ms. */
const linkLife = 30 * 60_000;

/** Another password: by a mailed link when the old one is forgotten, or with the old one. */
export const createNewPassword = (dependencies: Dependencies) => {
  const { db, jobs, clock, audit, settings, users, codes, sessions, limits, ownPassword, codeEncryption } =
    dependencies;
  const { invitations } = dependencies;
  const resets = createPasswordResetsStore(db);

  /** Takes the place of the old password, if it still is that one; what it opened is closed. */
  const replace = async (tx: Sql, user: UserRow, passwordHash: string, except?: string): Promise<boolean> => {
    if (!(await users.setPassword(tx, user, passwordHash))) return false;
    await resets.remove(tx, user.id);
    await codes.forget(tx, user.email, 'login');
    await sessions.endAll(tx, user.id, except);
    // The first password is no change that somebody has to be warned of.
    if (await invitations.takeUp(tx, user.id)) return true;
    await jobs.publish(tx, 'account.password_changed', { userId: user.id });
    return true;
  };

  const makeLink = async (email: string): Promise<void> => {
    const user = await users.findByEmail(email);
    if (!user || user.status === 'suspended') return;
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + linkLife);
    await db.begin(async (tx) => {
      await resets.put(tx, { userId: user.id, tokenHash: hashToken(token), expiresAt });
      await jobs.publish(tx, 'account.password_reset_asked', {
        userId: user.id,
        sealedToken: codeEncryption.encrypt(token),
        expiresAt: expiresAt.toISOString(),
      });
    });
  };

  /** What this person would try first. */
  const about = async ({ email, firstName, lastName }: UserRow): Promise<string[]> => {
    const { siteName } = await settings.get();
    return [siteName, email, firstName, lastName];
  };

  return {
    // Whether the address is known is looked up only here, after the answer: nothing of it can be measured.
    makeLink,

    async askForLink(email: string, ip: string): Promise<void> {
      await limits.beforeForgot(email, ip);
      await db.begin((tx) => jobs.publish(tx, 'account.reset_wanted', { email }));
    },

    /** By a link that was asked for, or by an invitation. Throws `reset_link_dead`. */
    async reset({ token, password }: { token: string; password: string }, ip: string): Promise<void> {
      await limits.beforeReset(ip);
      const tokenHash = hashToken(token);
      const ownerId =
        (await resets.ownerOf(tokenHash, clock.now())) ?? (await invitations.ownerOf(tokenHash));
      const owner = ownerId && (await users.find(ownerId));
      if (!owner) throw new Failure('reset_link_dead');
      await refuseEasyPassword(password, await about(owner), 'password');
      const passwordHash = await hashPassword(password);
      const email = await db.begin(async (tx) => {
        const userId =
          (await resets.take(tx, tokenHash, clock.now())) ?? (await invitations.ownerOf(tokenHash, tx));
        const user = userId && (await users.find(userId, tx));
        if (!user || !(await replace(tx, user, passwordHash))) throw new Failure('reset_link_dead');
        const target = { kind: 'user', id: user.id } as const;
        await audit.record(tx, { action: 'user.password_reset', actor: user, target });
        return user.email;
      });
      await limits.afterReset(email);
    },

    /** Throws `wrong_password`. This session goes on, all others end. */
    async change({ id, sessionId }: Actor, wanted: { currentPassword: string; newPassword: string }) {
      const user = await ownPassword(id, wanted.currentPassword);
      await refuseEasyPassword(wanted.newPassword, await about(user), 'newPassword');
      const passwordHash = await hashPassword(wanted.newPassword);
      const isChanged = await db.begin(async (tx) => {
        if (!(await replace(tx, user, passwordHash, sessionId))) return false;
        const target = { kind: 'user', id } as const;
        await audit.record(tx, { action: 'user.password_changed', actor: user, target });
        return true;
      });
      // Another change came first: what was given is not the password any more.
      if (!isChanged) throw new Failure('wrong_password');
    },

    removeExpired: (): Promise<void> => resets.removeExpired(clock.now()),
  };
};
