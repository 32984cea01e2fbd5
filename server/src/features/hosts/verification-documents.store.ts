import type { PaperKind } from '@mandap/domain/venues/lifecycle';
import type { Db, Sql } from '../../platform/db.ts';

export interface PaperRow {
  id: string;
  kind: PaperKind;
  uploadId: string;
  sentAt: Date;
}

export const createHostPapersStore = (db: Db) => ({
  list: (hostId: string, sql: Sql = db): Promise<PaperRow[]> => sql<PaperRow[]>`
    select id, kind, upload_id, sent_at from verification_documents where host_id = ${hostId} order by id`,

  /** Nobody sends or takes back one of this host's meanwhile; false where there is no such host. */
  async lockHost(tx: Sql, hostId: string): Promise<boolean> {
    return (await tx`select 1 from hosts where user_id = ${hostId} for update`).length > 0;
  },

  async insert(tx: Sql, hostId: string, paper: PaperRow): Promise<void> {
    await tx`insert into verification_documents ${tx({ ...paper, hostId })}`;
  },

  async remove(tx: Sql, ids: readonly string[]): Promise<void> {
    await tx`delete from verification_documents where id = any(${[...ids]}::uuid[])`;
  },
});
