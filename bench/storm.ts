import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStorm } from '../server/src/testing/storm/storm.ts';
import { readStorm } from '../server/src/testing/storm/storm-books.ts';

const list = (figures: Record<string, number>): string =>
  Object.entries(figures)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');

const size = { guests: 500, venues: 20, kills: 10, crowd: 40, rounds: 2, keepsKeys: false };

/**
 * `npm run storm`: 500 guests at 20 venues while the server is killed ten times. Exits with 1 on any
 * inconsistency.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'storm-'));
const storm = await runStorm({ entry: 'sources', dataDir, ...size });
const { bookings, transitions, refunds, acknowledged, promises, besideDropped, wrong } =
  await readStorm(storm);
const code = await storm.stop();
await rm(dataDir, { recursive: true, force: true });
const failed = Object.values(wrong).some((count) => count !== 0) || code !== 0;
console.log(
  [
    '',
    `${size.guests} guests, ${size.venues} venues, ${size.guests * size.rounds} wishes in ${(storm.took / 1000).toFixed(1)} s`,
    `the server was killed ${storm.kills} times; ${acknowledged} actions acknowledged`,
    `webhooks: ${list(storm.webhooks)}`,
    `bookings: ${list(bookings)}`,
    `transitions: ${list(transitions)}`,
    `refunds: ${list(refunds)}`,
    `${besideDropped} functions with rooms kept theirs while another was dropped`,
    `${promises} promises of the ledger checked`,
    '',
    ...Object.entries(wrong).map(([name, count]) => `${name.padEnd(52)}${String(count).padStart(6)}`),
    '',
    failed ? 'Something did not hold.' : 'Everything held.',
  ].join('\n'),
);
if (failed) process.exitCode = 1;
