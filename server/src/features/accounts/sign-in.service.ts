import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { AccountLimits, Origin } from './account-limits.ts';
import type { Codes } from './codes.service.ts';
import { isRightPassword } from './passwords.ts';
import type { Sessions, Tokens } from './sessions.service.ts';
import type { UserRow, UsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  settings: Settings;
  users: UsersStore;
  codes: Codes;
  sessions: Sessions;
  limits: AccountLimits;
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
export const createSignIn = ({ db, clock, settings, users, codes, sessions, limits }: Dependencies) => {
  const checkPassword = async (email: string, password: string): Promise<UserRow> => {
    const user = await users.findByEmail(email);
    const isRight = await isRightPassword(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw new Failure('invalid_credentials');
    return user;
  };

  const open = async (user: UserRow, remember: boolean, { ip, userAgent }: Browser): Promise<SignedIn> => {
    if (user.status !== 'active') throw new Failure('account_inactive');
    const tokens = await db.begin(async (tx) => {
      await users.setLastLogin(tx, user.id, clock.now());
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
      await limits.beforeLogin(email, browser);
      const user = await checkPassword(email, password);
      await limits.afterLogin(email, browser);
      if (user.status !== 'active') throw new Failure('account_inactive');
      if (!(await settings.get()).requireEmailVerification) return open(user, remember, browser);
      await limits.beforeCode(email, 'login', browser.ip);
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
