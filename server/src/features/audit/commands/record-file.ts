import type { Plain } from '@mandap/domain/audit/masking';
import type { Actor } from '#server/actor.ts';
import type { AuditContext } from '../audit.context.ts';
import { recordEntry } from './record-entry.ts';

/** Records that an administrator exported a table or downloaded a document. `input` says which, or with which filter. */
export const recordFile =
  (context: AuditContext) =>
  async (actor: Actor, call: string, input: Record<string, Plain>): Promise<void> => {
    const target = { kind: 'call', id: call } as const;
    await recordEntry(context)(context.db, { action: 'call.file_taken', actor, target, after: input });
  };
