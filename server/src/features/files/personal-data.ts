import type { MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import type { FilesContext } from './files.context.ts';
import type { UploadRow } from './files.present.ts';
import { uploadColumns } from './queries/uploads.ts';
import { folderOf } from './signed-addresses.ts';

const archivePath = ({ id, kind }: UploadRow): string =>
  kind === 'pdf' ? `documents/${id}.pdf` : `photos/${id}.jpg`;

/** The largest stored version. */
const storageKey = (row: UploadRow): string =>
  `${folderOf(row)}/${row.kind === 'pdf' ? 'document.pdf' : `${row.widths.at(-1)}.jpg`}`;

/** A person's uploads, with the files. */
export const findPersonalData =
  ({ db, storage }: FilesContext) =>
  async (ownerId: string): Promise<PersonalData> => {
    const rows = await db<UploadRow[]>`
      select ${uploadColumns()} from uploads where owner_id = ${ownerId} order by id`;
    return {
      sections: {
        uploads: rows.map((row) => ({
          file: archivePath(row),
          purpose: row.purpose,
          name: row.name,
          createdAt: row.createdAt,
        })),
      },
      files: rows.map((row) => ({
        name: archivePath(row),
        open: async () => (await storage.read(storageKey(row)))?.stream ?? null,
      })),
    };
  };

/** The uploads of an account that becomes part of another. */
export const moveUploads = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`update uploads set owner_id = ${to} where owner_id = ${from}`;
};
