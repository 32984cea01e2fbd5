import type { VerificationDocumentKind } from '@mandap/domain/venues/lifecycle';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { HostsContext } from '../hosts.context.ts';
import { listDocuments, lockHost } from '../verification-documents.ts';
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
