import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '#server/testing/s3.ts';
import { createFsStorage } from './fs-storage.ts';
import { serveMedia } from './media.routes.ts';
import { createS3Storage } from './s3-storage.ts';

const home = await mkdtemp(join(tmpdir(), 'storage-'));
afterAll(() => rm(home, { recursive: true }));
await writeFile(join(home, 'secret'), 'secret');
const s3 = await startS3();
afterAll(s3.stop);

const inDirectory = createFsStorage({ directory: join(home, 'uploads') });

describe('a directory that cannot be read', () => {
  test('fails instead of listing no files, because a backup would omit them', async () => {
    const storage = createFsStorage({ directory: join(home, 'secret') });
    await expect(storage.list('')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe.each([
  ['a directory', inDirectory],
  ['a bucket', createS3Storage(s3)],
])('files in %s', (_, storage) => {
  test('are returned with their type and size', async () => {
    await storage.put('venues/a/400.avif', Buffer.from('picture'), 'image/avif');
    const file = await storage.read('venues/a/400.avif');
    expect(file).toMatchObject({ contentType: 'image/avif', size: 7 });
    expect(file && (await buffer(file.stream)).toString()).toBe('picture');
  });

  test('are listed by prefix, without their metadata', async () => {
    await storage.put('venues/b/400.avif', Buffer.from('x'), 'image/avif');
    expect(await storage.list('venues/')).toEqual(['venues/a/400.avif', 'venues/b/400.avif']);
    expect(await storage.list('venues/b')).toEqual(['venues/b/400.avif']);
  });

  test('are listed by a folder or a prefix of a name, and the list is empty if there are none', async () => {
    await storage.put('listed/one/a.jpg', Buffer.from('a'), 'image/jpeg');
    await storage.put('listed/two/b.jpg', Buffer.from('b'), 'image/jpeg');
    expect(await storage.list('listed/one/')).toEqual(['listed/one/a.jpg']);
    expect(await storage.list('listed/t')).toEqual(['listed/two/b.jpg']);
    expect(await storage.list('nowhere/at/all/')).toEqual([]);
  });

  test('are gone after removal', async () => {
    await storage.remove('venues/b/400.avif');
    expect(await storage.has('venues/b/400.avif')).toBe(false);
    expect(await storage.read('venues/b/400.avif')).toBeNull();
    expect(await storage.list('venues/b')).toEqual([]);
  });

  test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a/./b', '.hidden', 'a\\b', 'a\0b', ''])(
    'cannot have a key like %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
      await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    },
  );
});

describe('a bucket', () => {
  test('is not treated as an empty one if it is missing', async () => {
    await expect(createS3Storage({ url: s3.urlOfNoBucket }).list('')).rejects.toThrow('STORAGE_URL');
  });

  test('fails within the time limit when it sends half a file, before anything is passed on', async () => {
    const store = createServer((_, reply) =>
      reply.writeHead(200, { 'content-length': 9 }).write('half'),
    ).listen(0);
    await once(store, 'listening');
    const url = `s3+http://id:secret@127.0.0.1:${(store.address() as AddressInfo).port}/mandap`;
    await expect(createS3Storage({ url, timeout: 200 }).read('venues/a/400.avif')).rejects.toThrow('timeout');
    store.closeAllConnections();
    store.close();
  });

  test('is not used for a while after it did not respond, so that nobody else waits for it', async () => {
    let asked = 0;
    const store = createServer(() => {
      asked += 1;
    }).listen(0);
    await once(store, 'listening');
    const url = `s3+http://id:secret@127.0.0.1:${(store.address() as AddressInfo).port}/mandap`;
    const storage = createS3Storage({ url, timeout: 300 });
    const silence = { code: 'STORAGE_UNAVAILABLE' };
    await expect(storage.read('venues/a/400.avif')).rejects.toMatchObject(silence);
    const before = asked;
    await expect(storage.read('venues/a/800.avif')).rejects.toMatchObject(silence);
    expect(asked).toBe(before);
    store.closeAllConnections();
    store.close();
  });

  test('reports a refused secret, without the secret', async () => {
    const shut = createS3Storage({ url: s3.urlWithWrongSecret });
    await expect(shut.read('venues/a/400.avif')).rejects.toThrow('403');
    const refusal = await shut.put('a', Buffer.from('x'), 'text/plain').catch(inspect);
    expect(refusal).toContain('403');
    expect(refusal).not.toContain('another');
  });
});

describe.each([
  ['a directory', inDirectory],
  ['a bucket', createS3Storage(s3)],
])('GET /media/* from %s', (_, storage) => {
  const fastify = Fastify();
  serveMedia(fastify, storage);

  test('serves a picture as immutable', async () => {
    const { statusCode, headers, body } = await fastify.inject('/media/venues/a/400.avif');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'picture' });
    expect(headers).toMatchObject({ 'content-type': 'image/avif', 'x-content-type-options': 'nosniff' });
    expect(headers['cache-control']).toContain('immutable');
  });

  test('serves no active content', async () => {
    await storage.put('venues/a/evil.html', Buffer.from('<script>'), 'text/html');
    const { headers } = await fastify.inject('/media/venues/a/evil.html');
    expect(headers['content-type']).toBe('application/octet-stream');
  });

  test.each(['/media/../secret', '/media/..%2fsecret', '/media/venues/a/.type-400.avif', '/media/none'])(
    'answers 404 to %s',
    async (url) => {
      expect((await fastify.inject(url)).statusCode).toBe(404);
    },
  );
});
