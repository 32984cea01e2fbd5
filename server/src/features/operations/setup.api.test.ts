import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SetupStep } from '@mandap/domain/operations/setup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';
import type { FakeGateway } from '#server/testing/gateways/fake-gateway.ts';
import { startRazorpay } from '#server/testing/gateways/razorpay.ts';

let app: TestApp;
let admin: TestUser;
let gateway: FakeGateway;
let tiles: Server;
let tileStatus = 200;

beforeAll(async () => {
  gateway = await startRazorpay();
  tiles = createServer((_, response) => {
    response.writeHead(tileStatus, { 'content-type': 'image/png' }).end();
  });
  await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done));
  const { port } = tiles.address() as AddressInfo;
  const env = {
    ...gateway.env,
    SMTP_URL: 'smtp://mail.example.test',
    MAIL_FROM: 'Mandap <hello@mandap.test>',
    BACKUP_SCHEDULE: '30 20 * * *',
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
  };
  app = await testApp({ env });
  admin = await anAdmin(app.db);
});

afterAll(async () => {
  await gateway.stop();
  tiles.close();
});

const read = async (of = app) => (await of.ask({ url: '/api/admin/setup/', as: admin })).json;
const stepOf = async (step: SetupStep, of = app) =>
  (await read(of)).steps.find((one: { step: string }) => one.step === step);
const test = (step: string, as = admin, of = app) =>
  of.ask({ method: 'POST', url: `/api/admin/setup/${step}/test/`, as, body: {} });

describe('the checklist of a new installation', () => {
  it('is for administrators only', async () => {
    const guest = await aGuest(app.db);
    expect((await app.ask({ url: '/api/admin/setup/', as: guest })).status).toBe(403);
    expect((await test('email', guest)).status).toBe(403);
  });

  it('starts with every step to do', async () => {
    const { is_complete: isComplete, steps } = await read();
    expect(isComplete).toBe(false);
    const states = Object.fromEntries(
      steps.map((one: { step: string; state: string }) => [one.step, one.state]),
    );
    expect(states).toEqual({
      email: 'untested',
      sms: 'not_configured',
      operator: 'missing',
      grievance_officer: 'missing',
      contacts: 'missing',
      payments: 'untested',
      storage: 'untested',
      backups: 'missing',
      maps: 'untested',
      tax: 'missing',
      host: 'missing',
      venue: 'missing',
    });
  });

  it('follows the settings', async () => {
    await app.settings.change({ operatorName: 'Mandap Services LLP' });
    expect(await stepOf('operator')).toMatchObject({ state: 'missing' });
    await app.settings.change({
      operatorAddress: '4 Station Road, Lakhimpur 262701',
      grievanceOfficerName: 'Asha Devi',
      grievanceOfficerEmail: 'grievance@mandap.test',
      contactEmail: 'help@mandap.test',
      contactPhone: '05872 250001',
    });
    for (const step of ['operator', 'grievance_officer', 'contacts'] as const)
      expect(await stepOf(step)).toMatchObject({ state: 'done' });
    expect(await stepOf('tax')).toMatchObject({ state: 'missing', is_optional: true });
  });
});

describe('a test of', () => {
  it('email sends an email to the administrator who asked', async () => {
    expect((await test('email')).status).toBe(200);
    expect(app.mails.at(-1)).toMatchObject({ to: admin.email, subject: 'Test email from Mandap' });
    expect(await stepOf('email')).toMatchObject({ state: 'done', problem: null, is_testable: true });
    const [entry] = await app.db`select actor_id, target_id from audit_entries where action = 'setup.tested'`;
    expect(entry).toEqual({ actorId: admin.id, targetId: 'email' });
  });

  it('the payment gateways names the one that refuses', async () => {
    gateway.failures.serverErrors = 3;
    await test('payments');
    expect(await stepOf('payments')).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('razorpay'),
    });
    await test('payments');
    expect(await stepOf('payments')).toMatchObject({ state: 'done', problem: null });
  });

  it('the storage leaves no file behind', async () => {
    await test('storage');
    expect(await stepOf('storage')).toMatchObject({ state: 'done' });
  });

  it('the map tiles reports the server’s response', async () => {
    tileStatus = 403;
    await test('maps');
    expect(await stepOf('maps')).toMatchObject({ state: 'failed', problem: 'The tile server answered 403.' });
    tileStatus = 200;
    await test('maps');
    expect(await stepOf('maps')).toMatchObject({ state: 'done' });
  });

  it('an unknown step is refused', async () => {
    expect((await test('host')).status).toBe(400);
  });

  it('counts only for the variables that were tested', async () => {
    const other = await testApp({
      secondProcess: app,
      env: { ...gateway.env, SMTP_URL: 'smtp://other.example.test', MAIL_FROM: 'hello@mandap.test' },
    });
    expect(await stepOf('email', other)).toMatchObject({ state: 'untested' });
    expect(await stepOf('payments', other)).toMatchObject({ state: 'done' });
  });

  it('something without its variables is refused', async () => {
    const bare = await testApp({ secondProcess: app });
    expect(await stepOf('email', bare)).toMatchObject({ state: 'not_configured', is_testable: false });
    expect((await test('email', admin, bare)).json.code).toBe('not_configured');
    expect(await stepOf('payments', bare)).toMatchObject({ state: 'not_configured' });
  });

  it('a bank account is not needed', async () => {
    const bank = await testApp({
      secondProcess: app,
      env: { BANK_ACCOUNT_NAME: 'Mandap', BANK_ACCOUNT_NUMBER: '123456789', BANK_IFSC: 'HDFC0001234' },
    });
    expect(await stepOf('payments', bank)).toMatchObject({ state: 'done', is_testable: false });
  });
});

describe('backups', () => {
  const backupEndedAgo = (hours: number, problem: string | null = null) => {
    const at = new Date(app.clock.now().getTime() - hours * 3_600_000);
    const name = problem === null ? `backup-${hours}` : null;
    return app.db`insert into backups (began_at, ended_at, name, bytes, files, problem)
      values (${at}, ${at}, ${name}, ${name && 1}, ${name && 1}, ${problem})`;
  };

  it('count as done while they are scheduled and the last one is recent', async () => {
    expect(await stepOf('backups')).toMatchObject({ state: 'missing' });
    await backupEndedAgo(40);
    expect(await stepOf('backups')).toMatchObject({ state: 'missing' });
    await backupEndedAgo(10);
    expect(await stepOf('backups')).toMatchObject({ state: 'done' });
    await backupEndedAgo(5, 'The disk is full.');
    expect(await stepOf('backups')).toMatchObject({ state: 'failed', problem: 'The disk is full.' });
    const bare = await testApp({ secondProcess: app });
    expect(await stepOf('backups', bare)).toMatchObject({ state: 'not_configured' });
  });
});

it('the checklist is complete with a verified host and a published venue, even without optional steps', async () => {
  const venue = await aVenue(app.db);
  await app.db`update hosts set verified_at = ${app.clock.now()} where user_id = ${venue.owner.id}`;
  expect((await read()).is_complete).toBe(false);
  const at = app.clock.now();
  await app.db`insert into backups (began_at, ended_at, name, bytes, files) values (${at}, ${at}, 'backup-now', 1, 1)`;
  expect((await read()).is_complete).toBe(true);
});
