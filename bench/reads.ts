import { type Instance, startBare } from './instance.ts';
import { load, type Rate } from './load.ts';
import { cpuOf } from './process.ts';
import { type Line, rate } from './report.ts';

const connections = 20;
const rounds = 5;

interface Pair {
  ours: Rate;
  bare: Rate;
}

const ratioOf = ({ ours, bare }: Pair): number => ours.perSecond / bare.perSecond;

/**
 * Alternates between the server and the bare one, so that other load affects both equally. The median pair
 * counts.
 */
const paired = async (ours: string, bare: string): Promise<Pair> => {
  await load({ url: ours, connections, seconds: 3 });
  await load({ url: bare, connections, seconds: 2 });
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      bare: await load({ url: bare, connections, seconds: 2 }),
      ours: await load({ url: ours, connections, seconds: 2 }),
    });
  }
  const wrong = pairs.reduce((sum, pair) => sum + pair.ours.wrong, 0);
  if (wrong > 0) throw new Error(`${ours}: ${wrong} wrong answers`);
  pairs.sort((one, other) => ratioOf(one) - ratioOf(other));
  return pairs[Math.floor(rounds / 2)] as Pair;
};

const againstBare = async ({ origin, directory }: Instance, path: string) => {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await startBare(directory, bytes, answer.headers.get('content-type') ?? '');
  const result = await paired(`${origin}${path}`, bare.url);
  await bare.stop();
  return { ...result, kilobytes: Math.round(bytes.length / 1024) };
};

const list = '/api/venues/?page=1&page_size=9&ordering=-rating';

/** The venue list's JSON from the cache, compared with bare HTTP. */
export const benchList = async (instance: Instance): Promise<Line[]> => {
  const { ours, bare, kilobytes } = await againstBare(instance, list);
  return [
    {
      what: `venue list JSON (${kilobytes} KB), warm`,
      figure: rate(ours.perSecond),
      yardstick: `bare node:http ${rate(bare.perSecond)}`,
      ratio: ours.perSecond / bare.perSecond,
      goal: 0.5,
    },
  ];
};

const renderedPages = 1_500;

interface RenderedPage {
  what: string;
  /** The address of a page that was not requested before. */
  path: (next: number) => string;
  /** In ms of CPU. */
  wanted: number;
}

/**
 * Renders pages that all differ. Measures the cost of one, the rate per second, and the size of its HTML
 * before compression.
 */
const benchRendered = async (
  { origin, pid }: Instance,
  { what, path, wanted }: RenderedPage,
): Promise<{ cpu: Line; perSecond: number; kilobytes: number }> => {
  let next = 0;
  const nextPath = () => {
    next += 1;
    return path(next);
  };
  const pages = (amount: number) =>
    load({
      url: origin,
      connections: 4,
      amount,
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    });
  await pages(800);
  const before = cpuOf(pid);
  const { perSecond, wrong } = await pages(renderedPages);
  const cpu = (cpuOf(pid) - before) / renderedPages;
  if (wrong > 0) throw new Error(`${what}: ${wrong} wrong answers`);
  const answer = await fetch(origin + nextPath(), { headers: { 'accept-encoding': 'identity' } });
  const kilobytes = (await answer.arrayBuffer()).byteLength / 1024;
  const line = {
    what: `${what}, rendered anew: CPU`,
    figure: `${cpu.toFixed(1)} ms`,
    yardstick: `wanted: at most ${wanted} ms`,
    ratio: wanted / cpu,
    goal: 1,
  };
  return { cpu: line, perSecond, kilobytes };
};

const benchRenderedPages = async (instance: Instance): Promise<Line[]> => {
  const list = await benchRendered(instance, {
    what: 'list page',
    path: (next) => `/venues?min_price=${1_000 + next}&guests=${1 + (next % 7)}`,
    wanted: 7,
  });
  const found = await fetch(`${instance.origin}/api/venues/?page_size=1`);
  const { results } = (await found.json()) as { results: { id: string }[] };
  const venue = await benchRendered(instance, {
    what: 'venue page',
    path: (next) => `/venues/${results[0]?.id}?guests=${next}`,
    wanted: 10,
  });
  return [
    list.cpu,
    venue.cpu,
    {
      what: 'list page, rendered anew: rate',
      figure: rate(list.perSecond),
      yardstick: 'wanted: 300/s',
      ratio: list.perSecond / 300,
      goal: 1,
    },
    {
      what: 'list page: HTML before compression',
      figure: `${list.kilobytes.toFixed(1)} KB`,
      yardstick: 'wanted: at most 60 KB',
      ratio: 60 / list.kilobytes,
      goal: 1,
    },
  ];
};

/**
 * Compares the home page, cached and freshly rendered, with bare HTTP that sends the same bytes. Also
 * measures freshly rendered lists and a venue page.
 */
export const benchHome = async (instance: Instance): Promise<Line[]> => {
  const { ours, bare, kilobytes } = await againstBare(instance, '/');
  const cold = await load({
    url: instance.origin,
    connections: 4,
    seconds: 4,
    requests: [{ setupRequest: (request) => ({ ...request, path: `/?x=${Math.random()}` }) }],
  });
  const yardstick = `bare node:http ${rate(bare.perSecond)}`;
  return [
    {
      what: `home page (${kilobytes} KB), warm`,
      figure: rate(ours.perSecond),
      yardstick,
      ratio: ours.perSecond / bare.perSecond,
      goal: 0.4,
    },
    {
      what: 'home page, rendered anew',
      figure: `${rate(cold.perSecond)}, p50 ${cold.p50} ms`,
      yardstick,
      ratio: cold.perSecond / bare.perSecond,
      goal: null,
    },
    ...(await benchRenderedPages(instance)),
  ];
};
