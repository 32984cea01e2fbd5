import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { queuedPayloads } from '#server/testing/queued-jobs.ts';
import { accountsKit, day, full, minute, newEmail } from './accounts.testing.ts';
import { removeExpired } from './commands/remove-expired.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, anAccount, codeFor, codesOf, mailsTo, proven, sessionsOf, signIn, withSettings } =
  accountsKit(app);

describe('without limits', () => {
  test('lets people request codes again at once and locks nobody out', async () => {
    const free = await testApp({ rateLimits: false });
    const kit = accountsKit(free);
    const email = await kit.anAccount();
    const browser = kit.aBrowser();
    for (let n = 0; n < 12; n += 1) {
      expect((await browser.login(email, { password: 'Wrong#2026' })).status).toBe(401);
    }
    for (let n = 0; n < 3; n += 1) expect((await browser.login(email)).status).toBe(200);
    expect(await kit.mailsTo(email)).toHaveLength(3);
  });
});

describe('the daily clean-up', () => {
  test('removes what has expired and keeps the rest', async () => {
    const [old, fresh] = [await anAccount(), await anAccount()];
    await signIn(old);
    await proven(newEmail(), aBrowser());
    app.clock.advance(2 * day);
    await signIn(fresh);
    await removeExpired(app.accounts.context)();
    expect(await sessionsOf(old)).toHaveLength(0);
    expect(await sessionsOf(fresh)).toHaveLength(1);
    expect(await codesOf(old)).toHaveLength(0);
    expect(await db`select 1 from address_proofs`).toHaveLength(0);
    expect(
      await db`select 1 from limits where ends_at < ${new Date(app.clock.now().getTime() - day)}`,
    ).toHaveLength(0);
  });
});

describe('emails', () => {
  test('with codes are sent even while emails are switched off; the welcome email is not', async () => {
    await withSettings({ emailNotifications: false }, async () => {
      const email = newEmail();
      const browser = aBrowser();
      await proven(email, browser);
      expect((await browser.register(full(email))).status).toBe(201);
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your sign-up code']);
    });
  });

  test('leave no code in plain text in the queue', async () => {
    const email = await anAccount();
    await aBrowser().login(email);
    const queued = JSON.stringify(await queuedPayloads(db));
    const code = await codeFor(email);
    expect(queued).toContain(email);
    expect(queued).not.toContain(code);
  });

  test('are not sent if their code has expired by then', async () => {
    const email = await anAccount();
    await aBrowser().login(email);
    app.clock.advance(10 * minute);
    expect(await mailsTo(email)).toHaveLength(0);
  });
});
