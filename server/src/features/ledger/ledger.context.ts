import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** What the commands and queries of the ledger use. */
export interface LedgerContext {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'within'>;
}
