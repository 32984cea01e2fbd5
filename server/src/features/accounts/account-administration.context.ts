import type { Paise } from '@mandap/domain/money';
import type { FindObstacle, PersonalDataOf } from '../../personal-data.ts';
import type { Sql } from '../../platform/db.ts';
import type { AccountsContext } from './accounts.context.ts';

/** Administration of accounts; it needs what the other features store about the person. */
export interface AdministrationContext extends AccountsContext {
  /** What each feature stores about a person. */
  contributors: readonly PersonalDataOf[];
  /** What keeps an account from being deleted. */
  obstacles: readonly FindObstacle[];
  /** What keeps a host from being anything else. */
  hostObstacles: readonly ((userId: string, sql: Sql) => Promise<'host_has_venues' | 'money_owed' | null>)[];
  /** Hides or shows the venues of a host; resolves to what must run once the transaction has committed. */
  setVenuesVisible: (tx: Sql, userId: string, isVisible: boolean) => Promise<() => void>;
  /** For an account that an administrator makes a host. */
  openHosting: (tx: Sql, person: { id: string; name: string; phone: string | null }) => Promise<void>;
  /** What the platform owes a host. */
  balanceOfHost: (hostId: string) => Promise<Paise>;
}
