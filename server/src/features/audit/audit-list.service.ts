import { type AuditAction, type AuditKind, auditActions } from '@mandap/contract/audit/audit';
import type { AuditRow } from '@mandap/contract/audit/audit.schemas';
import { addDays, type Day, startOfDayInIndia } from '@mandap/domain/days';
import { isUuid } from '@mandap/domain/uuid';
import { Failure } from '../../failure.ts';
import type { Db } from '../../platform/db.ts';
import { type AuditListRow, type AuditSearch, createAuditListStore } from './audit-list.store.ts';

/** As it is asked; see contract/src/audit.ts. */
interface Wanted {
  search?: string | undefined;
  action?: AuditAction | undefined;
  kind?: AuditKind | undefined;
  actor?: string | undefined;
  target?: string | undefined;
  address?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  sort: AuditSearch['sort'];
}

const everyAction = Object.keys(auditActions) as AuditAction[];
const nobody = '00000000-0000-0000-0000-000000000000';

const actionsOf = ({ action, kind }: Wanted): AuditAction[] | undefined => {
  if (!action && !kind) return undefined;
  return everyAction.filter((one) => (!action || one === action) && (!kind || auditActions[one] === kind));
};

const present = (row: AuditListRow): AuditRow => ({
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
  note: row.note,
  address: row.address,
});

/** What administrators read of the audit log. */
export const createAuditList = ({ db }: { db: Db }) => {
  const store = createAuditListStore(db);

  const actorOf = async (actor: string): Promise<string | null> => {
    if (actor === 'system') return null;
    if (isUuid(actor)) return actor;
    return (await store.idOfEmail(actor.toLowerCase())) ?? nobody;
  };

  const searchOf = async (requested: Wanted): Promise<AuditSearch> => {
    const { search, actor, target, address, from, to, sort } = requested;
    const actions = actionsOf(requested);
    return {
      sort,
      ...(search && { text: search }),
      ...(actions && { actions }),
      ...(actor && { actorId: await actorOf(actor) }),
      ...(target && { target }),
      ...(address && { address }),
      ...(from && { from: startOfDayInIndia(from) }),
      ...(to && { to: startOfDayInIndia(addDays(to, 1)) }),
    };
  };

  return {
    async list(requested: Wanted, paging: { page: number; pageSize: number }) {
      const { results, ...counted } = await store.list(await searchOf(requested), paging);
      return { results: results.map(present), ...counted };
    },

    async *all(requested: Wanted): AsyncIterable<AuditRow[]> {
      for await (const rows of store.all(await searchOf(requested))) yield rows.map(present);
    },

    /** Throws `audit_entry_not_found`. */
    async find(id: string) {
      const row = await store.find(id);
      if (!row) throw new Failure('audit_entry_not_found');
      const { before, after, seq, hash } = row;
      const link = seq !== null && hash !== null ? { seq, hash: hash.toString('hex') } : null;
      return { ...present(row), before, after, link };
    },
  };
};

export type AuditList = ReturnType<typeof createAuditList>;
