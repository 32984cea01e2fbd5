import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { HostsContext } from '../hosts.context.ts';
import { listDocuments, lockHost, removeDocuments } from '../verification-documents.ts';

/** Throws `verification_document_not_found`. */
export const removeVerificationDocument =
  (context: HostsContext) =>
  async (host: Actor, id: string): Promise<{ id: string }> => {
    await context.db.begin(async (tx) => {
      await lockHost(tx, host.id);
      const document = (await listDocuments(tx, host.id)).find((one) => one.id === id);
      if (!document) throw new Failure('verification_document_not_found');
      await removeDocuments(context, tx, [document]);
      await context.audit.record(tx, {
        action: 'host.paper_deleted',
        actor: host,
        target: { kind: 'host', id: host.id },
        before: { kind: document.kind },
      });
    });
    return { id };
  };
