import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { accountsKit, day, minute } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, anAccount, sessionsOf, signIn } = accountsKit(app);

/** The grace period is measured by the database's clock, which tests cannot move. This moves the renewal back instead. */
const afterRenewal = (refresh: string, milliseconds: number) => db`
  update sessions set replaced_at = replaced_at - make_interval(secs => ${milliseconds / 1000})
  where id = ${refresh.split('.')[0] ?? ''}`;

describe('profile', () => {
  test('shows who is signed in', async () => {
    const email = await anAccount({ role: 'vendor' });
    const { access } = await signIn(email);
    const { status, body } = await aBrowser().profile(access);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'avatar_url',
      'can_text_codes',
      'city',
      'date_joined',
      'delete_on',
      'email',
      'first_name',
      'id',
      'language',
      'last_name',
      'phone',
      'phone_verification',
      'role',
    ]);
    expect(body).toMatchObject({ email, role: 'vendor' });
  });

  test('refuses a missing, altered or invented token', async () => {
    const { access } = await signIn(await anAccount());
    const [head, payload = '', signature] = access.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const asAdmin = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await aBrowser().profile()).body.code).toBe('not_authenticated');
    for (const token of ['x', `${head}.${asAdmin}.${signature}`, `${unsigned}.${payload}.`]) {
      const { status, body } = await aBrowser().profile(token);
      expect([status, body.code]).toEqual([401, 'session_expired']);
    }
  });

  test('refuses an access token after 15 minutes', async () => {
    const { access } = await signIn(await anAccount());
    app.clock.advance(14 * minute);
    expect((await aBrowser().profile(access)).status).toBe(200);
    app.clock.advance(minute + 1000);
    expect((await aBrowser().profile(access)).body.code).toBe('session_expired');
  });
});

describe('refresh', () => {
  test('returns a new working pair each time', async () => {
    const first = await signIn(await anAccount());
    app.clock.advance(20 * minute);
    const { status, body } = await aBrowser().refresh(first.refresh);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh']);
    expect(body.refresh).not.toBe(first.refresh);
    expect((await aBrowser().profile(body.access)).status).toBe(200);
    app.clock.advance(minute);
    expect((await aBrowser().refresh(body.refresh)).status).toBe(200);
  });

  test('gives twenty concurrent tabs the same working token, in one session', async () => {
    const email = await anAccount();
    const { refresh } = await signIn(email);
    app.clock.advance(minute);
    const answers = await Promise.all(Array.from({ length: 20 }, () => aBrowser().refresh(refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    expect(await sessionsOf(email)).toMatchObject([{ revokedAt: null }]);
    app.clock.advance(minute);
    expect((await aBrowser().refresh(answers[0]?.body.refresh)).status).toBe(200);
  });

  test('accepts the previous token for ten seconds', async () => {
    const { refresh } = await signIn(await anAccount());
    const next = await aBrowser().refresh(refresh);
    await afterRenewal(refresh, 8_000);
    const again = await aBrowser().refresh(refresh);
    expect(again.body.refresh).toBe(next.body.refresh);
  });

  test('ends the session at once when a replaced token is used later, also for the holder of the new one', async () => {
    const email = await anAccount();
    const { refresh } = await signIn(email);
    const { body: next } = await aBrowser().refresh(refresh);
    await afterRenewal(refresh, 10_001);
    const reused = await aBrowser().refresh(refresh);
    expect([reused.status, reused.body.code]).toEqual([401, 'session_expired']);
    expect((await aBrowser().refresh(next.refresh)).body.code).toBe('session_expired');
    expect((await aBrowser().profile(next.access)).body.code).toBe('session_expired');
    expect((await sessionsOf(email))[0]?.revokedAt).not.toBeNull();
  });

  test('repeats the answer of a renewal for ten minutes if it was lost, and records it', async () => {
    const email = await anAccount();
    const { refresh } = await signIn(email);
    const key = crypto.randomUUID();
    const { body: lost } = await aBrowser().refresh(refresh, key);
    await afterRenewal(refresh, 10 * minute - 5_000);
    const { status, body } = await aBrowser().refresh(refresh, key);
    expect([status, body.refresh]).toEqual([200, lost.refresh]);
    expect((await aBrowser().profile(body.access)).status).toBe(200);
    const [session] = await sessionsOf(email);
    expect(session).toMatchObject({ revokedAt: null });
    const [entry] = await db`
      select e.actor_id, u.email from audit_entries e join users u on u.id = e.actor_id
      where e.action = 'session.renewal_repeated' and e.target_id = ${session?.id ?? ''}`;
    expect(entry).toMatchObject({ email });
  });

  test('ends the session when a renewal is repeated after ten minutes', async () => {
    const { refresh } = await signIn(await anAccount());
    const key = crypto.randomUUID();
    const { body: next } = await aBrowser().refresh(refresh, key);
    await afterRenewal(refresh, 10 * minute + 1);
    expect((await aBrowser().refresh(refresh, key)).body.code).toBe('session_expired');
    expect((await aBrowser().refresh(next.refresh)).body.code).toBe('session_expired');
  });

  test.each([-1, 1])('keeps the grace period when a server’s clock is %i hours wrong', async (hours) => {
    const { refresh } = await signIn(await anAccount());
    const { body: next } = await aBrowser().refresh(refresh);
    app.clock.advance(hours * 60 * minute);
    expect((await aBrowser().refresh(refresh)).body.refresh).toBe(next.refresh);
    await afterRenewal(refresh, 10_001);
    expect((await aBrowser().refresh(refresh)).body.code).toBe('session_expired');
    app.clock.advance(-hours * 60 * minute);
  });

  test('ends the session when a replaced token is used later with another key', async () => {
    const { refresh } = await signIn(await anAccount());
    const { body: next } = await aBrowser().refresh(refresh, crypto.randomUUID());
    await afterRenewal(refresh, 10_001);
    expect((await aBrowser().refresh(refresh, crypto.randomUUID())).body.code).toBe('session_expired');
    expect((await aBrowser().refresh(next.refresh)).body.code).toBe('session_expired');
  });

  test('ends the session when a renewal is repeated after the next one', async () => {
    const { refresh } = await signIn(await anAccount());
    const key = crypto.randomUUID();
    const { body: second } = await aBrowser().refresh(refresh, key);
    const { body: third } = await aBrowser().refresh(second.refresh, key);
    expect((await aBrowser().refresh(refresh, key)).body.code).toBe('session_expired');
    expect((await aBrowser().refresh(third.refresh, key)).body.code).toBe('session_expired');
  });

  test('gives two tabs with different keys the same token', async () => {
    const { refresh } = await signIn(await anAccount());
    const answers = await Promise.all([
      aBrowser().refresh(refresh, crypto.randomUUID()),
      aBrowser().refresh(refresh, crypto.randomUUID()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.refresh).toBe(answers[1]?.body.refresh);
  });

  test('ends the session when a token from two rotations ago is used, however soon', async () => {
    const { refresh } = await signIn(await anAccount());
    const { body: second } = await aBrowser().refresh(refresh);
    const { body: third } = await aBrowser().refresh(second.refresh);
    expect((await aBrowser().refresh(refresh)).body.code).toBe('session_expired');
    expect((await aBrowser().refresh(third.refresh)).body.code).toBe('session_expired');
  });

  test('does not affect other sessions of the same person', async () => {
    const email = await anAccount();
    const phone = await signIn(email);
    app.clock.advance(31_000);
    const laptop = await signIn(email);
    await aBrowser().blacklist(phone.refresh);
    expect((await aBrowser().refresh(laptop.refresh)).status).toBe(200);
  });

  test('stops working when the session ends, however often it was used', async () => {
    const signedIn = await signIn(await anAccount());
    let refresh: unknown = signedIn.refresh;
    for (let hour = 0; hour < 11; hour += 1) {
      app.clock.advance(60 * minute);
      refresh = (await aBrowser().refresh(refresh)).body.refresh;
    }
    app.clock.advance(60 * minute);
    expect((await aBrowser().refresh(refresh)).body.code).toBe('session_expired');
  });

  test('grants no access beyond the end of the session', async () => {
    const { refresh } = await signIn(await anAccount());
    app.clock.advance(day / 2 - 5 * minute);
    const { body } = await aBrowser().refresh(refresh);
    app.clock.advance(5 * minute + 1000);
    expect((await aBrowser().profile(body.access)).body.code).toBe('session_expired');
  });

  test('carries the person’s current role', async () => {
    const email = await anAccount();
    const { refresh } = await signIn(email);
    await db`update users set role = 'vendor' where email = ${email}`;
    const { body } = await aBrowser().refresh(refresh);
    expect((await aBrowser().profile(body.access)).body.role).toBe('vendor');
    const actor = await app.accounts.authenticate(body.access as string);
    expect(actor.role).toBe('vendor');
  });

  test('is refused to a suspended account', async () => {
    const email = await anAccount();
    const { refresh } = await signIn(email);
    await db`update users set status = 'suspended' where email = ${email}`;
    expect((await aBrowser().refresh(refresh)).body.code).toBe('session_expired');
  });

  test('refuses text that is not a token', async () => {
    for (const refresh of ['x', `${crypto.randomUUID()}.x`, "'; drop table sessions; --"]) {
      const { status, body } = await aBrowser().refresh(refresh);
      expect([status, body.code]).toEqual([401, 'session_expired']);
    }
    expect((await aBrowser().refresh(undefined)).status).toBe(400);
  });

  test('stores no token in plain text', async () => {
    const { refresh } = await signIn(await anAccount());
    const { body } = await aBrowser().refresh(refresh);
    const stored = JSON.stringify(await db`select * from sessions`);
    for (const token of [refresh, body.refresh]) expect(stored).not.toContain(String(token).split('.')[1]);
  });
});

describe('blacklist', () => {
  test('ends the session at once, for refreshing and for access', async () => {
    const { access, refresh } = await signIn(await anAccount());
    const { status } = await aBrowser().blacklist(refresh);
    expect(status).toBe(200);
    expect((await aBrowser().profile(access)).body.code).toBe('session_expired');
    expect((await aBrowser().refresh(refresh)).body.code).toBe('session_expired');
  });

  test('does not end a session for somebody who only knows its id; neither does refreshing', async () => {
    const { access, refresh } = await signIn(await anAccount());
    const [id, random] = refresh.split('.');
    for (const made of [
      `${id}.`,
      `${id}.x`,
      `${id}.${random}`,
      `${id}.x.y`,
      `${id}.${random}.${'A'.repeat(43)}`,
    ]) {
      expect((await aBrowser().blacklist(made)).status).toBe(200);
      expect((await aBrowser().refresh(made)).body.code).toBe('session_expired');
    }
    expect((await aBrowser().profile(access)).status).toBe(200);
    expect((await aBrowser().refresh(refresh)).status).toBe(200);
  });

  test('also ends the session for a replaced token', async () => {
    const { access, refresh } = await signIn(await anAccount());
    await aBrowser().refresh(refresh);
    await aBrowser().blacklist(refresh);
    expect((await aBrowser().profile(access)).body.code).toBe('session_expired');
  });

  test('answers the same for an ended and an unknown token', async () => {
    const { refresh } = await signIn(await anAccount());
    const answers = [];
    for (const token of [refresh, refresh, 'x']) answers.push(await aBrowser().blacklist(token));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  });
});

describe('another process', () => {
  const started = async () => {
    const other = await testApp({ secondProcess: app });
    other.clock.advance(app.clock.now().getTime() - other.clock.now().getTime());
    return other.accounts;
  };

  test('refuses a session as soon as this one has ended it', async () => {
    const { access, refresh } = await signIn(await anAccount());
    const other = await started();
    await expect(other.authenticate(access)).resolves.toMatchObject({ role: 'user' });
    await aBrowser().blacklist(refresh);
    await expect.poll(() => other.authenticate(access).catch(({ code }) => code)).toBe('session_expired');
  });

  test('loads recently ended sessions at the start', async () => {
    const { access, refresh } = await signIn(await anAccount());
    await aBrowser().blacklist(refresh);
    const other = await started();
    await expect(other.authenticate(access)).rejects.toMatchObject({ code: 'session_expired' });
  });
});
