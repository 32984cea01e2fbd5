import type { AuditAction, AuditKind } from '@mandap/contract/audit/audit';
import type { Role } from '@mandap/domain/accounts/roles';
import type { Sql } from '../../platform/db.ts';

export interface AuditEntry {
  id: string;
  at: Date;
  action: AuditAction;
  actorId: string | null;
  actorRole: Role | null;
  targetKind: AuditKind;
  targetId: string;
  before: object | null;
  after: object | null;
  note: string;
  address: string;
}

const json = (value: object | null): string | null => value && JSON.stringify(value);

export const insertAuditEntry = async (tx: Sql, entry: AuditEntry): Promise<void> => {
  await tx`
    insert into audit_entries
      (id, at, action, actor_id, actor_role, target_kind, target_id, before, after, note, address)
    values (${entry.id}, ${entry.at}, ${entry.action}, ${entry.actorId}, ${entry.actorRole}, ${entry.targetKind},
      ${entry.targetId}, ${json(entry.before)}::text::jsonb, ${json(entry.after)}::text::jsonb, ${entry.note},
      ${entry.address})`;
};
