import type { VerificationDocumentKind } from '@mandap/domain/venues/lifecycle';
import type { Sql } from '#server/platform/db.ts';
import type { HostsContext } from './hosts.context.ts';

/** A host's verification document. Only administrators see it, and it is deleted when no longer needed. */
export interface DocumentRow {
  id: string;
  kind: VerificationDocumentKind;
  uploadId: string;
  sentAt: Date;
}

export const listDocuments = (sql: Sql, hostId: string): Promise<DocumentRow[]> => sql<DocumentRow[]>`
  select id, kind, upload_id, sent_at from verification_documents where host_id = ${hostId} order by id`;

/** Locks a host's documents until the transaction ends. False if there is no such host. */
export const lockHost = async (tx: Sql, hostId: string): Promise<boolean> =>
  (await tx`select 1 from hosts where user_id = ${hostId} for no key update`).length > 0;

/** Removes documents with their files. */
export const removeDocuments = async (
  { files }: HostsContext,
  tx: Sql,
  documents: readonly DocumentRow[],
): Promise<void> => {
  const uploadIds = documents.map(({ uploadId }) => uploadId);
  const ids = documents.map(({ id }) => id);
  await files.remove(tx, uploadIds);
  await tx`delete from verification_documents where id = any(${ids}::uuid[])`;
};

/** Removes all documents after the team has verified the host, or when the account is deleted. */
export const removeAllDocuments = async (context: HostsContext, tx: Sql, hostId: string): Promise<void> =>
  removeDocuments(context, tx, await listDocuments(tx, hostId));
