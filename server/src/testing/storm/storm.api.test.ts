import { expect, it } from 'vitest';
import { removeDirectory } from '../clean-up.ts';
import { inFull } from '../in-full.ts';
import { aMigratedDirectory } from '../migrated-directory.ts';
import { freshEntry } from '../server-process.ts';
import { runStorm } from './storm.ts';
import { readStorm } from './storm-books.ts';

const size = inFull
  ? { guests: 60, kills: 3, leastAcknowledged: 40 }
  : { guests: 40, kills: 1, leastAcknowledged: 25 };

it('loses no days, money or acknowledgements while the server is killed under load', async () => {
  const dataDir = await aMigratedDirectory();
  const storm = await runStorm({
    entry: freshEntry,
    dataDir,
    guests: size.guests,
    venues: 4,
    kills: size.kills,
    crowd: 16,
    rounds: 1,
    keepsKeys: false,
  });
  const { wrong, acknowledged, besideDropped } = await readStorm(storm);
  expect(await storm.stop()).toBe(0);
  await removeDirectory(dataDir);
  expect(storm.kills).toBe(size.kills);
  expect(acknowledged).toBeGreaterThan(size.leastAcknowledged);
  expect(besideDropped).toBeGreaterThan(0);
  expect(Object.entries(wrong).filter(([, count]) => count !== 0)).toEqual([]);
});
