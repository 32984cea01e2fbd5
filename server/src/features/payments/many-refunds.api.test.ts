import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';
import { inFull } from '#server/testing/in-full.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});

/** A confirmed, fully paid booking of ₹1,05,000. */
const paid = async (days: number): Promise<{ id: string; paymentId: string; guest: TestUser }> => {
  const booker = createBooker(app);
  const guest = await aGuest(app.db);
  const stay = { start_date: app.dayIn(days), end_date: app.dayIn(days) };
  const { id } = (await booker.book(await aVenue(app.db), guest, stay)).json;
  const { orderId, paymentId } = await booker.open(id, guest, { part: 'full' });
  await booker.act(orderId ?? '', 'success');
  await app.jobs.drain();
  return { id, paymentId, guest };
};

const refund = async (paymentId: string): Promise<number> => {
  const body = { amount: 100, reason: 'The power failed.', bearer: 'platform' };
  return (await app.ask({ method: 'POST', url: `/api/payments/${paymentId}/refunds/`, body, as: admin }))
    .status;
};

/** Runs jobs in parallel, like several processes, until all of `work` is done. */
const besideJobs = async <Result>(work: Promise<Result>[]): Promise<Result[]> => {
  let isDone = false;
  const workJobs = async (): Promise<void> => {
    while (!isDone) await app.jobs.drain();
  };
  const workers = Promise.all([workJobs(), workJobs(), workJobs(), workJobs()]);
  const results = await Promise.all(work).finally(() => {
    isDone = true;
  });
  await workers;
  await app.jobs.drain();
  return results;
};

describe('refunds at the same moment', () => {
  it('of one payment are all made while jobs process earlier ones', async () => {
    const { id, paymentId, guest } = await paid(20);
    const length = inFull ? 50 : 15;
    const statuses = await besideJobs(Array.from({ length }, () => refund(paymentId)));
    expect(statuses).toEqual(Array.from({ length }, () => 201));
    expect(await createBooker(app).see(id, guest)).toMatchObject({ refunded_amount: length * 100 });
    await expectSoundLedger(app.db);
  });

  it('of several bookings cause no server errors while the bookings are cancelled', async () => {
    const bookings = await Promise.all([30, 32, 34, 36].map(paid));
    const cancelled = bookings.map(
      async ({ id, guest }) => (await createBooker(app).change(id, 'cancelled', guest)).status,
    );
    const refunds = bookings.flatMap(({ paymentId }) =>
      Array.from({ length: inFull ? 8 : 3 }, () => refund(paymentId)),
    );
    const statuses = await besideJobs([...refunds, ...cancelled]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await expectSoundLedger(app.db);
  });
});
