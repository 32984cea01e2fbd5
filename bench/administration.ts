import { everyEndpoint, type Operation } from '@mandap/contract/endpoints';
import { toSnake } from '@mandap/domain/case';
import { anAdmin } from '../server/src/testing/builders.ts';
import { bearerOf } from './bearer.ts';
import type { Instance } from './instance.ts';
import { memoryOf } from './process.ts';
import type { Line } from './report.ts';
import { withLargeDataset } from './stored-data.ts';
import { untilJobsAreDone } from './waiting-jobs.ts';

const rounds = 5;
/** In ms, including everything around the database query. */
const allowed: Record<string, number> = { '/api/admin/audit/': 100, '/api/admin/dashboard/': 200 };
const allowedOfLists = 50;

const words = ['asha sharma', 'palace 1', 'mb-000', 'kavita.joshi77', 'rare-and-not-there'];

interface Choices {
  def: { type: string; entries?: Record<string, string>; innerType?: Choices };
}

/** The enum values of an input field. Null for free text. */
const choicesOf = ({ def }: Choices): string[] => {
  if (def.innerType) return choicesOf(def.innerType);
  if (def.type === 'boolean') return ['true', 'false'];
  return def.type === 'enum' ? Object.values(def.entries ?? {}) : [];
};

/** Every filter, every sort order, combinations of them, and search texts that match many, some and no rows. */
const queriesOf = ({ input }: Operation): string[] => {
  const shape = (input as unknown as { shape: Record<string, Choices> }).shape;
  const fields = Object.entries(shape).map(([name, field]) => ({
    name: toSnake(name),
    choices: choicesOf(field),
  }));
  const sorts = fields.find(({ name }) => name === 'sort')?.choices ?? [];
  const filters = fields
    .filter(({ name }) => name !== 'sort')
    .flatMap(({ name, choices }) => choices.map((choice) => `${name}=${encodeURIComponent(choice)}`));
  const searches = 'search' in shape ? words.map((word) => `search=${encodeURIComponent(word)}`) : [];
  return [
    '',
    ...searches,
    ...filters,
    ...sorts.flatMap((sort) => ['', ...filters].map((one) => `sort=${sort}&${one}`)),
  ];
};

const isMeasured = ({ method, path, output, file }: Operation): boolean => {
  if (method !== 'GET' || file || !path.startsWith('/api/admin/') || path.includes(':')) return false;
  return (
    path in allowed ||
    path.endsWith('/summary/') ||
    'countIsLimited' in ((output as unknown as { shape?: object }).shape ?? {})
  );
};

interface Admin {
  /** Requests a URL and resolves to the time until the response has ended, in ms. */
  request(address: string): Promise<number>;
  /** Downloads a file and resolves to its number of lines. */
  lines(address: string): Promise<number>;
}

const enter = async ({ origin, db }: Instance): Promise<Admin> => {
  const admin = await anAdmin(db);
  const headers = await bearerOf(admin, 'admin');
  const get = async (address: string): Promise<Response> => {
    const answer = await fetch(`${origin}${address}`, { headers });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer;
  };
  return {
    async request(address) {
      const begun = performance.now();
      await (await get(address)).arrayBuffer();
      return performance.now() - begun;
    },
    async lines(address) {
      let count = 0;
      for await (const chunk of (await get(address)).body ?? [])
        for (const byte of chunk) if (byte === 10) count += 1;
      return count;
    },
  };
};

/** The server's peak memory while a file is downloaded, in MB. */
const memoryFor = async ({ pid }: Instance, work: () => Promise<unknown>): Promise<number> => {
  let max = 0;
  const report = () => {
    max = Math.max(max, memoryOf(pid).now);
  };
  const timer = setInterval(report, 50);
  await work().finally(() => clearInterval(timer));
  return max;
};

/** Exports are streamed: twice as many rows, or longer ones, need no more memory. */
const measureExports = async (instance: Instance, admin: Admin): Promise<Line> => {
  let [few, many] = [0, 0];
  const users = await memoryFor(instance, async () => {
    few = await admin.lines('/api/admin/users/export/');
  });
  const entries = await memoryFor(instance, async () => {
    many = await admin.lines('/api/admin/audit/export/');
  });
  return {
    what: `memory while ${many} entries are exported`,
    figure: `${entries.toFixed(0)} MB at most`,
    yardstick: `${few} users ${users.toFixed(0)} MB`,
    ratio: users / entries,
    goal: 0.8,
  };
};

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/**
 * The median of the slowest query shows where to look. The list has to meet its limit at the 95th percentile.
 */
const measure = async ({ request }: Admin, endpoint: Operation): Promise<Line> => {
  const { path } = endpoint;
  const queries = queriesOf(endpoint);
  const times: number[] = [];
  let slowest = { question: '', ms: 0 };
  for (const question of queries) {
    const own: number[] = [];
    for (let round = 0; round < rounds; round += 1) own.push(await request(`${path}?${question}`));
    times.push(...own);
    const ms = own.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    if (ms > slowest.ms) slowest = { question, ms };
  }
  const limit = allowed[path] ?? allowedOfLists;
  const taken = p95(times);
  return {
    what: `${path} (${queries.length} questions)`,
    figure: `p95 ${taken.toFixed(1)} ms; slowest ${slowest.ms.toFixed(0)} ms: ${slowest.question || 'first page'}`,
    yardstick: `at most ${limit} ms`,
    ratio: limit / taken,
    goal: 1,
  };
};

const measureAll = async (instance: Instance): Promise<Line[]> => {
  const admin = await enter(instance);
  await untilJobsAreDone(instance);
  const lines: Line[] = [];
  for (const endpoint of everyEndpoint.map((each) => each.endpoint).filter(isMeasured)) {
    // Warm-up: the time to open connections and read pages from disk must not count.
    await admin.request(endpoint.path);
    lines.push(await measure(admin, endpoint));
  }
  return [...lines, await measureExports(instance, admin)];
};

/** The administrators' lists and dashboard with a million users. */
export const benchAdministration = (): Promise<Line[]> => withLargeDataset(measureAll);
