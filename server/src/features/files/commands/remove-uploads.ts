import { isBackingUp } from '#server/platform/backup/dump-database.ts';
import type { Sql } from '#server/platform/db.ts';
import type { FilesContext } from '../files.context.ts';
import type { UploadRow } from '../files.present.ts';
import { selectUploads } from '../queries/uploads.ts';
import { folderOf } from '../signed-addresses.ts';

/** How long an unclaimed upload is kept: a day, in ms. */
const unclaimedLifetime = 24 * 60 * 60 * 1000;
const batchSize = 500;

/** Removes uploads. Their files are removed after the transaction has committed. */
export const removeUploads =
  ({ jobs }: FilesContext) =>
  async (tx: Sql, ids: readonly string[]): Promise<void> => {
    const rows = await selectUploads(tx, ids);
    await tx`delete from uploads where id = any(${[...ids]})`;
    for (const row of rows) await jobs.publish(tx, 'upload.removed', { folder: folderOf(row) });
  };

/** Removes all unclaimed uploads older than a day, one batch per transaction. */
export const removeUnclaimed = (context: FilesContext) => async (): Promise<void> => {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - unclaimedLifetime);
  let removed: number;
  do {
    removed = await db.begin(async (tx) => {
      const rows = await tx<Pick<UploadRow, 'id'>[]>`
        select id from uploads where claimed_at is null and created_at < ${before}
        order by created_at limit ${batchSize} for update skip locked`;
      await removeUploads(context)(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  } while (removed === batchSize);
};

/** For a deleted account: removes unclaimed uploads, and the file names of those that others can see. */
export const eraseOwner =
  (context: FilesContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    context.db.begin(async (tx) => {
      const rows = await tx<Pick<UploadRow, 'id'>[]>`
        select id from uploads where owner_id = ${userId} and claimed_at is null`;
      await removeUploads(context)(
        tx,
        rows.map(({ id }) => id),
      );
      await tx`
        update uploads set name = case kind when 'pdf' then 'document.pdf' else 'picture.jpg' end
        where owner_id = ${userId}`;
    });

/** How long to wait with removing files while a backup runs, which may refer to them. In ms. */
const backupPause = 15 * 60 * 1000;

/** Removes the files of a removed upload. */
export const removeStored =
  ({ db, clock, jobs, storage }: FilesContext) =>
  async ({ folder }: { folder: string }): Promise<void> => {
    if (await isBackingUp(db)) {
      const runAt = new Date(clock.now().getTime() + backupPause);
      await jobs.publish(db, 'upload.removed', { folder }, { runAt });
      return;
    }
    for (const key of await storage.list(`${folder}/`)) await storage.remove(key);
  };
