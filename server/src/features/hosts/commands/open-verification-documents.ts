import type { VerificationDocument } from '@mandap/contract/hosts/verification.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { HostsContext } from '../hosts.context.ts';
import { listDocuments, lockHost, presentDocuments } from '../verification-documents.ts';

/** Shows the documents to the team. The audit log records who opened them. Throws `host_not_found`. */
export const openVerificationDocuments =
  ({ db, audit, files }: HostsContext) =>
  (admin: Actor, hostId: string): Promise<VerificationDocument[]> =>
    db.begin(async (tx) => {
      if (!(await lockHost(tx, hostId))) throw new Failure('host_not_found');
      const documents = await listDocuments(tx, hostId);
      await audit.record(tx, {
        action: 'host.papers_opened',
        actor: admin,
        target: { kind: 'host', id: hostId },
        after: { documents: documents.map(({ kind }) => kind).join(', ') },
      });
      return presentDocuments(files, tx, documents);
    });
