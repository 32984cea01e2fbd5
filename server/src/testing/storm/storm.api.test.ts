import { expect, it } from 'vitest';
import { removeDirectory } from '../clean-up.ts';
import { aMigratedDirectory } from '../migrated-directory.ts';
import { freshEntry } from '../server-process.ts';
import { runStorm } from './storm.ts';
import { readStorm } from './storm-books.ts';

it('loses no days, money or acknowledgements while the server is killed three times under load', async () => {
  const dataDir = await aMigratedDirectory();
  const storm = await runStorm({
    entry: freshEntry,
    dataDir,
    guests: 60,
    venues: 4,
    kills: 3,
    crowd: 16,
    rounds: 1,
    keepsKeys: false,
  });
  const { wrong, acknowledged } = await readStorm(storm);
  expect(await storm.stop()).toBe(0);
  await removeDirectory(dataDir);
  expect(storm.kills).toBe(3);
  expect(acknowledged).toBeGreaterThan(40);
  expect(Object.entries(wrong).filter(([, count]) => count !== 0)).toEqual([]);
}, 180_000);
