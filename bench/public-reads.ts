import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { addressOf } from '../server/src/platform/db.ts';
import type { Instance } from './instance.ts';
import { load, type Rate } from './load.ts';
import { type Line, rate } from './report.ts';
import { withCatalogue } from './stored-data.ts';

const root = resolve(import.meta.dirname, '..');
const venues = 2_000;
const connections = 10;

interface Compared {
  what: string;
  /** Addresses of the same question to us and to the yardstick. */
  ours: () => string;
  theirs: () => string;
  goal: number;
}

const startYardstick = async ({ db }: Instance) => {
  const child = fork(join(root, 'server/src/testing/joined-server.ts'), [JSON.stringify(addressOf(db))]);
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    async stop() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** Alternates between the two, so that other load affects both equally. The median pair counts. */
const paired = async (ours: () => Promise<Rate>, theirs: () => Promise<Rate>) => {
  await ours();
  await theirs();
  const pairs: { ours: Rate; theirs: Rate }[] = [];
  for (let round = 0; round < 3; round += 1) pairs.push({ theirs: await theirs(), ours: await ours() });
  const wrong = pairs.reduce((sum, pair) => sum + pair.ours.wrong + pair.theirs.wrong, 0);
  if (wrong > 0) throw new Error(`${wrong} wrong answers`);
  pairs.sort((a, b) => a.ours.perSecond / a.theirs.perSecond - b.ours.perSecond / b.theirs.perSecond);
  return pairs[1] as { ours: Rate; theirs: Rate };
};

const besideYardstick = async (instance: Instance): Promise<Line[]> => {
  const yardstick = await startYardstick(instance);
  const rows = await instance.db<{ venueId: string }[]>`select venue_id from venue_listings`;
  const ids = rows.map(({ venueId }) => venueId);
  let next = 0;
  const some = () => ids[next++ % ids.length] ?? '';
  const from = (origin: string, path: () => string) => () =>
    load({
      url: origin,
      connections,
      seconds: 3,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    });
  const past = () => `past=${Math.random()}`;
  const list = () => `/api/venues/?page_size=9&${past()}`;
  const search = () => `/api/venues/?page_size=9&search=palace&${past()}`;
  const item = () => `/api/venues/${some()}/?${past()}`;
  const compared: Compared[] = [
    { what: 'list, all columns', ours: list, theirs: () => `/list?${past()}`, goal: 0.6 },
    { what: 'list, columns of a card', ours: list, theirs: () => `/cards?${past()}`, goal: 0.4 },
    { what: 'search, all columns', ours: search, theirs: () => `/search?search=palace&${past()}`, goal: 0.4 },
    {
      what: 'search, columns of a card',
      ours: search,
      theirs: () => `/cards?search=palace&${past()}`,
      goal: 0.35,
    },
    { what: 'item', ours: item, theirs: () => `/item?id=${some()}`, goal: 0.5 },
  ];
  // Warm-up: the first read of a venue generates its page.
  for (const id of ids)
    await fetch(`${instance.origin}/api/venues/${id}/`).then((answer) => answer.arrayBuffer());
  const lines: Line[] = [];
  for (const { what, ours: path, theirs: theirPath, goal } of compared) {
    const { ours, theirs } = await paired(from(instance.origin, path), from(yardstick.origin, theirPath));
    lines.push({
      what: `${what}, past the cache, ${venues} venues`,
      figure: rate(ours.perSecond),
      yardstick: `Fastify, one joined statement ${rate(theirs.perSecond)}`,
      ratio: ours.perSecond / theirs.perSecond,
      goal,
    });
  }
  await yardstick.stop();
  return lines;
};

/** Uncached public reads, compared with a plain program. */
export const benchPublicReads = (): Promise<Line[]> => withCatalogue(venues, besideYardstick);
