import type { Plain } from '@mandap/domain/audit/masking';
import type { Actor } from '../../../actor.ts';
import type { AuditContext } from '../audit.context.ts';
import { recordEntry } from './record-entry.ts';

/** An administrator took a file, a table or a document, out of the platform; `input`: which, or how it was filtered. */
export const recordFile =
  (context: AuditContext) =>
  async (actor: Actor, call: string, input: Record<string, Plain>): Promise<void> => {
    const target = { kind: 'call', id: call } as const;
    await recordEntry(context)(context.db, { action: 'call.file_taken', actor, target, after: input });
  };
