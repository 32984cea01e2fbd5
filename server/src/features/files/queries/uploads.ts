import type { Upload } from '@mandap/contract/files/files.schemas';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import type { FilesContext } from '../files.context.ts';
import { presentUpload, type UploadRow } from '../files.present.ts';

export interface NewUpload extends UploadRow {
  /** SHA-256 of the original file. */
  digest: Buffer;
}

export const uploadColumns = (): Part =>
  part`id, owner_id, purpose, kind, name, size, stored_bytes, widths, placeholder, created_at`;

/** The uploads to show, by id. */
export const findUploads =
  (context: FilesContext) =>
  async (ids: readonly string[], sql: Sql = context.db): Promise<Map<string, Upload>> => {
    const rows = await selectUploads(sql, ids);
    return new Map(rows.map((row) => [row.id, presentUpload(context, row)]));
  };

export const selectUploads = async (sql: Sql, ids: readonly string[]): Promise<UploadRow[]> => {
  if (ids.length === 0) return [];
  return sql<UploadRow[]>`select ${uploadColumns()} from uploads where id = any(${[...ids]})`;
};

/** Other uploads of identical files, by anybody. */
export const findCopies =
  ({ db }: FilesContext) =>
  async (ids: readonly string[]): Promise<string[]> => {
    const rows = await db<{ id: string }[]>`
      select c.id from uploads u join uploads c on c.digest = u.digest and c.digest <> ''
      where u.id = any(${ids}::uuid[]) and u.digest <> '' and c.id <> all(${ids}::uuid[])
      order by c.id limit 100`;
    return rows.map(({ id }) => id);
  };
