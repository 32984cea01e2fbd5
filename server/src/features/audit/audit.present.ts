import type { AuditAction, AuditKind } from '@mandap/contract/audit/audit';
import type { AuditRow } from '@mandap/contract/audit/audit.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { requestLanguage } from '#server/platform/request-context.ts';
import { noteIn } from './audit-notes.ts';

export interface AuditLogRow {
  id: string;
  at: Date;
  action: AuditAction;
  actorId: string | null;
  actorRole: Role | null;
  actorName: string | null;
  actorEmail: string | null;
  actorIsDeleted: boolean;
  targetKind: AuditKind;
  targetId: string;
  targetName: string | null;
  targetIsDeleted: boolean;
  note: string;
  address: string;
}

export const presentAuditRow = (row: AuditLogRow): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor:
    row.actorId && row.actorRole
      ? {
          id: row.actorId,
          name: row.actorName ?? '',
          email: row.actorIsDeleted ? '' : (row.actorEmail ?? ''),
          role: row.actorRole,
          isDeleted: row.actorIsDeleted || row.actorName === null,
        }
      : null,
  target: {
    kind: row.targetKind,
    id: row.targetId,
    name: row.targetName ?? '',
    isDeleted: row.targetIsDeleted,
  },
  note: noteIn(row.note, requestLanguage()),
  address: row.address,
});
