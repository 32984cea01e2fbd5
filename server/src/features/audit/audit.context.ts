import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';

/** What the commands and queries of audit use. */
export interface AuditContext {
  db: Db;
  clock: Clock;
}
