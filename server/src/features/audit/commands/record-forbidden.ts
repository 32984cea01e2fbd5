import type { Actor } from '#server/actor.ts';
import type { AuditContext } from '../audit.context.ts';
import { recordEntry } from './record-entry.ts';

/** Records a forbidden call of an endpoint for administrators, once a minute per person and call. */
export const recordForbidden =
  (context: AuditContext, isFirstInMinute: (what: string) => boolean) =>
  async (actor: Actor, call: string): Promise<void> => {
    if (!isFirstInMinute(`${actor.id} ${call}`)) return;
    const target = { kind: 'call', id: call } as const;
    await recordEntry(context)(context.db, { action: 'call.forbidden', actor, target });
  };
