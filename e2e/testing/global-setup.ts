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
 * One server for the whole run, and a data directory with demo data for it and those of single files: a server takes
 * longer to fill one than to start.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const filled = await mkdtemp(join(tmpdir(), 'filled-'));
  const remove = () => rm(filled, { recursive: true, force: true });
  const start = async () => {
    const first = await startServer({ entry: serverEntry, dataDir: filled, env: { DEMO_DATA: 'on' } });
    await first.stop();
    process.env.APP_FILLED_DATA_DIR = filled;
    return startTestServer(filled);
  };
  const close = await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return () => close().finally(remove);
}

/** A server with demo data, its own or a copy of those in a directory: the build of `npm start` if there is one. */
export async function startTestServer(filled?: string): Promise<() => Promise<void>> {
  // Here, so that workers do not unpack it concurrently.
  await browserOptions();
  const tiles = await startTileServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
  if (filled) await copyDataDirectory(filled, dataDir);
  const server = await startServer({
    entry: serverEntry,
    dataDir,
    // Runs of several checkouts at the same moment do not look at the same port.
    port: await freePort(4500 + (process.pid % 200)),
    env: {
      DEMO_DATA: 'on',
      PLACES: 'Sitapur,Rajsamand,Udaipur',
      MAP_TILES_URL: tiles.template,
      PRIVATE_CALENDARS: 'on',
    },
  }).catch(async (error: unknown) => {
    tiles.close();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  process.env.APP_ORIGIN = server.origin;
  process.env.APP_DATA_DIR = dataDir;
  process.env.APP_TILES = new URL(tiles.template).origin;
  const close = async () => {
    tiles.close();
    const code = await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server was stopped and exited with ${code} instead of 0.`);
  };
  const administrators = await createAdministrators(3).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  process.env.APP_ADMINISTRATORS = JSON.stringify(administrators);
  return close;
}
