import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The recipients of the emails of a server without a mail server, in alphabetical order, once per email. */
export const recipientsIn = async (dataDir: string): Promise<string[]> => {
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = files.filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(mails.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts.map((text) => (JSON.parse(text) as { to: string }).to).sort();
};

/** Somebody registers by email at a server, which sends them a code. */
export const register = (origin: string, email: string): Promise<Response> =>
  fetch(`${origin}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

/**
 * Expects that a job published now runs after all waiting ones: somebody registers at the server and gets an
 * email.
 */
export const expectJobsToRun = async (origin: string, dataDir: string): Promise<void> => {
  const email = 'asha@example.in';
  const { status } = await register(origin, email);
  expect(status).toBe(200);
  await expect.poll(() => recipientsIn(dataDir), { interval: 200 }).toContain(email);
};
