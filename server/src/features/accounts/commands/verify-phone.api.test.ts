import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, type TestUser } from '#server/testing/builders.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const phone = '9800000001';
await app.settings.change({ smsNotifications: true });

let guest: TestUser;
beforeEach(async () => {
  app.texts.length = 0;
  app.clock.advance(25 * 3_600_000);
  await db`update users set phone_verified_at = null`;
  guest = await aGuest(db);
  await change({ phone });
});

const post = (path: string, body: object = {}) =>
  app.ask({ method: 'POST', url: `/api/accounts/phone/${path}/`, as: guest, body });
const change = (body: object) => app.ask({ method: 'PATCH', url: '/api/accounts/profile/', as: guest, body });
const profile = async () => (await app.ask({ url: '/api/accounts/profile/', as: guest })).json;
const state = async () => (await profile()).phone_verification;
/** The code of the last text message. */
const textedCode = async (): Promise<string> => {
  await app.jobs.drain();
  return /\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? '';
};
const verified = async () => {
  await post('code');
  return post('verify', { otp: await textedCode() });
};

describe('a phone number', () => {
  test('is verified by the code that was texted to it, which is audited', async () => {
    expect(await state()).toBe('possible');
    expect((await post('code')).status).toBe(202);
    const otp = await textedCode();
    expect(app.texts).toMatchObject([
      { to: phone, text: expect.stringContaining(otp), template: 'phoneCode.en' },
    ]);
    expect((await post('verify', { otp })).json.phone_verification).toBe('verified');
    const audited =
      await db`select 1 from audit_entries where target_id = ${guest.id} and action = 'user.phone_verified'`;
    expect(audited).toHaveLength(1);
    expect((await post('code')).json.code).toBe('phone_not_verifiable');
    expect((await post('verify', { otp })).json.code).toBe('code_expired');
  });

  test('is no longer verified after anybody changes it', async () => {
    await verified();
    await change({ city: 'Udaipur' });
    expect(await state()).toBe('verified');
    await change({ phone: '9800000002' });
    expect(await state()).toBe('possible');
    await change({ phone });
    expect(await state()).toBe('possible');
    await db`update users set phone_verified_at = now() where id = ${guest.id}`;
    const as = await anAdmin(db);
    const url = `/api/admin/users/${guest.id}/`;
    expect((await app.ask({ method: 'PATCH', url, as, body: { phone: '9800000003' } })).status).toBe(200);
    expect(await state()).toBe('possible');
  });

  test('is not verified by the code of the previous number', async () => {
    await post('code');
    const otp = await textedCode();
    await change({ phone: '9800000002' });
    expect((await post('verify', { otp })).json.code).toBe('code_expired');
    expect(await state()).toBe('possible');
  });

  test('given with a booking replaces the previous one only once it is verified', async () => {
    await verified();
    app.clock.advance(31_000);
    const other = '9800000009';
    expect((await post('code', { phone: `+91 ${other}` })).status).toBe(202);
    const otp = await textedCode();
    expect(app.texts.at(-1)?.to).toBe(other);
    expect(await profile()).toMatchObject({ phone, phone_verification: 'verified' });
    const answers = await Promise.all([post('verify', { otp }), post('verify', { otp })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await profile()).toMatchObject({ phone: other, phone_verification: 'verified' });
    const [audited] = await db`
      select before, after from audit_entries where target_id = ${guest.id} and action = 'user.phone_verified' order by id desc`;
    expect(audited).toEqual({ before: { phone: '••••••0001' }, after: { phone: '••••••0009' } });
  });

  test('given with a booking does not overwrite a number that was changed in the meantime', async () => {
    await post('code', { phone: '9800000009' });
    const otp = await textedCode();
    await change({ phone: '9800000002' });
    expect((await post('verify', { otp })).json.code).toBe('code_expired');
    expect((await profile()).phone).toBe('9800000002');
  });

  test('belongs to one account, because it opens it', async () => {
    await verified();
    guest = await aGuest(db);
    app.clock.advance(31_000);
    await post('code', { phone });
    expect((await post('verify', { otp: await textedCode() })).json.code).toBe('phone_in_use');
    expect(await profile()).toMatchObject({ phone: '', phone_verification: 'impossible' });
  });

  test('must be verified within ten minutes and five attempts', async () => {
    await post('code');
    const otp = await textedCode();
    const wrong = otp === '000000' ? '000001' : '000000';
    const tries = await Promise.all(Array.from({ length: 6 }, () => post('verify', { otp: wrong })));
    expect(tries.filter(({ json }) => json.code === 'invalid_code')).toHaveLength(5);
    expect((await post('verify', { otp })).json.code).toBe('code_expired');
    app.clock.advance(31_000);
    await post('code');
    const late = await textedCode();
    app.clock.advance(10 * 60_000);
    expect((await post('verify', { otp: late })).json.code).toBe('code_expired');
    expect(JSON.stringify(await db`select * from phone_codes where user_id = ${guest.id}`)).not.toContain(
      late,
    );
  });

  test('gets only a few codes a day, whoever requests them', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await post('code')).status).toBe(202);
      expect((await post('code')).json.code).toBe('code_just_sent');
      app.clock.advance(31_000);
    }
    expect((await post('code')).json.code).toBe('too_many_requests');
    guest = await aGuest(db);
    await change({ phone });
    expect((await post('code')).json.code).toBe('too_many_requests');
    await app.jobs.drain();
    expect(app.texts).toHaveLength(5);
  });

  test('is verified to sign in with it, also while nobody is texted about bookings', async () => {
    await app.settings.change({ smsNotifications: false });
    expect(await profile()).toMatchObject({ phone_verification: 'possible', can_text_codes: false });
    expect((await verified()).json.phone_verification).toBe('verified');
    await app.settings.change({ smsNotifications: true });
    await change({ phone: '' });
    expect((await post('code')).json.code).toBe('phone_not_verifiable');
  });

  test('cannot be verified where no text messages can be sent', async () => {
    const silent = await testApp({ hasSms: false });
    await silent.settings.change({ smsNotifications: true });
    const as = await aGuest(silent.db);
    const url = '/api/accounts/phone/code/';
    const { json } = await silent.ask({ method: 'POST', url, as, body: { phone: '9800000009' } });
    expect(json.code).toBe('phone_not_verifiable');
    const own = await silent.ask({ method: 'PATCH', url: '/api/accounts/profile/', as, body: { phone } });
    expect(own.json).toMatchObject({ phone_verification: 'impossible', can_text_codes: false });
  });
});
