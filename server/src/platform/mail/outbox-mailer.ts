import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Mail, Mailer } from './mailer.ts';

export interface StoredMail extends Mail {
  id: string;
  /** ISO 8601. */
  sentAt: string;
}

/** Emails stored instead of sent. */
export interface Outbox {
  /** Newest first. */
  list(): Promise<StoredMail[]>;
  read(id: string): Promise<StoredMail | null>;
}

const maxStored = 500;
/** Old emails are deleted now and then, not with each email. */
const pruneEvery = 100;
/** Sorts by time. No other file is ever opened. */
const idPattern = /^\d{15}-[0-9a-f]{8}$/;

/**
 * One JSON file per email in `directory`; the newest 500 are kept. For machines without a mail server. Writing a
 * small file synchronously is faster than going through the thread pool.
 */
export function createOutboxMailer({
  directory,
  clock,
}: {
  directory: string;
  clock: Clock;
}): Mailer & Outbox {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => join(directory, `${id}.json`);
  let sent = 0;

  function prune(): void {
    for (const old of ids().slice(maxStored)) rmSync(fileOf(old), { force: true });
  }

  function ids(): string[] {
    return readdirSync(directory)
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
      writeFileSync(half, JSON.stringify({ id, sentAt: at.toISOString(), ...mail }), { mode: 0o600 });
      renameSync(half, fileOf(id));
      if (sent++ % pruneEvery === 0) prune();
    },
    async list() {
      const mails = await Promise.all(ids().slice(0, maxStored).map(read));
      return mails.filter((mail) => mail !== null);
    },
    read,
  };
}
