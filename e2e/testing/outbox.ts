import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir } from './environment.ts';

interface StoredEmail {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** Emails never change, so each is read once. */
const read = new Map<string, StoredEmail>();

/** Null if the email was pruned in the meantime. */
const readEmail = async (directory: string, name: string): Promise<StoredEmail | null> => {
  const known = read.get(name);
  if (known) return known;
  const text = await readFile(join(directory, name), 'utf8').catch(() => null);
  if (text === null) return null;
  const mail = JSON.parse(text) as StoredEmail;
  read.set(name, mail);
  return mail;
};

/** Emails to an address, newest first. */
export async function emailsTo(address: string): Promise<StoredEmail[]> {
  const directory = join(dataDir(), 'outbox');
  const names = (await readdir(directory).catch(() => [])).filter((name) => /^\d.*\.json$/.test(name));
  const mails = await Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => readEmail(directory, name)),
  );
  return mails.filter((mail) => mail !== null).filter(({ to }) => to === address);
}

/** A code alone on its line, or in the last line of a text message, which browsers read. */
const codeIn = ({ text }: StoredEmail): string | undefined => /^(?:@\S+ #)?(\d{6})$/m.exec(text)?.[1];

/** The codes emailed to an address, newest first. */
export const codesTo = async (address: string): Promise<string[]> =>
  (await emailsTo(address)).map(codeIn).filter((code) => code !== undefined);

/** The code emailed in response to `action`. */
export async function codeAfter(address: string, action: () => Promise<unknown>): Promise<string> {
  const before = new Set((await emailsTo(address)).map(({ sentAt }) => sentAt));
  await action();
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const arrived = (await emailsTo(address)).filter(({ sentAt }) => !before.has(sentAt));
        code = arrived.map(codeIn).find((found) => found !== undefined);
        return code;
      },
      { message: `a code for ${address}`, intervals: [50] },
    )
    .toBeDefined();
  return code ?? '';
}
