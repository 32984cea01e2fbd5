import type { Paise } from '@mandap/domain/money';
import type { FindObstacle, PersonalDataOf } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import type { AccountsContext } from './accounts.context.ts';

/** For the administration of accounts, which needs to know what other features store about a person. */
export interface AdministrationContext extends AccountsContext {
  /** What each feature stores about a person. */
  contributors: readonly PersonalDataOf[];
  /** The reasons that can prevent the deletion of an account. */
  obstacles: readonly FindObstacle[];
  /** The reasons that can prevent a host from changing role. */
  hostObstacles: readonly ((userId: string, sql: Sql) => Promise<'host_has_venues' | 'money_owed' | null>)[];
  /** Hides or shows a host's venues. Resolves to a function to call after the transaction has committed. */
  setVenuesVisible: (tx: Sql, userId: string, isVisible: boolean) => Promise<() => void>;
  /** Makes the person a host when an administrator gives them that role. */
  openHosting: (tx: Sql, person: { id: string; name: string; phone: string | null }) => Promise<void>;
  /** The amount that the platform owes a host, in paise. */
  balanceOfHost: (hostId: string) => Promise<Paise>;
}
