import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Mail, Mailer } from './mailer.ts';

export interface StoredMail extends Mail {
  id: string;
  /** ISO 8601. */
  sentAt: string;
}

/** Mails that were written down instead of being sent. */
export interface Outbox {
  /** Newest first. */
  list(): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | null>;
}

const kept = 500;
/** Older ones are looked for now and then, not with each mail. */
const tidyEvery = 100;
/** Sorts by time; nothing else is ever opened. */
const idPattern = /^\d{15}-[0-9a-f]{8}$/;

/** One JSON file a mail in `directory`; the newest 500 are kept. For machines without a mail server. */
export function createOutboxMailer({
  directory,
  clock,
}: {
  directory: string;
  clock: Clock;
}): Mailer & Outbox {
  const fileOf = (id: string) => join(directory, `${id}.json`);
  let sent = 0;

  async function tidy(): Promise<void> {
    for (const old of (await ids()).slice(kept)) await rm(fileOf(old), { force: true });
  }

  async function write(path: string, text: string): Promise<void> {
    const options = { mode: 0o600 };
    await writeFile(path, text, options).catch(async () => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(path, text, options);
    });
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(directory).catch(() => []);
    return names
      .map((name) => name.replace(/\.json$/, ''))
      .filter((id) => idPattern.test(id))
      .sort()
      .reverse();
  }

  async function read(id: string): Promise<StoredMail | null> {
    if (!idPattern.test(id)) return null;
    const text = await readFile(fileOf(id), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as StoredMail);
  }

  return {
    async send(mail) {
      const at = clock.now();
      const id = `${String(at.getTime()).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
      const half = join(directory, `.${id}`);
      await write(half, JSON.stringify({ id, sentAt: at.toISOString(), ...mail }));
      await rename(half, fileOf(id));
      if (sent++ % tidyEvery === 0) await tidy();
    },
    async list() {
      const mails = await Promise.all((await ids()).slice(0, kept).map(read));
      return mails.filter((mail) => mail !== null);
    },
    read,
  };
}
