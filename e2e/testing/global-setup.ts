import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataDirectory } from '../../server/src/testing/data-directory.ts';
import { freePort, startServer } from '../../server/src/testing/server-process.ts';
import { startTileServer } from '../venues/tile-server.ts';
import { createAdministrators } from './administrators.ts';
import { browserOptions } from './browser.ts';
import { serverEntry } from './server-entry.ts';

/**
 * Only the second server accepts them: with one payment method, journeys on the shared server do not have to
 * choose.
 */
const bankAccount = {
  BANK_ACCOUNT_NAME: 'Mandap Venues',
  BANK_ACCOUNT_NUMBER: '50200012345678',
  BANK_IFSC: 'HDFC0001234',
  BANK_UPI_ID: 'mandap@hdfcbank',
};

/**
 * Starts two servers for the whole run: the shared one and the one of `useChangingServer`. Also prepares a
 * data directory with demo data for both and for `useClockedServer`, because filling one takes a server
 * longer than starting.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const filled = await mkdtemp(join(tmpdir(), 'filled-'));
  const closing = [() => rm(filled, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.reverse()) await step();
  };
  try {
    await fill(filled);
    const changing = await startFilled({ filled, env: bankAccount });
    closing.push(changing.stop);
    closing.push(await startTestServer(filled));
    process.env.APP_FILLED_DATA_DIR = filled;
    process.env.APP_CHANGING_ORIGIN = changing.origin;
    process.env.APP_CHANGING_DATA_DIR = changing.dataDir;
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Loads the demo data, and adds an administrator for each worker. */
async function fill(dataDir: string): Promise<void> {
  const server = await startServer({ entry: serverEntry, dataDir, env: { DEMO_DATA: 'on' } });
  try {
    Object.assign(process.env, { APP_ORIGIN: server.origin, APP_DATA_DIR: dataDir });
    process.env.APP_ADMINISTRATORS = JSON.stringify(await createAdministrators(3));
  } finally {
    await server.stop();
  }
}

/** The shared server with demo data, either fresh or copied from a directory. */
export async function startTestServer(filled?: string): Promise<() => Promise<void>> {
  // Unpack the browser here, so that workers do not do so concurrently.
  await browserOptions();
  const tiles = await startTileServer();
  const env = {
    PLACES: 'Sitapur,Rajsamand,Udaipur',
    MAP_TILES_URL: tiles.template,
    PRIVATE_CALENDARS: 'on',
  };
  const server = await startFilled({ filled, env }).catch((error: unknown) => {
    tiles.close();
    throw error;
  });
  process.env.APP_ORIGIN = server.origin;
  process.env.APP_DATA_DIR = server.dataDir;
  process.env.APP_TILES = new URL(tiles.template).origin;
  return async () => {
    tiles.close();
    await server.stop();
  };
}

interface Filled {
  filled: string | undefined;
  env: Record<string, string>;
}

/** A server on a copy of a data directory with demo data, or on a new directory. */
async function startFilled({ filled, env }: Filled) {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const start = async () => {
    if (filled) await copyDataDirectory(filled, dataDir);
    // Concurrent runs of several checkouts must not try the same port.
    const port = await freePort(4500 + (process.pid % 200));
    return startServer({ entry: serverEntry, dataDir, port, env: { DEMO_DATA: 'on', ...env } });
  };
  const server = await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const stop = async () => {
    const code = await server.stop();
    await remove();
    if (code !== 0) throw new Error(`The server was stopped and exited with ${code} instead of 0.`);
  };
  return { origin: server.origin, dataDir, stop };
}
