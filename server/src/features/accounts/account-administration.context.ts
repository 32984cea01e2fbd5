import type { UserPage } from '@mandap/contract/accounts/admin.schemas';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { AccountMerge } from '#server/account-merge.ts';
import type { FindObstacle, PersonalDataOf } from '#server/personal-data.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { AccountsContext } from './accounts.context.ts';

/** What the administration of accounts reads of the features above. Fragments are about person `u`. */
export interface PublishedToAccounts {
  /** A sub-select: `user_id, verified_at, only_manages`. */
  hosts: Part;
  bookings: {
    /** How many they made. */
    made: Part;
    /** The latest by their days. */
    recent: (
      sql: Sql,
      guestId: string,
      limit: number,
    ) => Promise<
      {
        id: string;
        code: string;
        venueName: string;
        startDate: Day;
        endDate: Day;
        status: BookingStatus;
        total: Paise;
      }[]
    >;
    /** Live bookings at a host's venues that are not over: the first of them, and how many. */
    coming: (
      sql: Sql,
      hostId: string,
      today: Day,
      limit: number,
    ) => Promise<{
      events: { id: string; code: string; venueName: string; startDate: Day }[];
      count: number;
    }>;
  };
  venues: {
    /** How many are theirs. */
    owned: Part;
    newest: (sql: Sql, ownerId: string, limit: number) => Promise<UserPage['venues']>;
    /** Those that guests can find. */
    listed: (sql: Sql, ownerId: string) => Promise<{ id: string; name: string }[]>;
  };
  /** How many messages they wrote. */
  messages: Part;
}

/** For the administration of accounts, which needs to know what other features store about a person. */
export interface AdministrationContext extends AccountsContext {
  /** What each feature stores about a person. */
  contributors: readonly PersonalDataOf[];
  /** The reasons that can prevent the deletion of an account. */
  obstacles: readonly FindObstacle[];
  /** What each feature does when two accounts become one. */
  merges: readonly AccountMerge[];
  /** The reasons that can prevent a host from changing role. */
  hostObstacles: readonly ((userId: string, sql: Sql) => Promise<'host_has_venues' | 'money_owed' | null>)[];
  /** Hides or shows a host's venues. Resolves to a function to call after the transaction has committed. */
  setVenuesVisible: (tx: Sql, userId: string, isVisible: boolean) => Promise<() => void>;
  /** Makes the person a host when an administrator gives them that role. */
  openHosting: (tx: Sql, person: { id: string; name: string; phone: string | null }) => Promise<void>;
  /** The amount that the platform owes a host, in paise. */
  balanceOfHost: (hostId: string) => Promise<Paise>;
  published: PublishedToAccounts;
}
