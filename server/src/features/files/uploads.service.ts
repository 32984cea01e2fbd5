import type { UploadedFile } from '@mandap/contract/files/files';
import type { UploadPurpose } from '@mandap/contract/files/uploads';
import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Limit, Limits } from '../../platform/limits.ts';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { createAddresses, folderOf } from './files.addresses.ts';
import { readContent } from './uploads.content.ts';
import { createUploadsStore, type UploadRow } from './uploads.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  storage: Storage;
  limits: Limits;
  secret: string;
}

const perHour: Limit = { name: 'uploads', points: 60, seconds: 60 * 60 };
/** An upload that nothing names is kept for a day, in ms. */
const patience = 24 * 60 * 60 * 1000;

/** A file's name as it may be shown and saved again. */
const shownName = (name: string): string =>
  name
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(-100) || 'file';

/** Files that people send: looked at, made small, kept; others name them by id when they use them. */
export const createUploads = ({ db, jobs, clock, storage, limits, secret }: Dependencies) => {
  const store = createUploadsStore(db);
  const addresses = createAddresses({ clock, secret });
  // Decoding takes much memory and a whole core: one at a time in a process.
  const inTurn = createKeyedMutex();

  const present = (row: UploadRow): Upload => {
    const baseUrl = addresses.of(row);
    const shown = row.widths.find((width) => width >= 800) ?? row.widths.at(-1);
    const url = row.kind === 'pdf' ? `${baseUrl}/document.pdf` : `${baseUrl}/${shown}.jpg`;
    const { id, kind, name, size, widths, placeholder } = row;
    return { id, kind, name, size, url, baseUrl, widths, placeholder };
  };

  const removeFiles = async (folder: string): Promise<void> => {
    for (const key of await storage.list(`${folder}/`)) await storage.remove(key);
  };

  /** Their files follow once the transaction is committed. */
  const remove = async (tx: Sql, ids: readonly string[]): Promise<void> => {
    const rows = await store.list(tx, ids);
    await store.remove(tx, ids);
    for (const row of rows) await jobs.publish(tx, 'upload.removed', { folder: folderOf(row) });
  };

  const forgetUnclaimed = async (): Promise<void> => {
    const rows = await store.listUnclaimed(new Date(clock.now().getTime() - patience));
    await db.begin((tx) =>
      remove(
        tx,
        rows.map(({ id }) => id),
      ),
    );
  };

  return {
    removeFiles,
    removeUnclaimed: forgetUnclaimed,

    async add(
      owner: Actor,
      { purpose, file }: { purpose: UploadPurpose; file: UploadedFile },
    ): Promise<Upload> {
      await limits.consume(perHour, owner.id);
      const bytes = Buffer.from(file.bytes);
      const content = await inTurn('content', () => readContent(bytes, purpose));
      if (!content) throw new Failure('upload_not_readable');
      const { kind, widths, placeholder, files } = content;
      const name = shownName(file.name);
      const row = {
        id: newId(),
        ownerId: owner.id,
        purpose,
        kind,
        name,
        size: bytes.length,
        widths,
        placeholder,
      };
      const whole: UploadRow = { ...row, createdAt: clock.now() };
      for (const part of files) await storage.put(`${folderOf(whole)}/${part.name}`, part.bytes, part.type);
      await store.insert(whole);
      return present(whole);
    },

    /** Uses one's own uploads for what they were sent for, each once. Throws `upload_not_found`. */
    async claim(
      tx: Sql,
      owner: Pick<Actor, 'id'>,
      ids: readonly string[],
      purpose: UploadPurpose,
    ): Promise<void> {
      if (ids.length === 0) return;
      const claimed = await store.claim(tx, ids, owner.id, purpose, clock.now());
      if (claimed.length !== new Set(ids).size) throw new Failure('upload_not_found');
    },

    /** As they are shown, by id. */
    async of(ids: readonly string[], sql: Sql = db): Promise<Map<string, Upload>> {
      const rows = await store.list(sql, ids);
      return new Map(rows.map((row) => [row.id, present(row)]));
    },

    remove,
    forgetUnclaimed,

    /** Every file that somebody sent, with where to read it. */
    async dataOf(ownerId: string): Promise<(Upload & { purpose: UploadPurpose; createdAt: Date })[]> {
      const rows = await store.listOf(ownerId);
      return rows.map((row) => ({ ...present(row), purpose: row.purpose, createdAt: row.createdAt }));
    },

    /** The largest kept file of an upload: what goes into a person's own copy of their data. */
    async original(id: string): Promise<StoredFile | null> {
      const [row] = await store.list(db, [id]);
      if (!row) return null;
      const name = row.kind === 'pdf' ? 'document.pdf' : `${row.widths.at(-1)}.jpg`;
      return storage.read(`${folderOf(row)}/${name}`);
    },

    /** A file behind a signed address; null where the address is wrong, too old or nothing is there. */
    async behind(address: { id: string; until: string; signature: string }, name: string) {
      return addresses.holds(address) ? storage.read(`private/${address.id}/${name}`) : null;
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
