import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freshEntry, type ServerProcess, startServer } from './server-process.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'));
const processes: ServerProcess[] = [];

afterAll(async () => {
  for (const one of processes.reverse()) expect(await one.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (jobs: 'off' | 'only'): Promise<ServerProcess> => {
  const env = { WEB: 'none', DEMO_DATA: 'off', JOBS: jobs };
  const one = await startServer({ entry: freshEntry, dataDir, env });
  processes.push(one);
  return one;
};

const register = (origin: string, email: string): Promise<Response> =>
  fetch(`${origin}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

const recipients = async (): Promise<string[]> => {
  const files = await readdir(join(dataDir, 'outbox')).catch(() => []);
  const mails = files.filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(mails.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
  return texts.map((text) => (JSON.parse(text) as { to: string }).to).sort();
};

it('a process without jobs answers, and one that only runs jobs sends the emails', async () => {
  const answering = await start('off');
  expect((await register(answering.origin, 'asha@example.in')).status).toBe(200);
  expect(await recipients()).toEqual([]);
  const working = await start('only');
  await expect.poll(recipients, { timeout: 10_000 }).toEqual(['asha@example.in']);

  expect((await register(answering.origin, 'ravi@example.in')).status).toBe(200);
  await expect.poll(recipients, { timeout: 10_000 }).toEqual(['asha@example.in', 'ravi@example.in']);
  expect((await fetch(`${working.origin}/readyz`)).status).toBe(200);
}, 60_000);
