import { bookingOrderings } from '@mandap/contract/bookings/bookings';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import { aGuest } from '../server/src/testing/builders.ts';
import { manyBookings } from '../server/src/testing/many-bookings.ts';
import { bearerOf } from './bearer.ts';
import type { Instance } from './instance.ts';
import type { Line } from './report.ts';

const own = 2_000;
const inAll = 100_000;
const rounds = 80;

/** Every filter and sort of My Bookings. */
const queries: readonly string[] = [
  ...bookingOrderings.flatMap((ordering) => [
    `ordering=${ordering}`,
    `status=confirmed&ordering=${ordering}`,
    `search=venue+4&ordering=${ordering}`,
  ]),
  'search=MB-7',
  'search=nothing+like+it',
  ...paymentStates.map((state) => `payment_state=${state}`),
  ...['wedding', 'reception', 'sangeet', 'birthday', 'other'].map((type) => `event_type=${type}`),
  'date_from=2026-12-01&date_to=2026-12-31',
  'min_amount=50000&max_amount=60000',
  'page=200',
];

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const asking = async ({ origin, db }: Instance) => {
  const guest = await aGuest(db);
  await manyBookings(db, { userId: guest.id, own, others: inAll - own });
  const headers = await bearerOf(guest);
  const rows = await db<{ id: string }[]>`select id from bookings where user_id = ${guest.id} order by id`;
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(`${origin}/api/bookings/${path}`, {
      headers,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  return { ask, ids: rows.map(({ id }) => id) };
};

/**
 * Compares a page of My Bookings, for a guest with 2,000 of 100,000 bookings, with reading one of them by
 * primary key. Both run over HTTP and alternate, so that other load affects both equally. The slowest query
 * counts.
 */
export const benchMyBookings = async (instance: Instance): Promise<Line[]> => {
  const { ask, ids } = await asking(instance);
  for (const question of queries) for (let n = 0; n < 8; n += 1) await ask(`?${question}`);
  for (const id of ids.slice(0, 50)) await ask(`${id}/`);
  const byKey: number[] = [];
  const times = new Map<string, number[]>(queries.map((question) => [question, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [question, those] of times) {
      those.push(await msOf(() => ask(`?${question}`)));
      byKey.push(await msOf(() => ask(`${ids[byKey.length % ids.length]}/`)));
    }
  }
  const yardstick = p95(byKey);
  const slowest = [...times]
    .map(([question, those]) => ({ question, ms: p95(those) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 3);
  return slowest.map(({ question, ms }) => ({
    what: `My Bookings, ?${question}`.slice(0, 44),
    figure: `p95 ${ms.toFixed(1)} ms`,
    yardstick: `one by its key, p95 ${yardstick.toFixed(1)} ms`,
    ratio: yardstick / ms,
    goal: 0.2,
  }));
};
