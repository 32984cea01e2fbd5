import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, copyPackages } from './artifact.mjs';
import { ensureBuilt } from './setup.mjs';

/** A directory that contains only the artifact, as on an empty machine. */
let home: string;
let directory: string;
let server: ChildProcess;
let origin: string;

const env = () => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: join(home, 'data'),
  JWT_SECRET: 'a secret that is long enough for anybody',
  PUBLIC_URL: 'http://localhost',
  MAP_TILES_URL: 'off',
  // On a busy machine stopping takes longer.
  STOP_SECONDS: '300',
});

const start = (): ChildProcess =>
  spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    cwd: directory,
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Matches of a pattern's first group in the server's log. */
const logged = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((found, failed) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [, value] = pattern.exec(printed) ?? [];
        if (value) found(value);
      });
    child.once('exit', () => failed(new Error(`The artifact does not start:\n${printed}`)));
  });

beforeAll(async () => {
  await ensureBuilt(['server', 'web']);
  home = await mkdtemp(join(tmpdir(), 'artifact-'));
  directory = join(home, 'app');
  await assemble(directory);
  await copyPackages(directory);
  server = start();
  origin = await logged(server, /"address":"([^"]+)","msg":"listening"/);
});

afterAll(async () => {
  if (server?.exitCode === null) server.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

describe('the artifact', () => {
  it('contains no sources and no development packages', async () => {
    const files = await readdir(directory, { recursive: true });
    const own = files.filter((file) => !file.includes('node_modules'));
    expect(own.filter((file) => /\.(tsx?|test\..*)$/.test(file))).toEqual([]);
    for (const file of own.filter((name) => name.endsWith('.map')))
      expect(await readFile(join(directory, file), 'utf8')).not.toContain('sourcesContent');
    const packages = await readdir(join(directory, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp']));
    for (const name of ['vite', 'esbuild', 'tsx', 'vitest', 'typescript', 'playwright-core', 'postgres'])
      expect(packages).not.toContain(name);
  });

  it('contains the modules of its threads', async () => {
    const source = resolve(import.meta.dirname, '../server/src/platform');
    const threads = (await readdir(source, { recursive: true })).filter((file) =>
      file.endsWith('-thread.ts'),
    );
    expect(threads.length).toBeGreaterThan(1);
    const built = await readdir(join(directory, 'server/dist/platform'), { recursive: true });
    expect(built).toEqual(expect.arrayContaining(threads.map((file) => file.replace(/ts$/, 'js'))));
  });

  it('names exact versions, all of them in its lock file', async () => {
    const read = async (file: string) => JSON.parse(await readFile(join(directory, file), 'utf8'));
    const lock = await read('package-lock.json');
    for (const workspace of ['server', 'web']) {
      const { dependencies, devDependencies } = await read(`${workspace}/package.json`);
      expect(devDependencies).toBeUndefined();
      expect(
        Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+/.test(String(version))),
      ).toEqual([]);
      expect(lock.packages[workspace].dependencies).toEqual(dependencies);
    }
    expect(lock.packages['node_modules/vite']).toBeUndefined();
  });

  it.each(['/', '/venues/', '/api/venues/', '/readyz', '/healthz'])(
    'serves %s in production',
    async (path) => {
      const response = await fetch(`${origin}${path}`);
      expect(response.status).toBe(200);
      const body = await response.text();
      if (!/api|z$/.test(path)) expect(body).toContain('<html');
    },
  );

  it('knows places in the languages of the pages', async () => {
    const states = JSON.parse(await (await fetch(`${origin}/api/states/`)).text());
    const assam = states.find(({ name }: { name: string }) => name === 'Assam');
    expect(assam.place_names.hi.Assam).toBe('असम');
  });

  it('backs up while it runs, and stops cleanly', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['server/dist/commands/backup.js'], {
      cwd: directory,
      env: env(),
    });
    expect(stdout).toMatch(/backup-.*\.tar\.gz: /);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it('stops cleanly while it is still starting', async () => {
    server = start();
    await logged(server, /"msg":"(Server listening)/);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });
});
