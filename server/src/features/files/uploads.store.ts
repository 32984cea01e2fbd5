import type { UploadPurpose } from '@mandap/contract/files/uploads';
import type { Db, Sql } from '../../platform/db.ts';

export interface UploadRow {
  id: string;
  ownerId: string;
  purpose: UploadPurpose;
  kind: 'picture' | 'pdf';
  name: string;
  size: number;
  widths: number[];
  placeholder: string;
  createdAt: Date;
}

export const createUploadsStore = (db: Db) => {
  const columns = db`id, owner_id, purpose, kind, name, size, widths, placeholder, created_at`;
  return {
    async insert(row: UploadRow): Promise<void> {
      await db`insert into uploads ${db(row)}`;
    },
    /** Marks files of one owner and purpose as used; those that are used already or another's are not among the answer. */
    async claim(
      tx: Sql,
      ids: readonly string[],
      ownerId: string,
      purpose: string,
      at: Date,
    ): Promise<string[]> {
      const rows = await tx<{ id: string }[]>`
        update uploads set claimed_at = ${at}
        where id = any(${ids as string[]}) and owner_id = ${ownerId} and purpose = ${purpose} and claimed_at is null
        returning id`;
      return rows.map(({ id }) => id);
    },
    async list(sql: Sql, ids: readonly string[]): Promise<UploadRow[]> {
      if (ids.length === 0) return [];
      return sql<UploadRow[]>`select ${columns} from uploads where id = any(${ids as string[]})`;
    },
    async listOf(ownerId: string): Promise<UploadRow[]> {
      return db<UploadRow[]>`select ${columns} from uploads where owner_id = ${ownerId} order by id`;
    },
    async listUnclaimed(before: Date): Promise<UploadRow[]> {
      return db<UploadRow[]>`select ${columns} from uploads
        where claimed_at is null and created_at < ${before} order by created_at limit 500`;
    },
    async remove(tx: Sql, ids: readonly string[]): Promise<void> {
      await tx`delete from uploads where id = any(${ids as string[]})`;
    },
  };
};
