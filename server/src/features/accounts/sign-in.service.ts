import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { AccountLimits, Origin } from './account-limits.ts';
import type { Codes } from './codes.service.ts';
import { hashPassword, isOutdated, isRightPassword } from './passwords.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';
import type { Sessions, Tokens } from './sessions.service.ts';
import { namesIn } from './user-agent.ts';
import type { UserRow, UsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: Audit;
  settings: Settings;
  users: UsersStore;
  codes: Codes;
  sessions: Sessions;
  limits: AccountLimits;
  refusedSignIns: RefusedSignIns;
}

/** Where somebody signs in from. */
export interface Browser extends Origin {
  userAgent: string;
}

export interface SignedIn extends Tokens {
  user: UserRow;
  remember: boolean;
}

/** Password, then a code by mail, then a session. */
export const createSignIn = (dependencies: Dependencies) => {
  const { db, clock, audit, settings, users, codes, sessions, limits, refusedSignIns } = dependencies;

  const checkPassword = async (email: string, password: string): Promise<UserRow> => {
    const user = await users.findByEmail(email);
    const isRight = await isRightPassword(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw new Failure('invalid_credentials');
    return user;
  };

  /** The password is known only at this moment: what was stored with other costs is stored anew. */
  const renewHash = async (user: UserRow, password: string): Promise<void> => {
    if (isOutdated(user.passwordHash)) await users.setPassword(db, user, await hashPassword(password));
  };

  const mustBeActive = async (user: UserRow): Promise<void> => {
    if (user.status === 'active') return;
    await refusedSignIns.noteClosed(user);
    throw new Failure(user.status === 'suspended' ? 'account_suspended' : 'account_inactive');
  };

  const open = async (user: UserRow, remember: boolean, { ip, userAgent }: Browser): Promise<SignedIn> => {
    await mustBeActive(user);
    const tokens = await db.begin(async (tx) => {
      // Somebody who is suspended at this moment: either this waits for it, or it ends what is opened here.
      if (!(await users.setLastLogin(tx, user.id, clock.now()))) throw new Failure('account_inactive');
      await audit.record(tx, {
        action: 'user.signed_in',
        actor: user,
        target: { kind: 'user', id: user.id },
        after: namesIn(userAgent),
      });
      return sessions.open(tx, user, { remember, userAgent, ip });
    });
    return { ...tokens, user, remember };
  };

  return {
    /** Checks the password. Null: a code is on its way. */
    async login(
      wanted: { email: string; password: string; remember: boolean },
      browser: Browser,
    ): Promise<SignedIn | null> {
      const { email, password, remember } = wanted;
      await refusedSignIns.noteLocked(email, limits.beforeLogin(email, browser));
      const user = await checkPassword(email, password);
      await limits.afterLogin(email, browser);
      await mustBeActive(user);
      await renewHash(user, password);
      if (!(await settings.get()).requireEmailVerification) return open(user, remember, browser);
      await limits.beforeCode(email, 'login', browser.ip).catch(async (error: unknown) => {
        // Whoever came back and chose otherwise has the code of a moment ago in hand.
        await codes.setRemember(email, remember);
        throw error;
      });
      const { language } = user;
      await codes.issue(email, 'login', { remember, device: browser.device, language });
      return null;
    },

    /** The code was right. */
    async complete(email: string, remember: boolean, browser: Browser): Promise<SignedIn> {
      const user = await users.findByEmail(email);
      if (!user) throw new Failure('code_expired');
      return open(user, remember, browser);
    },
  };
};
