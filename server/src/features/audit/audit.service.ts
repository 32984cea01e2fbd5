import type { AuditAction, AuditKind, auditActions } from '@mandap/contract/audit/audit';
import { maskRecord, type Plain } from '@mandap/domain/audit/masking';
import { maskContacts } from '@mandap/domain/contact-masking';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { requestAddress } from '../../platform/request-context.ts';
import { insertAuditEntry } from './audit.store.ts';
import { createOnceAMinute } from './once-a-minute.ts';

/** What is told to the audit log; `actor` null: the system itself. */
export interface Audited<A extends AuditAction = AuditAction> {
  action: A;
  actor: Pick<Actor, 'id' | 'role'> | null;
  target: { kind: (typeof auditActions)[A]; id: string };
  /** What changed of the target, as it was and as it is. Personal data in it is masked here. */
  before?: object | null;
  after?: object | null;
  note?: string;
  /** Where it came from, where that is known otherwise than from the request. */
  address?: string;
}

/** What is no person: a `name` or an `address` in its record is nobody's own. */
const things: readonly AuditKind[] = ['venue', 'job', 'call'];
const longestNote = 2_000;

/** Who did what, for good: the database lets entries be added only. */
export const createAudit = ({ db, clock }: { db: Db; clock: Clock }) => {
  const masked = (kind: AuditKind, parts: object | null = null): object | null => {
    // The settings are the operator's own, public where they name somebody.
    if (!parts || kind === 'setting') return parts;
    return maskRecord(parts as Record<string, Plain>, { isOfPerson: !things.includes(kind) });
  };

  /** One entry, in the transaction of what it tells of. */
  const record = <A extends AuditAction>(tx: Sql, told: Audited<A>): Promise<void> => {
    const { action, actor, target, before, after, note = '', address = requestAddress() } = told;
    return insertAuditEntry(tx, {
      id: newId(),
      at: clock.now(),
      action,
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      targetKind: target.kind,
      targetId: target.id,
      before: masked(target.kind, before),
      after: masked(target.kind, after),
      note: maskContacts(note).text.slice(0, longestNote),
      address,
    });
  };

  const isFirstInMinute = createOnceAMinute(clock);

  return {
    record,
    /** For what anybody can bring about as often as they like: false where this minute was told of it already. */
    isFirstInMinute,

    /** Somebody made a call that is for administrators only: told once a minute for each person and call. */
    async recordForbidden(actor: Actor, call: string): Promise<void> {
      if (!isFirstInMinute(`${actor.id} ${call}`)) return;
      await record(db, { action: 'call.forbidden', actor, target: { kind: 'call', id: call } });
    },
  };
};

export type Audit = ReturnType<typeof createAudit>;
