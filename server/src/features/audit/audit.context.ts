import type { AuditKind } from '@mandap/contract/audit/audit';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Part } from '#server/platform/db.ts';

/** What the audit log reads of the features above it: sub-selects, to be joined. */
export interface PublishedToAudit {
  /** `id, role, email, name, deleted_at` of everybody. */
  people: Part;
  /** `id, name` of the targets of these kinds that are no people. */
  targets: readonly { kind: AuditKind; names: Part }[];
}

/** What the commands and queries of audit use. */
export interface AuditContext {
  db: Db;
  clock: Clock;
  published: PublishedToAudit;
}
