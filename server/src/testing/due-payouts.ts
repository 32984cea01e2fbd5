import type { TestApp } from './app.ts';
import { aHost, type TestUser, usualPassword } from './builders.ts';

/** A host with a bank account and ₹1,000 due. */
export const aDueHost = async (app: TestApp): Promise<TestUser> => {
  const host = await aHost(app.db);
  const body = {
    holder: 'Asha Devi',
    account_number: '123456789012',
    ifsc: 'SBIN0001234',
    password: usualPassword,
  };
  await app.ask({ method: 'PUT', url: '/api/payout-account/', as: host, body });
  await app.db.begin((tx) =>
    app.ledger.post(tx, {
      event: 'payout_failed',
      key: `due:${host.id}`,
      dueAt: app.clock.now(),
      amounts: { amount: 1_000_00 },
      parties: { host: host.id },
    }),
  );
  return host;
};

/** A batch with one unpaid payout. */
export const aPayout = async (app: TestApp, admin: TestUser): Promise<{ batchId: string; id: string }> => {
  const host = await aDueHost(app);
  const made = await app.ask({ method: 'POST', url: '/api/admin/payout-batches/', as: admin, body: {} });
  await app.jobs.drain();
  const own = await app.ask({ url: '/api/payouts/', as: host });
  return { batchId: made.json.id, id: own.json.results[0].id };
};
