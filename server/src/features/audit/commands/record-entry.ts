import type { AuditAction, AuditKind, auditActions } from '@mandap/contract/audit/audit';
import { maskRecord, type Plain } from '@mandap/domain/audit/masking';
import { maskContacts } from '@mandap/domain/contact-masking';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import { requestAddress } from '#server/platform/request-context.ts';
import type { AuditContext } from '../audit.context.ts';

/** What is recorded. `actor` is null for the system itself. */
interface AuditEntry<A extends AuditAction> {
  action: A;
  actor: Pick<Actor, 'id' | 'role'> | null;
  target: { kind: (typeof auditActions)[A]; id: string };
  /** What changed in the target. Personal data in it is masked. */
  before?: object | null;
  after?: object | null;
  note?: string;
  /** The IP address, if it does not come from the request. */
  address?: string;
}

/** In these, a `name` or `address` is not personal data. */
const impersonal: readonly AuditKind[] = [
  'venue',
  'catalogue_item',
  'place',
  'job',
  'setup',
  'content',
  'call',
];
const maxNoteLength = 2_000;

/** Records one entry, in the transaction of the change. */
export const recordEntry =
  ({ clock }: Pick<AuditContext, 'clock'>) =>
  async <A extends AuditAction>(tx: Sql, entry: AuditEntry<A>): Promise<void> => {
    const { action, actor, target, before, after, note = '', address = requestAddress() } = entry;
    await tx`
      insert into audit_entries
        (id, at, action, actor_id, actor_role, target_kind, target_id, before, after, note, address)
      values (${newId()}, ${clock.now()}, ${action}, ${actor?.id ?? null}, ${actor?.role ?? null}, ${target.kind},
        ${target.id}, ${masked(target.kind, before)}::text::jsonb, ${masked(target.kind, after)}::text::jsonb,
        ${maskContacts(note).text.slice(0, maxNoteLength)}, ${address})`;
  };

const masked = (kind: AuditKind, record: object | null = null): string | null => {
  if (!record) return null;
  // Settings belong to the operator. The names in them are public.
  if (kind === 'setting') return JSON.stringify(record);
  const isAboutPerson = !impersonal.includes(kind);
  return JSON.stringify(maskRecord(record as Record<string, Plain>, { isAboutPerson }));
};

/** Records that an administrator exported a table or downloaded a document. `input` says which, or with which filter. */
export const recordFile =
  (context: AuditContext) =>
  async (actor: Actor, call: string, input: Record<string, Plain>): Promise<void> => {
    const target = { kind: 'call', id: call } as const;
    await recordEntry(context)(context.db, { action: 'call.file_taken', actor, target, after: input });
  };

/** Records a forbidden call of an endpoint for administrators, once a minute per person and call. */
export const recordForbidden =
  (context: AuditContext, isFirstInMinute: (what: string) => boolean) =>
  async (actor: Actor, call: string): Promise<void> => {
    if (!isFirstInMinute(`${actor.id} ${call}`)) return;
    const target = { kind: 'call', id: call } as const;
    await recordEntry(context)(context.db, { action: 'call.forbidden', actor, target });
  };
