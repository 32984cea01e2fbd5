import type { VerificationDocument } from '@mandap/contract/hosts/hosts.schemas';
import type { VerificationDocumentKind } from '@mandap/domain/venues/lifecycle';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { HostsContext } from '../hosts.context.ts';
import { presentDocuments } from '../hosts.present.ts';
import { listDocuments, lockHost, removeDocuments } from '../verification-documents.ts';
import { beginListing } from './become-host.ts';

const maxDocuments = 10;
/** The team gets one notification about documents that are sent within this time, in ms. */
const notificationDelay = 10 * 60_000;

/** Throws `host_not_found`, `too_many_documents` or `upload_not_found`. */
export const addVerificationDocument =
  ({ db, clock, jobs, audit, files }: HostsContext) =>
  async (host: Actor, kind: VerificationDocumentKind, uploadId: string): Promise<{ id: string }> => {
    const id = newId();
    const sentAt = clock.now();
    await db.begin(async (tx) => {
      if (!(await lockHost(tx, host.id))) throw new Failure('host_not_found');
      const { length } = await listDocuments(tx, host.id);
      if (length >= maxDocuments) throw new Failure('too_many_documents', { n: length });
      await files.claim(tx, host, [uploadId], 'identity');
      await tx`
        insert into verification_documents (id, host_id, kind, upload_id, sent_at)
        values (${id}, ${host.id}, ${kind}, ${uploadId}, ${sentAt})`;
      await beginListing(tx, host.id);
      const target = { kind: 'host', id: host.id } as const;
      await audit.record(tx, { action: 'host.paper_sent', actor: host, target, after: { kind } });
      const runAt = new Date(sentAt.getTime() + notificationDelay);
      await jobs.publish(tx, 'host.documents_sent', { userId: host.id }, { runAt, key: host.id });
    });
    return { id };
  };

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
