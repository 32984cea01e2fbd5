import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { anAdmin, type TestUser } from '#server/testing/builders.ts';
import { aDueHost } from '#server/testing/due-payouts.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const url = '/api/admin/payout-batches/';
const create = async () => (await app.ask({ method: 'POST', url, as: admin, body: {} })).json;
const newest = async () => (await app.ask({ url: `${url}?page_size=1`, as: admin })).json.results[0];

it('a batch is written in parts, and a crash between two pays nobody twice and leaves nobody out', async () => {
  for (let n = 0; n < 60; n += 1) await aDueHost(app);
  const owing = await aDueHost(app);
  await app.db.begin((tx) =>
    app.ledger.post(tx, {
      event: 'payout_scheduled',
      key: `debt:${owing.id}`,
      dueAt: app.clock.now(),
      amounts: { amount: 2_000_00 },
      parties: { host: owing.id },
    }),
  );
  const preview = await app.ask({ url: `${url}preview/`, as: admin });
  const totals = { amount: 60_000, payouts: 60, without_account: 0, held_accounts: 0 };
  expect(preview.json).toEqual(totals);
  const { id, ...made } = await create();
  expect(made).toMatchObject({ status: 'preparing', ...totals });
  expect(await newest()).toMatchObject({ id, status: 'preparing', waiting: 60, scheduled: 0 });

  const { post } = app.ledger;
  let posted = 0;
  vi.spyOn(app.ledger, 'post').mockImplementation(async (...posting) => {
    posted += 1;
    if (posted === 55) throw new Error('the process dies here');
    return post(...posting);
  });
  await expect(app.jobs.drain()).rejects.toThrow('the process dies here');
  expect(await newest()).toMatchObject({ status: 'preparing', waiting: 10, scheduled: 50, amount: 50_000 });
  const { json } = await app.ask({ url: `${url}${id}/file/`, as: admin });
  expect(json.code).toBe('batch_not_ready');

  app.clock.advance(3_600_000);
  await app.jobs.drain();
  expect(await newest()).toMatchObject({ status: 'ready', waiting: 0, scheduled: 60, amount: 60_000 });
  const [sums] = await app.db`
    select count(distinct host_id)::int as hosts, count(*)::int as payouts from payouts where batch_id = ${id}`;
  expect(sums).toEqual({ hosts: 60, payouts: 60 });
});

it('a batch is numbered by the date in India', async () => {
  await aDueHost(app);
  const utcDay = app.dayIn(1);
  app.clock.set(`${utcDay}T20:00:00Z`);
  expect(app.dayIn(0) > utcDay).toBe(true);
  expect((await create()).code).toContain(`PB-${app.dayIn(0).replaceAll('-', '')}-`);
});
