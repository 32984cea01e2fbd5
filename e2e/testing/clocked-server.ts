import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataDirectory } from '../../server/src/testing/data-directory.ts';
import { freePort, type ServerProcess, startServer } from '../../server/src/testing/server-process.ts';
import { test } from './app.ts';
import { filledDataDir } from './environment.ts';

interface ClockedServer {
  /** Available only while a test of the file runs. */
  server(): ServerProcess;
}

/** A separate server for the tests of one file, whose clock they can advance. */
export function useClockedServer(): ClockedServer {
  const shared = { APP_ORIGIN: process.env.APP_ORIGIN, APP_DATA_DIR: process.env.APP_DATA_DIR };
  let server: ServerProcess | undefined;
  let dataDir = '';

  // The tests run sequentially in one worker, because they share one server.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'clocked-server-'));
    await copyDataDirectory(filledDataDir(), dataDir);
    const port = await freePort(4700);
    server = await startServer({ entry: 'clocked', dataDir, port, env: { DEMO_DATA: 'on' } });
    Object.assign(process.env, { APP_ORIGIN: server.origin, APP_DATA_DIR: dataDir });
  });

  test.afterAll(async () => {
    Object.assign(process.env, shared);
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    server() {
      if (!server) throw new Error('The server runs only during the tests of the file.');
      return server;
    },
  };
}
