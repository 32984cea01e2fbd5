import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whom a server without a mail server has sent emails, in alphabetical order, as often as it sent them one. */
export const recipientsIn = async (dataDir: string): Promise<string[]> => {
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = files.filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(mails.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts.map((text) => (JSON.parse(text) as { to: string }).to).sort();
};
