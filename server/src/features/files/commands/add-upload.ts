import { createHash } from 'node:crypto';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { addUpload as addUploadCall } from '@mandap/contract/files/files.endpoints';
import type { Upload } from '@mandap/contract/files/files.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { createKeyedMutex } from '#server/platform/keyed-mutex.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { FilesContext } from '../files.context.ts';
import { presentUpload } from '../files.present.ts';
import type { NewUpload } from '../queries/uploads.ts';
import { folderOf } from '../signed-addresses.ts';
import { readContent, takesPdf } from '../upload-content.ts';

const minute = 60_000;

/**
 * Inserts an upload if it fits the owner's limit, claimed uploads included, and the limit for everybody together. Each
 * process adds up all uploads once a minute, so the second limit may be exceeded by the uploads of one minute. Throws
 * `uploads_used_up` or `storage_full`.
 */
const insertWithinQuota = ({ db, clock, config }: FilesContext) => {
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
      await lock(tx, 'uploads', row.ownerId);
      const [own] = await tx<{ bytes: number }[]>`
        select coalesce(sum(stored_bytes), 0)::bigint as bytes from uploads where owner_id = ${row.ownerId}`;
      if ((own?.bytes ?? 0) + row.storedBytes > perPerson) throw new Failure('uploads_used_up');
      await tx`insert into uploads ${rowsOf({ ...row })}`;
    });
    known.bytes += row.storedBytes;
  };
};

const perHour: Limit = { name: 'uploads', points: 60, seconds: 60 * 60 };

/**
 * Stores the content of a file, in the sizes that are shown. Throws `upload_not_readable`, `photo_not_readable`,
 * `upload_infected`, `photo_too_large`, `photo_too_small`, `uploads_used_up`, `storage_full`, or `unavailable` while the virus
 * scanner does not answer.
 */
export const addUpload = (context: FilesContext) => {
  const { clock, db, storage, limits } = context;
  const insert = insertWithinQuota(context);
  // Decoding takes a lot of memory and a whole core, so each process decodes one file at a time.
  const mutex = createKeyedMutex();
  return async (
    { id: ownerId }: Actor,
    { purpose, file }: CheckedInputOf<typeof addUploadCall>,
  ): Promise<Upload> => {
    await limits.consume(perHour, ownerId);
    const bytes = Buffer.from(file.bytes);
    if (!(await isClean(context, bytes))) throw new Failure('upload_infected');
    const content = await mutex('content', () => readContent(bytes, purpose, context));
    if (!content) throw new Failure(takesPdf(purpose) ? 'upload_not_readable' : 'photo_not_readable');
    const { files, ...described } = content;
    const row: NewUpload = {
      ...described,
      id: newId(),
      ownerId,
      purpose,
      name: safeName(file.name),
      size: bytes.length,
      digest: createHash('sha256').update(bytes).digest(),
      storedBytes: files.reduce((sum, part) => sum + part.bytes.length, 0),
      createdAt: clock.now(),
    };
    // Insert the row first. If anything fails later, the clean-up of unclaimed uploads finds the files through it.
    await insert(row);
    const keyOf = (part: { name: string }) => `${folderOf(row)}/${part.name}`;
    try {
      for (const part of files) await storage.put(keyOf(part), part.bytes, part.type);
    } catch (error) {
      // Do not leave half an upload on a full disk.
      await Promise.all(files.map((part) => storage.remove(keyOf(part))))
        .then(() => db`delete from uploads where id = ${row.id}`)
        .catch(() => undefined);
      throw error;
    }
    return presentUpload(context, row);
  };
};

/** Throws if the file cannot be scanned. */
const isClean = async ({ scanner, log }: FilesContext, bytes: Uint8Array): Promise<boolean> => {
  try {
    return scanner === null || (await scanner.isClean(bytes));
  } catch (err) {
    log.error({ err }, 'the virus scanner (VIRUS_SCANNER) is not working');
    throw new Failure('unavailable', { retryAfter: 30 });
  }
};

/** Characters that reverse or hide text, so that a program's name can look like a picture's. */
const misleading = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A file name that is safe to show and save. Joiners stay, because Indian scripts need them. */
const safeName = (name: string): string => {
  const shown = name
    .replace(misleading, '')
    .replace(/[\p{Cc}\p{Cs}/\\]/gu, ' ')
    .trim();
  return [...shown].slice(-100).join('').trim() || 'file';
};
