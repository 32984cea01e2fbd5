import type { DomainEvents } from '../../events.ts';
import type { CacheInvalidation } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** What the commands and queries of hosts may use. */
export interface HostsContext {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  audit: Audit;
  settings: Settings;
  files: Files;
  accounts: Pick<Accounts, 'changeRole' | 'settleRole' | 'profile'>;
}
