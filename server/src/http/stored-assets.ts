import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { assetsFolder, isStorageKey, type Storage } from '../platform/storage/storage.ts';

const listKey = `${assetsFolder}/releases.json`;

/** The number of releases to keep files of, including this one. */
const releases = 3;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** The file names of each release, the latest release first. */
const readReleases = async (storage: Storage): Promise<string[][]> => {
  const file = await storage.read(listKey);
  return file ? (JSON.parse(await text(file.stream)) as string[][]) : [];
};

/**
 * Stores the scripts and styles of this release where all processes find them. During a deployment, a page
 * rendered by one release may request its files from a process of another release. Open tabs do so for days.
 */
export const storeAssets = async (storage: Storage, clientDirectory: string): Promise<void> => {
  const directory = join(clientDirectory, 'assets');
  const keyOf = (name: string) => `${assetsFolder}/${name}`;
  const own = (await readdir(directory))
    .filter((name) => types[extname(name)] && isStorageKey(keyOf(name)))
    .sort();
  const before = await readReleases(storage);
  if (isSame(before[0] ?? [], own)) return;
  const stored = new Set(before.flat());
  for (const name of own) {
    if (stored.has(name)) continue;
    await storage.put(keyOf(name), await readFile(join(directory, name)), types[extname(name)] ?? '');
  }
  const latest = [own, ...before.filter((names) => !isSame(names, own))].slice(0, releases);
  // Write the list last, so that every file it names exists.
  await storage.put(listKey, Buffer.from(JSON.stringify(latest)), 'application/json');
  const needed = new Set(latest.flat());
  for (const name of stored) if (!needed.has(name)) await storage.remove(keyOf(name));
};

/** Serves files of other releases. An earlier handler serves those of this release. */
export const serveStoredAssets = (
  fastify: FastifyInstance,
  { storage, countRequest }: { storage: Storage; countRequest(ip: string): Promise<void> },
): void => {
  fastify.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    await countRequest(request.ip);
    const key = `${assetsFolder}/${request.params['*']}`;
    const type = types[extname(key)];
    const file = type && isStorageKey(key) ? await storage.read(key) : null;
    if (!file) return reply.callNotFound();
    return reply
      .type(type ?? '')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.stream);
  });
};
