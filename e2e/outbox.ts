import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir } from './where.ts';

interface StoredMail {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** Mails to an address, newest first. */
export async function mailsTo(address: string): Promise<StoredMail[]> {
  const directory = join(dataDir(), 'outbox');
  const names = (await readdir(directory).catch(() => [])).filter((name) => /^\d.*\.json$/.test(name));
  const mails = await Promise.all(
    names
      .sort()
      .reverse()
      .map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8')) as StoredMail),
  );
  return mails.filter(({ to }) => to === address);
}

const codeIn = ({ text }: StoredMail): string | undefined => /^\d{6}$/m.exec(text)?.[0];

/** The codes that were mailed to an address, newest first. */
export const codesTo = async (address: string): Promise<string[]> =>
  (await mailsTo(address)).map(codeIn).filter((code) => code !== undefined);

/** The code that comes in answer to `asking`: the first one more than there were before. */
export async function codeAfter(address: string, asking: () => Promise<unknown>): Promise<string> {
  const before = (await codesTo(address)).length;
  await asking();
  let codes: string[] = [];
  await expect
    .poll(
      async () => {
        codes = await codesTo(address);
        return codes.length;
      },
      { message: `a code for ${address}`, intervals: [50] },
    )
    .toBeGreaterThan(before);
  return codes[0] ?? '';
}
