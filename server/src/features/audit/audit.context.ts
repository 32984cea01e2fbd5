import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';

/** What the commands and queries of audit use. */
export interface AuditContext {
  db: Db;
  clock: Clock;
}
