import type { AuditDetail } from '@mandap/contract/audit/audit.schemas';
import { Failure } from '#server/failure.ts';
import type { AuditContext } from '../audit.context.ts';
import { type AuditLogRow, auditLogColumns, auditLogNames, presentAuditRow } from './audit-log.ts';

interface AuditEntryRow extends AuditLogRow, Pick<AuditDetail, 'before' | 'after'> {
  seq: number | null;
  hash: Buffer | null;
}

/** An entry with its changes and its link in the hash chain. Throws `audit_entry_not_found`. */
export const getAuditEntry =
  ({ db }: AuditContext) =>
  async ({ id }: { id: string }): Promise<AuditDetail> => {
    const [row] = await db<AuditEntryRow[]>`
      select ${auditLogColumns()}, e.before, e.after, l.seq, l.hash
      from audit_entries e ${auditLogNames()} left join audit_links l on l.entry_id = e.id where e.id = ${id}`;
    if (!row) throw new Failure('audit_entry_not_found');
    const { before, after, seq, hash } = row;
    const link = seq !== null && hash !== null ? { seq, hash: hash.toString('hex') } : null;
    return { ...presentAuditRow(row), before, after, link };
  };
