import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEntry, startServer } from './testing/server-process.ts';

const root = resolve(import.meta.dirname, '../..');
const code = freshEntry === 'bundle' ? 'dist' : 'src';

/** A copy of the server with its packages, without the rest of the repository. */
let installation: string;

const start = (demoData: string) =>
  startServer({
    entry: freshEntry,
    directory: installation,
    dataDir: join(installation, 'data'),
    env: { DEMO_DATA: demoData, WEB: 'none' },
  });

const hasDemoData = async (origin: string): Promise<boolean> => {
  const response = await fetch(`${origin}/api/settings/`);
  return ((await response.json()) as { has_demo_data: boolean }).has_demo_data;
};

beforeAll(async () => {
  installation = await mkdtemp(join(tmpdir(), 'installation-'));
  for (const path of [code, 'migrations', 'package.json', 'tsconfig.json'])
    await cp(join(root, 'server', path), join(installation, 'server', path), { recursive: true });
  await cp(join(root, 'tsconfig.base.json'), join(installation, 'tsconfig.base.json'));
  for (const path of ['node_modules', 'server/node_modules'])
    await symlink(join(root, path), join(installation, path));
});

afterAll(() => rm(installation, { recursive: true, force: true }));

describe('a server without the demo workspace', () => {
  it.each(['off', 'auto'])('starts with DEMO_DATA=%s and has no demo data', async (demoData) => {
    const server = await start(demoData);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await hasDemoData(server.origin)).toBe(false);
    expect(await server.stop()).toBe(0);
  });

  it('refuses to start with DEMO_DATA=on', async () => {
    await expect(start('on')).rejects.toThrow('DEMO_DATA: cannot be on');
  });
});

describe('a server with the demo workspace', () => {
  beforeAll(async () => {
    for (const file of ['src/demo-data.ts', 'dist/demo-data.js']) {
      await mkdir(join(installation, 'demo', file, '..'), { recursive: true });
      await writeFile(join(installation, 'demo', file), "throw new Error('The demo data was loaded');\n");
    }
  });

  it('does not load it with DEMO_DATA=off', async () => {
    const server = await start('off');
    expect(await server.stop()).toBe(0);
  });

  it('loads it with DEMO_DATA=on', async () => {
    await expect(start('on')).rejects.toThrow('The demo data was loaded');
  });
});
