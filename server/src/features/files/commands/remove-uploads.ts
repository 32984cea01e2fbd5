import type { Sql } from '../../../platform/db.ts';
import type { FilesContext } from '../files.context.ts';
import { selectUploads, type UploadRow } from '../queries/uploads.ts';
import { folderOf } from '../signed-addresses.ts';

/** An upload that nothing claims is kept for a day, in ms. */
const unclaimedLifetime = 24 * 60 * 60 * 1000;

/** Their files follow once the transaction has committed. */
export const removeUploads =
  ({ jobs }: FilesContext) =>
  async (tx: Sql, ids: readonly string[]): Promise<void> => {
    const rows = await selectUploads(tx, ids);
    await tx`delete from uploads where id = any(${[...ids]})`;
    for (const row of rows) await jobs.publish(tx, 'upload.removed', { folder: folderOf(row) });
  };

export const removeUnclaimed = (context: FilesContext) => async (): Promise<void> => {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - unclaimedLifetime);
  const rows = await db<Pick<UploadRow, 'id'>[]>`
      select id from uploads where claimed_at is null and created_at < ${before} order by created_at limit 500`;
  const ids = rows.map(({ id }) => id);
  await db.begin((tx) => removeUploads(context)(tx, ids));
};

/** The files of an upload that was removed. */
export const removeStored =
  ({ storage }: FilesContext) =>
  async ({ folder }: { folder: string }): Promise<void> => {
    for (const key of await storage.list(`${folder}/`)) await storage.remove(key);
  };
