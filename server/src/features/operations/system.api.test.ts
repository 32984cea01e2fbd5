import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});

const look = async () => (await app.ask({ url: '/api/admin/system/', as: admin })).json;
const act = (id: string, action: 'retry' | 'drop') =>
  app.ask({ method: 'POST', url: `/api/admin/system/jobs/${id}/${action}/`, as: admin, body: {} });

/** A failed job, given up if it has no attempts left. */
const aFailedJob = async ({ attempts = 1 } = {}): Promise<string> => {
  const [job] = await app.db<{ id: string }[]>`
    insert into jobs (task, payload, priority, run_at, attempts, last_error)
    values ('notifications:account.created', '{}', 0, '2027-01-01', ${attempts}, 'Greylisted: asha@example.in')
    returning id::text`;
  return job?.id ?? '';
};
const jobIn = async (id: string) =>
  (await look()).jobs.failed.find((job: { id: string }) => job.id === id) ?? null;

describe('the system’s page', () => {
  it('shows versions, storage, gateways and slow queries', async () => {
    const { version, migrations, storage, gateways, queries } = await look();
    expect(version).toMatchObject({ node: process.version, postgres: expect.stringMatching(/^1\d/) });
    expect(migrations.count).toBeGreaterThan(0);
    expect(storage.database_bytes).toBeGreaterThan(1_000_000);
    expect(gateways).toContainEqual(
      expect.objectContaining({ name: 'razorpay', has_keys: false, is_offered: false }),
    );
    expect(gateways).toContainEqual(expect.objectContaining({ name: 'sandbox', is_offered: true }));
    expect(queries.running).toEqual([]);
  });

  it('shows a failed job, without email addresses in its error', async () => {
    const id = await aFailedJob();
    expect(await jobIn(id)).toMatchObject({
      name: 'notifications:account.created',
      attempts: 1,
      max_attempts: 25,
      is_dead: false,
      error: 'Greylisted: ••••••',
      next_try_at: '2027-01-01T00:00:00.000Z',
    });
    expect((await look()).jobs.failing).toBeGreaterThan(0);
  });

  it('shows since when the oldest job has been due', async () => {
    const { db, clock } = app;
    const before = (await look()).jobs;
    expect(before.due_since).toBeNull();
    const due = new Date(clock.now().getTime() - 3_600_000);
    const [job] = await db<{ id: string }[]>`
      insert into jobs (task, payload, priority, run_at)
      values ('notifications:account.created', '{}', 0, ${due}) returning id::text`;
    expect((await look()).jobs.due_since).toBe(due.toISOString());
    await act(job?.id ?? '', 'drop');
  });

  it('shows the refunds that a gateway refused', async () => {
    const booker = createBooker(app);
    const [guest, venue] = [await aGuest(app.db), await aVenue(app.db)];
    const { json } = await booker.book(venue, guest);
    await booker.payDue(json.id, guest);
    await app.db`
      insert into refunds (id, payment_id, amount, status, reason, created_at)
      select gen_random_uuid(), id, 100, 'failed', 'cancelled', ${app.clock.now()} from payments where booking_id = ${json.id}`;
    expect((await look()).gateways).toContainEqual(
      expect.objectContaining({ name: 'sandbox', failed_refunds: 1, open_payments: 0 }),
    );
  });

  it('shows failed emails, and the job that retries them', async () => {
    const id = await aFailedJob();
    const { id: userId } = await aGuest(app.db);
    await app.db`
      insert into notification_deliveries (user_id, notification, channel, status, tries, problem, at)
      values (${userId}, ${`account.created:${id}`}, 'email', 'failed', 3, 'Error ETIMEDOUT', ${app.clock.now()}),
        (${userId}, 'account.created:999999', 'email', 'failed', 25, 'Error 550', ${app.clock.now()})`;
    const { post } = await look();
    expect(post).toMatchObject({ mail: 'outbox', failed_count: 2 });
    expect(post.failed).toContainEqual(
      expect.objectContaining({
        notification: 'account.created',
        tries: 3,
        problem: 'Error ETIMEDOUT',
        job_id: id,
      }),
    );
    expect(post.failed).toContainEqual(expect.objectContaining({ problem: 'Error 550', job_id: null }));
  });

  it('counts texted codes of the last day, and says why the last one failed', async () => {
    const before = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000);
    await app.db`
      insert into code_texts (reference, at, status, problem)
      values (${newId()}, ${before(30)}, 'failed', 'old'), (${newId()}, ${before(3)}, 'failed', 'DND 9800000000'),
        (${newId()}, ${before(4)}, 'failed', 'blocked'), (${newId()}, ${before(1)}, 'delivered', null)`;
    expect((await look()).post.codes).toEqual({
      sent: 3,
      failed: 2,
      problem: expect.stringMatching(/^DND \D+$/),
    });
  });
});

describe('a failed job', () => {
  it('can be retried at once, with an entry in the audit log', async () => {
    const id = await aFailedJob({ attempts: 25 });
    expect(await jobIn(id)).toMatchObject({ is_dead: true });
    expect((await act(id, 'retry')).status).toBe(200);
    const [job] = await app.db`
      select attempts, run_at <= now() as is_due from jobs where id = ${id}`;
    expect(job).toEqual({ attempts: 0, isDue: true });
    const entries = await app.db`select action, actor_id, note from audit_entries where target_id = ${id}`;
    expect(entries).toEqual([
      { action: 'job.retried', actorId: admin.id, note: 'notifications:account.created' },
    ]);
  });

  it('disappears once it is given up', async () => {
    const id = await aFailedJob();
    expect((await act(id, 'drop')).status).toBe(200);
    expect(await jobIn(id)).toBeNull();
    const again = await act(id, 'drop');
    expect([again.status, again.json.code]).toEqual([404, 'job_not_found']);
  });
});
