import { addDays, dayInIndia } from '@mandap/domain/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { removeDirectory } from './clean-up.ts';
import { type FakeGateway, noFailures } from './gateways/fake-gateway.ts';
import { startRazorpay } from './gateways/razorpay.ts';
import { createWebhookSender } from './gateways/webhook-sender.ts';
import { inFull } from './in-full.ts';
import { aMigratedDirectory } from './migrated-directory.ts';
import { onDatabaseOf } from './process-database.ts';
import { freshEntry, type ServerProcess, startServer } from './server-process.ts';

const secret = 'a secret that only the tests know, long enough';
const tokens = createAccessTokens({ secret, clock: systemClock });
/** The lock on which the server blocks until it is killed. */
const gate = 4242;

let dataDir: string;
let gateway: FakeGateway;
let server: ServerProcess;
let guest: TestUser;
let venue: TestVenue;
let week = 0;

const start = () =>
  startServer({
    entry: freshEntry,
    dataDir,
    env: { JWT_SECRET: secret, WEB: 'none', DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...gateway.env },
  });

const onDatabase = <T>(work: (db: Db) => Promise<T>): Promise<T> => onDatabaseOf(dataDir, work);

const ask = async (path: string, body?: object) => {
  const until = new Date(systemClock.now().getTime() + 900_000);
  const token = await tokens.sign({ userId: guest.id, role: guest.role, sessionId: guest.id, until });
  const answer = await fetch(`${server.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  return (await answer.json()) as Record<string, string>;
};

/** The guest has paid on the gateway's page. The server does not know it yet. */
const paidAtTheGateway = async () => {
  week += 1;
  const first = addDays(dayInIndia(systemClock.now()), 10 + 7 * week);
  const dates = { venue_id: venue.id, start_date: first, end_date: addDays(first, 1), guest_count: 100 };
  const { id = '' } = await ask('/api/bookings/', dates);
  const { payment_id: paymentId = '' } = await ask(`/api/bookings/${id}/payments/`, {});
  const order = gateway.books.byReference(paymentId);
  if (!order) throw new Error('no order');
  gateway.pay(order.id);
  return { id, paymentId, orderId: order.id };
};

const sendWebhook = (orderId: string) =>
  createWebhookSender(() => `${server.origin}/api/payments/webhooks/razorpay/`).send(
    gateway.orderWebhook(orderId, systemClock.now()),
  );

/**
 * Blocks the server at a statement, with everything before it done and nothing after it, and kills it there.
 */
const killAt = async (table: string, when: string, act: () => Promise<unknown>): Promise<void> => {
  await onDatabase(async (db) => {
    await db.execute(`
      create or replace function wait_to_die() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${gate}); return new; end $$;
      create trigger wait_to_die ${when} on ${table} for each row execute function wait_to_die()`);
    const holder = await db.reserve();
    await holder`select pg_advisory_lock(${gate})`;
    const acting = act().catch(() => undefined);
    const waiting = async () =>
      (await db`select 1 from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`)
        .length;
    await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(0);
    await server.kill();
    await acting;
    // Closing waits for reserved connections.
    holder.release();
  }).catch((error: unknown) => {
    // This connection ends with the server's database.
    if ((error as Error).name === 'AssertionError') throw error;
  });
  server = await start();
  await onDatabase((db) => db.execute(`drop trigger if exists wait_to_die on ${table}`));
};

/** The final state: confirmed, with its payment recorded once. */
const expectConfirmedOnce = async (id: string): Promise<void> => {
  await expect.poll(async () => (await ask(`/api/bookings/${id}/`)).status).toBe('confirmed');
  const [books] = await onDatabase(
    (db) => db`
      select (select count(*)::int from payments where booking_id = ${id} and status = 'completed' and applied_at is not null) as taken,
        (select count(*)::int from payments p join refunds r on r.payment_id = p.id where p.booking_id = ${id}) as refunds,
        (select count(*)::int from booking_history where booking_id = ${id} and transition = 'confirm') as confirmations`,
  );
  expect(books).toEqual({ taken: 1, refunds: 0, confirmations: 1 });
};

beforeAll(async () => {
  gateway = await startRazorpay();
  dataDir = await aMigratedDirectory();
  server = await start();
  await onDatabase(async (db) => {
    [guest, venue] = [await aGuest(db), await aVenue(db)];
  });
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await gateway.stop();
  await removeDirectory(dataDir);
});

it('before any notification: reconciliation queries the gateway after the restart', async () => {
  const { id, paymentId } = await paidAtTheGateway();
  await server.kill();
  server = await start();
  await onDatabase(async (db) => {
    await db`update payments set poll_at = now() where id = ${paymentId}`;
    await db`insert into jobs (task, payload, priority, run_at) values ('every:payments.reconcile', '{}', 0, now())`;
  });
  await expectConfirmedOnce(id);
});

it('while the server queries the gateway for the returning guest', async () => {
  const { id, paymentId } = await paidAtTheGateway();
  gateway.failures.beforeAnswer = () => server.kill();
  await ask(`/api/payments/${paymentId}/settle/`, {}).catch(() => undefined);
  Object.assign(gateway.failures, noFailures());
  delete gateway.failures.beforeAnswer;
  server = await start();
  await ask(`/api/payments/${paymentId}/settle/`, {});
  await expectConfirmedOnce(id);
});

/** The last element says who repeats the step: gateways retry unanswered webhooks, and jobs persist. */
const moments = [
  ['while it stores the webhook', 'gateway_events', 'before insert', 'the gateway'],
  ['while it records the payment as completed', 'payments', 'after update of captured_amount', 'the gateway'],
  ['while it applies the payment', 'payments', 'before update of applied_at', 'nobody'],
  ['while it confirms the booking', 'bookings', 'before update of status', 'nobody'],
  ['while it writes the history', 'booking_history', 'before insert', 'nobody'],
] as const;
/** One of each kind, or all. */
const chosen = inFull
  ? moments
  : moments.filter(([, table]) => ['gateway_events', 'bookings'].includes(table));

it.each(chosen)('%s', async (_, table, when, again) => {
  const { id, orderId } = await paidAtTheGateway();
  await killAt(table, when, () => sendWebhook(orderId));
  if (again === 'the gateway') expect(await sendWebhook(orderId)).toBe(200);
  await expectConfirmedOnce(id);
});

it('between a refund at the gateway and its record: it is made once', async () => {
  const { id, orderId } = await paidAtTheGateway();
  await sendWebhook(orderId);
  await expectConfirmedOnce(id);
  await killAt('refunds', 'before update of completed_at', async () => {
    const until = new Date(systemClock.now().getTime() + 900_000);
    const token = await tokens.sign({
      userId: venue.owner.id,
      role: 'vendor',
      sessionId: venue.owner.id,
      until,
    });
    await fetch(`${server.origin}/api/bookings/${id}/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'cancelled' }),
    });
  });
  await expect.poll(async () => (await ask(`/api/bookings/${id}/`)).payment_status).toBe('refunded');
  expect(gateway.books.orders.get(orderId)?.refunds.length).toBe(1);
});
