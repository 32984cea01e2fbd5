import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataDirectory } from '../../server/src/testing/data-directory.ts';
import { freePort, startServer } from '../../server/src/testing/server-process.ts';
import { startTileServer } from '../venues/tile-server.ts';
import { createAdministrators } from './administrators.ts';
import { browserOptions } from './browser.ts';
import { serverEntry } from './server-entry.ts';

/** A data directory with demo data, once for all servers of the run: a server takes longer to fill one than to start. */
async function fillDataDirectory(directory: string): Promise<void> {
  const server = await startServer({ entry: serverEntry, dataDir: directory, env: { DEMO_DATA: 'on' } });
  await server.stop();
}

/** One server for the whole run, with demo data: the build of `npm start` if there is one. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  // Here, so that workers do not unpack it concurrently.
  await browserOptions();
  const tiles = await startTileServer();
  const home = await mkdtemp(join(tmpdir(), 'journeys-'));
  const [filled, dataDir] = [join(home, 'filled'), join(home, 'shared')];
  const start = async () => {
    await Promise.all([mkdir(filled), mkdir(dataDir)]);
    await fillDataDirectory(filled);
    await copyDataDirectory(filled, dataDir);
    return startServer({
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
    });
  };
  const server = await start().catch(async (error: unknown) => {
    tiles.close();
    await rm(home, { recursive: true, force: true });
    throw error;
  });
  process.env.APP_ORIGIN = server.origin;
  process.env.APP_DATA_DIR = dataDir;
  process.env.APP_FILLED_DATA_DIR = filled;
  process.env.APP_TILES = new URL(tiles.template).origin;
  const close = async () => {
    tiles.close();
    const code = await server.stop();
    await rm(home, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server was stopped and exited with ${code} instead of 0.`);
  };
  const administrators = await createAdministrators(3).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  process.env.APP_ADMINISTRATORS = JSON.stringify(administrators);
  return close;
}
