import { addDays, dayInIndia } from '@mandap/domain/days';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, anAdmin, type TestUser } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});

const inDays = (days: number): string => addDays(dayInIndia(app.clock.now()), days);
const url = '/api/admin/tax-rates/';
const set = (body: object, as = admin) => app.ask({ method: 'POST', url, as, body });
const ratesOf = async (kind: string) =>
  (await app.ask({ url, as: admin })).json.results.filter((rate: { kind: string }) => rate.kind === kind);

it('sets a rate from a day to come on, which can be corrected until then', async () => {
  const [inForce] = await ratesOf('tcs');
  const first = await set({ kind: 'tcs', valid_from: inDays(30), percent: 7.5 });
  expect(first.status).toBe(201);
  await set({ kind: 'tcs', valid_from: inDays(30), percent: 0.75 });
  expect(await ratesOf('tcs')).toMatchObject([
    { valid_from: inDays(30), percent: 0.75 },
    { valid_from: inForce.valid_from, percent: 0.5 },
    { percent: 1 },
  ]);
  const [entry] = await app.db<{ before: object; after: object }[]>`
    select before, after from audit_entries where action = 'tax_rate.set' order by id desc limit 1`;
  expect(entry).toMatchObject({ before: { percent: 7.5 }, after: { percent: 0.75 } });
});

it('never changes a rate that is in force, nor begins one today', async () => {
  const before = await ratesOf('tds');
  for (const valid_from of ['2024-10-01', inDays(0)]) {
    const { json } = await set({ kind: 'tds', valid_from, percent: 5 });
    expect(json).toMatchObject({ code: 'bad_input', valid_from: expect.anything() });
  }
  expect(await ratesOf('tds')).toEqual(before);
});

it('is for administrators only, and knows a limit for TDS only', async () => {
  const rate = { kind: 'platform', valid_from: inDays(30), percent: 18, free_up_to: 500_000 };
  expect((await set(rate, await aHost(app.db))).status).toBe(403);
  expect((await set(rate)).json).toMatchObject({ code: 'bad_input', free_up_to: expect.anything() });
});
