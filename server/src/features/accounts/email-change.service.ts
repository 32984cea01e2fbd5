import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { keyFor, newToken } from '../../platform/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { AccountLimits } from './account-limits.ts';
import { type Codes, codeLife, hashCode, mostTries, newCode } from './codes.service.ts';
import { createEmailChangesStore } from './email-changes.store.ts';
import type { OwnPassword } from './own-password.ts';
import { createPasswordResetsStore } from './password-resets.store.ts';
import type { UsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  users: UsersStore;
  codes: Codes;
  limits: AccountLimits;
  ownPassword: OwnPassword;
  codeEncryption: Encryption;
  secret: string;
}

/** Two accounts that take an address at the same moment: the database lets one. */
export const isTakenNow = (error: unknown): boolean =>
  (error as { constraint_name?: string }).constraint_name === 'email_is_taken';

/** Moving an account to another address: the password, then a code that was mailed there. */
export const createEmailChange = (dependencies: Dependencies) => {
  const { db, jobs, clock, audit, users, codes, limits, ownPassword, codeEncryption, secret } = dependencies;
  const changes = createEmailChangesStore(db);
  const resets = createPasswordResetsStore(db);
  const key = keyFor(secret, 'new-email-code');

  const hashOf = (userId: string, email: string, code: string): string =>
    hashCode(key, `${userId} ${email} ${code}`);

  /** For an address that has an account: a code that nobody learns, and a mail that says so. */
  const pretend = async (tx: Sql, userId: string, email: string, expiresAt: Date): Promise<void> => {
    await changes.put(tx, { userId, email, codeHash: hashOf(userId, email, newToken()), expiresAt });
    await jobs.publish(tx, 'account.change_to_known', { email });
  };

  const issue = async (tx: Sql, userId: string, email: string, expiresAt: Date): Promise<void> => {
    const code = newCode();
    await changes.put(tx, { userId, email, codeHash: hashOf(userId, email, code), expiresAt });
    await jobs.publish(tx, 'account.code_issued', {
      email,
      purpose: 'change_email',
      language: (await users.find(userId, tx))?.language ?? 'en',
      sealedCode: codeEncryption.encrypt(code),
      expiresAt: expiresAt.toISOString(),
    });
  };

  const move = async (tx: Sql, userId: string, email: string): Promise<void> => {
    const user = await users.find(userId, tx);
    if (!user) throw new Failure('session_expired');
    if (!(await users.setEmail(tx, userId, email))) throw new Failure('email_in_use');
    await changes.remove(tx, userId);
    // What waits in the old mailbox opens nothing any more.
    await resets.remove(tx, userId);
    await codes.forget(tx, user.email, 'login');
    await audit.record(tx, {
      action: 'user.email_changed',
      actor: user,
      target: { kind: 'user', id: userId },
      before: { email: user.email },
      after: { email },
    });
    await jobs.publish(tx, 'account.email_changed', { userId, oldEmail: user.email });
  };

  /** What was wrong with the code; null once the account has moved. */
  const guess = async (tx: Sql, id: string, otp: string): Promise<'code_expired' | 'invalid_code' | null> => {
    const wish = await changes.lock(tx, id);
    if (!wish || wish.expiresAt <= clock.now() || wish.wrongTries >= mostTries) return 'code_expired';
    if (wish.codeHash === hashOf(id, wish.email, otp)) {
      await move(tx, id, wish.email);
      return null;
    }
    await changes.countWrong(tx, id);
    return 'invalid_code';
  };

  return {
    /** Throws `wrong_password`. Whether the address is taken is told only to whoever reads its mail. */
    async askForCode({ id }: Actor, wanted: { email: string; password: string }): Promise<void> {
      const user = await ownPassword(id, wanted.password);
      if (user.email === wanted.email) {
        throw new Failure('bad_input', { fields: { email: ['email_unchanged'] } });
      }
      await limits.beforeNewEmail(id, wanted.email);
      const expiresAt = new Date(clock.now().getTime() + codeLife);
      const isTaken = (await users.findByEmail(wanted.email)) !== null;
      await db.begin((tx) => (isTaken ? pretend : issue)(tx, id, wanted.email, expiresAt));
    },

    /** Throws `invalid_code`, `code_expired`, and `email_in_use` where somebody else took the address meanwhile. */
    async verify({ id }: Actor, otp: string): Promise<void> {
      await limits.beforeNewEmailCode(id);
      const problem = await db
        .begin((tx) => guess(tx, id, otp))
        .catch((error: unknown) => {
          if (isTakenNow(error)) return 'email_in_use' as const;
          throw error;
        });
      if (problem) throw new Failure(problem);
    },

    removeExpired: (): Promise<void> => changes.removeExpired(clock.now()),
  };
};
