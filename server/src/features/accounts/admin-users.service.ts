import type { Session } from '@mandap/contract/accounts/security.schemas';
import type { Paise } from '@mandap/domain/money';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Db } from '../../platform/db.ts';
import type { Accounts } from './accounts.service.ts';
import { createUserPageStore, type RecentBooking, type UserPageRow } from './admin-user-page.store.ts';
import { createUsersListStore } from './admin-users.store.ts';

interface Dependencies {
  db: Db;
  accounts: Accounts;
  /** What the platform owes a host, in paise. */
  balanceOfHost: (hostId: string) => Promise<Paise>;
}

export interface WholeUser {
  user: UserPageRow;
  recentBookings: RecentBooking[];
  venues: { id: string; name: string; city: string; status: string }[];
  sessions: Session[];
  payoutBalance: Paise | null;
}

/** Everybody who has an account, as administrators look at them. */
export const createAdminUsers = ({ db, accounts, balanceOfHost }: Dependencies) => {
  const { list, all } = createUsersListStore(db);
  const store = createUserPageStore(db);

  return {
    list,
    all,

    /** Throws `user_not_found`. */
    async show(actor: Actor, id: string): Promise<WholeUser> {
      const user = await store.find(id);
      if (!user) throw new Failure('user_not_found');
      const [recentBookings, venues, sessions, balance] = await Promise.all([
        store.recentBookings(id),
        store.venues(id),
        accounts.security.sessions({ id, sessionId: actor.sessionId }),
        balanceOfHost(id),
      ]);
      const payoutBalance = user.role === 'vendor' || balance !== 0 ? balance : null;
      return { user, recentBookings, venues, sessions, payoutBalance };
    },
  };
};

export type AdminUsers = ReturnType<typeof createAdminUsers>;
