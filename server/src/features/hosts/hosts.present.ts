import type { Business } from '@mandap/contract/accounts/profile.schemas';
import type { VerificationDocument } from '@mandap/contract/hosts/hosts.schemas';
import type { Sql } from '#server/platform/db.ts';
import type { Files } from '../files/files.feature.ts';
import type { DocumentRow } from './verification-documents.ts';

/** The host's business as guests see it. `phone` may be empty. */
export interface BusinessRow {
  businessName: string;
  contactName: string;
  /** With its country code. */
  phone: string;
  /** Catalogue keys. */
  languages: string[];
}

export const presentBusiness = ({ phone, ...names }: BusinessRow): Business => ({
  ...names,
  phone: phone.replace(/^\+91/, ''),
});

/** The documents with their files. */
export const presentDocuments = async (
  files: Files,
  sql: Sql,
  documents: readonly DocumentRow[],
): Promise<VerificationDocument[]> => {
  const uploadIds = documents.map(({ uploadId }) => uploadId);
  const uploads = await files.of(uploadIds, sql);
  return documents.flatMap(({ id, kind, uploadId, sentAt }) => {
    const file = uploads.get(uploadId);
    return file ? [{ id, kind, file, sentAt: sentAt.toISOString() }] : [];
  });
};
