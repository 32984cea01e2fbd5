import { Failure } from '#server/failure.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { FilesContext } from './files.context.ts';
import type { NewUpload } from './queries/uploads.ts';

const minute = 60_000;

/**
 * Inserts an upload if it fits the owner's limit, claimed uploads included, and the limit for everybody together. Each
 * process adds up all uploads once a minute, so the second limit may be exceeded by the uploads of one minute. Throws
 * `uploads_used_up` or `storage_full`.
 */
export const insertWithinQuota = ({ db, clock, config }: FilesContext) => {
  const { perPerson, inAll } = config.uploadQuota;
  let known = { bytes: 0, at: Number.NEGATIVE_INFINITY };

  const bytesInAll = async (): Promise<number> => {
    const now = clock.now().getTime();
    if (now - known.at < minute) return known.bytes;
    const [row] = await db<
      { bytes: number }[]
    >`select coalesce(sum(stored_bytes), 0)::bigint as bytes from uploads`;
    known = { bytes: row?.bytes ?? 0, at: now };
    return known.bytes;
  };

  return async (row: NewUpload): Promise<void> => {
    if ((await bytesInAll()) + row.storedBytes > inAll) throw new Failure('storage_full');
    await db.begin(async (tx) => {
      // Serialise the uploads of one person, so that the second counts the first.
      await tx`select pg_advisory_xact_lock(hashtextextended(${`uploads ${row.ownerId}`}, 0))`;
      const [own] = await tx<{ bytes: number }[]>`
        select coalesce(sum(stored_bytes), 0)::bigint as bytes from uploads where owner_id = ${row.ownerId}`;
      if ((own?.bytes ?? 0) + row.storedBytes > perPerson) throw new Failure('uploads_used_up');
      await tx`insert into uploads ${rowsOf({ ...row })}`;
    });
    known.bytes += row.storedBytes;
  };
};
