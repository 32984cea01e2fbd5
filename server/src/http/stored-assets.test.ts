import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFsStorage } from '../platform/storage/fs-storage.ts';
import { serveStoredAssets, storeAssets } from './stored-assets.ts';

let home: string;
const fastify = Fastify();
let storage: ReturnType<typeof createFsStorage>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'assets-'));
  storage = createFsStorage({ directory: join(home, 'uploads') });
  serveStoredAssets(fastify, { storage, countRequest: async () => {} });
});
afterAll(() => rm(home, { recursive: true }));

/** A build whose pages request these files. */
const start = async (release: number, files: Record<string, string>): Promise<void> => {
  const client = join(home, `release-${release}`);
  await mkdir(join(client, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(client, 'assets', name), content);
  await storeAssets(storage, client);
};
const ask = async (name: string) => {
  const { statusCode, body, headers } = await fastify.inject(`/assets/${name}`);
  return { status: statusCode, body, type: headers['content-type'] };
};

it('a process serves the scripts of its own release and of the two before it', async () => {
  await start(1, { 'home-a.js': 'one', 'style-a.css': 'red', 'home-a.js.br': 'compressed' });
  await start(2, { 'home-b.js': 'two', 'style-a.css': 'red' });
  await start(2, { 'home-b.js': 'two', 'style-a.css': 'red' });
  expect(await ask('home-a.js')).toEqual({
    status: 200,
    body: 'one',
    type: 'text/javascript; charset=utf-8',
  });
  await start(3, { 'home-c.js': 'three' });
  expect((await ask('style-a.css')).status).toBe(200);
  await start(4, { 'home-d.js': 'four' });
  expect((await ask('home-a.js')).status).toBe(404);
  expect((await ask('style-a.css')).body).toBe('red');
  expect((await ask('home-b.js')).status).toBe(200);
});

it.each(['releases.json', '../secret.js', '..%2fsecret.js', 'none.js'])(
  'serves nothing else: %s',
  async (name) => {
    await storage.put('secret.js', Buffer.from('secret'), 'text/javascript');
    expect((await ask(name)).status).toBe(404);
  },
);
