import { setTimeout as pause } from 'node:timers/promises';
import { type Instance, startInstance } from './instance.ts';
import { load } from './load.ts';
import { memoryOf } from './process.ts';
import type { Line } from './report.ts';
import { withCatalogue } from './stored-data.ts';

const venues = 1_000;
const connections = 10;
/** How long after its last request a process counts as idle, in ms. */
const rest = 20_000;
/** The number of reads that fill the caches, and of each round after them. */
const reads = { first: 6_000, round: 1_500 };
const soakRounds = 4;
/** `BENCH_SOAK_MINUTES`: how long to read without a pause after the first round. */
const soakMinutes = Number(process.env.BENCH_SOAK_MINUTES ?? 0);
const goals = { idle: 150, peak: 350, coldStart: 1_500, soak: 1.1 };

/** Uncached lists, searches, venues and pages, in turn. */
const readsOf = async ({ db, origin }: Instance): Promise<(amount: number) => Promise<void>> => {
  const rows = await db<{ venueId: string }[]>`select venue_id from venue_listings order by venue_id`;
  let next = 0;
  const past = () => `past=${Math.random()}`;
  const paths = [
    () => `/api/venues/?page_size=9&${past()}`,
    () => `/api/venues/?page_size=9&search=palace&${past()}`,
    () => `/api/venues/${rows[next++ % rows.length]?.venueId}/?${past()}`,
    () => `/venues?${past()}`,
  ];
  return async (amount) => {
    const requests = paths.map((path) => ({
      setupRequest: (request: object) => ({ ...request, path: path() }),
    }));
    const { wrong } = await load({ url: origin, connections, amount, requests });
    if (wrong > 0) throw new Error(`${wrong} wrong answers`);
  };
};

const atMost = (what: string, figure: number, goal: number, unit: string): Line => ({
  what,
  figure: `${figure.toFixed(0)} ${unit}`,
  yardstick: `at most ${goal} ${unit}`,
  ratio: goal / figure,
  goal: 1,
});

/** One process that also runs the jobs. Its database runs in other processes. */
const benchMemory = async (instance: Instance): Promise<Line[]> => {
  await pause(rest);
  const idle = memoryOf(instance.pid);
  const read = await readsOf(instance);
  await read(reads.first);
  const rested = async (): Promise<number> => {
    await read(reads.round);
    await pause(rest);
    return memoryOf(instance.pid).now;
  };
  const first = await rested();
  const soaked = performance.now() + soakMinutes * 60_000;
  while (performance.now() < soaked) await read(reads.round);
  let last = first;
  for (let round = 1; round < soakRounds; round += 1) last = await rested();
  const { most } = memoryOf(instance.pid);
  return [
    atMost('memory at rest, after the start', idle.now, goals.idle, 'MB'),
    atMost('memory at most, reads past every cache', most, goals.peak, 'MB'),
    {
      what: `memory after ${soakRounds} rounds of reads${soakMinutes ? ` and ${soakMinutes} minutes` : ''}`,
      figure: `${last.toFixed(0)} MB`,
      yardstick: `after the first ${first.toFixed(0)} MB, ${goals.soak} times at most`,
      ratio: (goals.soak * first) / last,
      goal: 1,
    },
  ];
};

/** Time from the command to the first list, with existing data. Includes the start of the database. */
const benchColdStart = async (directory: string): Promise<Line> => {
  const times: number[] = [];
  for (let start = 0; start < 3; start += 1) {
    const begun = performance.now();
    const instance = await startInstance({
      storedIn: directory,
      demoData: 'off',
      readyAt: '/api/venues/?page_size=9',
    });
    times.push(instance.readyAt - begun);
    await instance.stop();
  }
  const [, middle = 0] = times.sort((a, b) => a - b);
  return atMost('cold start, to the first list', middle, goals.coldStart, 'ms');
};

/**
 * Measures what a process needs when idle and under load, whether that grows, and how soon it responds after
 * its start.
 */
export const benchResources = async (): Promise<Line[]> => {
  const { lines, directory } = await withCatalogue(venues, async (instance) => ({
    lines: await benchMemory(instance),
    directory: instance.directory,
  }));
  return [...lines, await benchColdStart(directory)];
};
