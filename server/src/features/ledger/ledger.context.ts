import type { Clock } from '#server/platform/clock.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import type { Settings } from '../settings/settings.feature.ts';

/** For the commands and queries of the ledger. */
export interface LedgerContext {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'within'>;
  findHostOfBooking: (sql: Sql, bookingId: string) => Promise<string | null>;
  findPanOfHost: (sql: Sql, hostId: string) => Promise<string | null>;
}
