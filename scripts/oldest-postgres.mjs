// Runs the API tests on the oldest PostgreSQL that is supported: the one at DATABASE_URL, or the one that is installed here.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binOf, main, Refusal, root, tryNode } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

/** Debian 12 has it. Older ones are refused by the migrations. */
export const oldest = 15;

/** Where Debian, Ubuntu and the packages of the PostgreSQL project install it. */
const bin = `/usr/lib/postgresql/${oldest}/bin`;
export const isInstalled = () => existsSync(join(bin, 'initdb'));

/** They look at the embedded PostgreSQL itself: its roles, its files, and how it plans. */
const ofEmbedded = [
  'application-role',
  'crash',
  'database-restarts',
  'restore-drill',
  'rolling-restart',
  'plans',
  '*-plans',
];

/** The id of a user without rights: PostgreSQL refuses to run as root. */
const nobody = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a PostgreSQL in a directory of its own. Resolves to its address and what ends it. */
async function start() {
  const home = mkdtempSync(join(tmpdir(), 'oldest-postgres-'));
  if (asNobody.uid) chownSync(home, nobody, nobody);
  const data = join(home, 'data');
  const run = (program, args) =>
    execFileSync(join(bin, program), args, { ...asNobody, cwd: home, stdio: 'ignore' });
  const port = await freePort();
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale-provider=icu',
    '--icu-locale=en',
    '--locale=C.UTF-8',
  ]);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    plan_cache_mode: 'force_generic_plan',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value || "''"}`);
  run('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), '-o', options.join(' '), 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    await ensureInstalled();
    const outside = process.env.DATABASE_URL;
    if (!outside && !isInstalled())
      throw new Refusal(`Install PostgreSQL ${oldest}, or name one with DATABASE_URL.`);
    const server = outside ? { url: outside, stop: () => {} } : await start();
    try {
      const left = ofEmbedded.flatMap((name) => ['--exclude', `server/src/testing/${name}.api.test.ts`]);
      const args = [binOf('vitest'), 'run', '--project', 'api', ...left];
      const { code, output } = await tryNode(args, { cwd: root, env: { DATABASE_URL: server.url } });
      console.log(output);
      process.exitCode = code;
    } finally {
      server.stop();
    }
  });
