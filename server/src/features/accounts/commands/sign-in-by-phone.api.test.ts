import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, withPhone, withPhoneOnly } from '#server/testing/builders.ts';
import { accountsKit, day, minute, newEmail, wrongFor } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, textedCode, codeFor, mailsTo, withSettings } = accountsKit(app);
type Browser = ReturnType<typeof aBrowser>;

let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `96${String(numbers).padStart(8, '0')}`;
};

beforeEach(() => {
  app.texts.length = 0;
  app.clock.advance(25 * 60 * minute);
});

const proven = async (phone: string, browser: Browser, over: object = {}) => {
  const asked = await browser.requestPhoneCode(phone);
  expect(asked.status).toBe(200);
  return browser.signInByPhone(phone, { otp: await textedCode(phone), ...over });
};

/** Signs up with a new number. */
const signedUp = async (browser = aBrowser(), phone = newNumber()) => {
  const { body } = await proven(phone, browser);
  expect(body).toMatchObject({ needs: 'name' });
  const { status, body: session } = await browser.signInByPhone(phone, {
    verification_token: body.verification_token,
    first_name: 'Kamla',
    last_name: 'Devi',
  });
  expect(status).toBe(200);
  return { phone, browser, session: session as typeof session & { access: string; user: { id: string } } };
};

describe('a new number', () => {
  test('gets a code and then an account with a name, which can book without an email address', async () => {
    const { phone, browser, session } = await signedUp();
    expect(session.user).toMatchObject({
      email: '',
      phone,
      first_name: 'Kamla',
      role: 'user',
      language: 'en',
    });
    expect(session.user).toMatchObject({ phone_verification: 'verified', is_passwordless: true });
    const venue = await aVenue(db);
    const guest = { id: session.user.id, email: '', role: 'user' as const };
    const booked = await createBooker(app).book(venue, guest, {
      payment_method: 'venue',
      contact_phone: phone,
    });
    expect(booked.status).toBe(201);
    const [audited] = await db`
      select action, after from audit_entries where target_id = ${session.user.id} order by id limit 1`;
    expect(audited).toMatchObject({ action: 'user.signed_up', after: { phone: `••••••${phone.slice(-4)}` } });
    expect((await proven(phone, browser)).body.access).toBeTruthy();
  });

  test('gets a text in the language of its page, whose last line browsers understand', async () => {
    const phone = newNumber();
    const post = (path: string, body: object) =>
      app.ask({ method: 'POST', url: `/api/accounts/${path}/`, headers: { 'accept-language': 'hi' }, body });
    await post('phone-sign-in', { phone: `+91 ${phone}` });
    const code = await textedCode(phone);
    expect(app.texts.at(-1)?.text).toMatch(/^Mandap में साइन इन करने का आपका कोड/);
    expect(app.texts.at(-1)?.text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    const { json } = await post('phone-sign-in/verify', { phone, otp: code, first_name: 'Kamla' });
    expect(json).toMatchObject({ user: { language: 'hi' } });
  });

  test('gets the same answer as one with an account', async () => {
    const guest = await aGuest(db);
    const known = newNumber();
    await withPhone(db, guest, known);
    const answers = [
      await aBrowser().requestPhoneCode(known),
      await aBrowser().requestPhoneCode(newNumber()),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('becomes one account, however often the name is sent', async () => {
    const [phone, browser] = [newNumber(), aBrowser()];
    const { body } = await proven(phone, browser);
    const named = { verification_token: body.verification_token, first_name: 'Kamla' };
    const answers = await Promise.all([1, 2, 3].map(() => browser.signInByPhone(phone, named)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db`select 1 from users where phone = ${phone}`).toHaveLength(1);
    const other = await aBrowser().signInByPhone(newNumber(), named);
    expect(other.body.code).toBe('code_expired');
  });

  test('gets no account while registration is closed, and waits for approval where that is asked for', async () => {
    await withSettings({ allowUserRegistration: false }, async () => {
      expect((await proven(newNumber(), aBrowser())).body.code).toBe('registration_closed');
    });
    await withSettings({ autoApproveUsers: false }, async () => {
      const [phone, browser] = [newNumber(), aBrowser()];
      expect((await proven(phone, browser, { first_name: 'Kamla' })).body).toMatchObject({
        needs: 'approval',
      });
      app.clock.advance(minute);
      expect((await proven(phone, browser)).body.code).toBe('account_inactive');
    });
  });

  test('cannot hide a number or an address in its name', async () => {
    const [phone, browser] = [newNumber(), aBrowser()];
    const { body } = await proven(phone, browser);
    const { verification_token } = body;
    const named = (first_name: string) => browser.signInByPhone(phone, { verification_token, first_name });
    expect((await named('Call 98765 43210')).body).toMatchObject({
      code: 'bad_input',
      first_name: [expect.any(String)],
    });
    expect((await named('Kamla')).status).toBe(200);
  });
});

describe('a verified number', () => {
  test('opens its account, also one with an email address, but not while it is only written in a profile', async () => {
    const guest = await aGuest(db);
    const phone = newNumber();
    await db`update users set phone = ${phone} where id = ${guest.id}`;
    const browser = aBrowser();
    expect((await proven(phone, browser)).body).toMatchObject({ needs: 'name' });
    await db`update users set phone_verified_at = ${app.clock.now()} where id = ${guest.id}`;
    app.clock.advance(minute);
    expect((await proven(phone, browser)).body).toMatchObject({ user: { id: guest.id, email: guest.email } });
  });

  test('opens one session with a code, at the first of several concurrent tries', async () => {
    const { phone } = await signedUp();
    app.clock.advance(minute);
    const browser = aBrowser();
    await browser.requestPhoneCode(phone);
    const otp = await textedCode(phone);
    const answers = await Promise.all([1, 2, 3].map(() => browser.signInByPhone(phone, { otp })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('is not opened by wrong, old or used-up codes, of which strangers can use up only two tries', async () => {
    const { phone, browser } = await signedUp();
    app.clock.advance(minute);
    await browser.requestPhoneCode(phone);
    const otp = await textedCode(phone);
    const wrong = { otp: wrongFor(otp) };
    const stranger = aBrowser();
    for (const code of ['invalid_code', 'invalid_code', 'code_expired'])
      expect((await stranger.signInByPhone(phone, wrong)).body.code).toBe(code);
    for (let n = 0; n < 3; n += 1)
      expect((await browser.signInByPhone(phone, wrong)).body.code).toBe('invalid_code');
    expect((await browser.signInByPhone(phone, { otp })).body.code).toBe('code_expired');
    app.clock.advance(minute);
    await browser.requestPhoneCode(phone);
    const late = await textedCode(phone);
    app.clock.advance(10 * minute);
    expect((await browser.signInByPhone(phone, { otp: late })).body.code).toBe('code_expired');
    expect(JSON.stringify(await db`select * from address_codes where address = ${phone}`)).not.toContain(
      late,
    );
  });

  test('does not open the account of an administrator or of somebody who is suspended', async () => {
    const [admin, guest] = [await anAdmin(db), await aGuest(db)];
    const [adminNumber, number] = [newNumber(), newNumber()];
    await withPhone(db, admin, adminNumber);
    await withPhone(db, guest, number);
    await db`update users set status = 'suspended', suspended_at = ${app.clock.now()} where id = ${guest.id}`;
    expect((await proven(adminNumber, aBrowser())).body.code).toBe('administrators_use_email');
    expect((await proven(number, aBrowser())).body.code).toBe('account_suspended');
    const promoted = await signedUp();
    const answer = await app.ask({
      method: 'PATCH',
      url: `/api/admin/users/${promoted.session.user.id}/`,
      as: admin,
      body: { role: 'admin' },
    });
    expect(answer.json.code).toBe('administrators_use_email');
  });

  test('is not possible where no text messages can be sent', async () => {
    const silent = await testApp({ hasSms: false });
    expect((await silent.ask({ url: '/api/settings/' })).json.phone_sign_in).toBe(false);
    const browser = accountsKit(silent).aBrowser();
    expect((await browser.requestPhoneCode(newNumber())).body.code).toBe('phone_sign_in_off');
    expect((await browser.signInByPhone(newNumber(), { otp: '123456' })).body.code).toBe('phone_sign_in_off');
    expect((await app.ask({ url: '/api/settings/' })).json.phone_sign_in).toBe(true);
  });
});

describe('texts with codes', () => {
  test('go to a number every 30 seconds and ten times a day, not counting the browser that knows it', async () => {
    const { phone, browser } = await signedUp();
    app.clock.advance(25 * 60 * minute);
    app.texts.length = 0;
    for (let n = 0; n < 10; n += 1) {
      expect((await aBrowser().requestPhoneCode(phone)).status).toBe(200);
      expect((await aBrowser().requestPhoneCode(phone)).body.code).toBe('code_just_sent');
      app.clock.advance(31_000);
    }
    expect((await aBrowser().requestPhoneCode(phone)).body.code).toBe('too_many_requests');
    app.clock.advance(31_000);
    expect((await browser.requestPhoneCode(phone)).status).toBe(200);
    await app.jobs.drain();
    expect(app.texts).toHaveLength(11);
  });

  test('go to many numbers at the request of one network only a hundred times an hour', async () => {
    const stranger = aBrowser();
    const statuses = [];
    for (let n = 0; n < 101; n += 1) statuses.push((await stranger.requestPhoneCode(newNumber())).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect((await aBrowser().requestPhoneCode(newNumber())).status).toBe(200);
  });

  test('stop at a thousand an hour in all, which alerts the administrators once', async () => {
    const admin = await anAdmin(db);
    await db`
      insert into limits (key, count, ends_at)
      values ('phone-code-total:all', 1000, ${new Date(app.clock.now().getTime() + 60 * minute)})
      on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`;
    for (let n = 0; n < 2; n += 1) {
      expect((await aBrowser().requestPhoneCode(newNumber())).body.code).toBe('too_many_requests');
      app.clock.advance(2 * minute);
    }
    const alerts = (await mailsTo(admin.email)).filter(({ subject }) => subject === 'Too many text messages');
    expect(alerts).toHaveLength(1);
  });
});

describe('a number that was not used for half a year', () => {
  const unused = async (phone: string) => {
    const since = new Date(app.clock.now().getTime() - 181 * day);
    await db`update users set phone_verified_at = ${since} where phone = ${phone}`;
  };

  test('also needs a code from the email of its account', async () => {
    const [guest, phone, browser] = [await aGuest(db), newNumber(), aBrowser()];
    await withPhone(db, guest, phone);
    await unused(phone);
    const { body } = await proven(phone, browser);
    expect(body).toMatchObject({ needs: 'email_code' });
    expect(JSON.stringify(body)).not.toContain(guest.email);
    const { verification_token } = body;
    const emailed = await codeFor(guest.email);
    const finish = (email_otp: string) => browser.signInByPhone(phone, { verification_token, email_otp });
    expect((await finish(wrongFor(emailed))).body.code).toBe('invalid_code');
    expect((await finish(emailed)).body).toMatchObject({ user: { id: guest.id } });
    expect((await finish(emailed)).status).toBe(400);
    app.clock.advance(minute);
    expect((await proven(phone, browser)).body.access).toBeTruthy();
  });

  test('also needs the first name where there is no email, with few tries', async () => {
    const { phone, browser, session } = await signedUp();
    await unused(phone);
    app.clock.advance(minute);
    const { body } = await proven(phone, browser);
    expect(body).toMatchObject({ needs: 'first_name' });
    const { verification_token } = body;
    const finish = (first_name: string) => browser.signInByPhone(phone, { verification_token, first_name });
    for (let n = 0; n < 4; n += 1) expect((await finish('Sunita')).body.code).toBe('first_name_differs');
    expect((await finish('kamla devi')).body).toMatchObject({ user: { id: session.user.id } });
    await unused(phone);
    app.clock.advance(minute);
    const again = await proven(phone, browser);
    const token = again.body.verification_token;
    const answer = await browser.signInByPhone(phone, { verification_token: token, first_name: 'Kamla' });
    expect(answer.body.code).toBe('too_many_requests');
  });

  test('counts from the last sign-in, for as long as the setting says', async () => {
    const { phone, browser } = await signedUp();
    await withSettings({ phoneUnusedDays: 30 }, async () => {
      app.clock.advance(31 * day);
      expect((await proven(phone, browser)).body).toMatchObject({ needs: 'first_name' });
    });
    app.clock.advance(minute);
    expect((await proven(phone, browser)).body.access).toBeTruthy();
  });
});

describe('an account without an email address', () => {
  test('adds one soon after signing in, and then a password', async () => {
    const { session, browser } = await signedUp();
    const { access } = session;
    const email = newEmail();
    const change = (currentPassword?: string) =>
      app.ask({
        method: 'POST',
        url: '/api/accounts/change-password/',
        headers: { authorization: `Bearer ${access}` },
        body: {
          new_password: 'Chameli-Lamp#27',
          ...(currentPassword && { current_password: currentPassword }),
        },
      });
    expect((await change()).json.code).toBe('password_needs_email');
    const changeEmail = () =>
      app.ask({
        method: 'POST',
        url: '/api/accounts/change-email/',
        headers: { authorization: `Bearer ${access}` },
        body: { email },
      });
    app.clock.advance(11 * minute);
    expect((await changeEmail()).json.code).toBe('sign_in_again');
    app.clock.advance(-2 * minute);
    expect((await changeEmail()).status).toBe(200);
    expect((await browser.verifyEmail(access, await codeFor(email))).body).toMatchObject({ email });
    expect((await change()).status).toBe(200);
    expect((await browser.profile(access)).body).not.toHaveProperty('is_passwordless');
    expect((await change()).json).toMatchObject({
      code: 'bad_input',
      current_password: [expect.any(String)],
    });
  });

  test('proves at any time with a texted code to be itself, once per code', async () => {
    const { session } = await signedUp();
    const headers = { authorization: `Bearer ${session.access}` };
    const ask = (path: string, body: object = {}) =>
      app.ask({ method: 'POST', url: `/api/accounts/${path}/`, headers, body });
    app.clock.advance(11 * minute);
    const email = newEmail();
    expect((await ask('change-email', { email })).json.code).toBe('sign_in_again');
    expect((await ask('phone/code')).status).toBe(202);
    await app.jobs.drain();
    const otp = /\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = otp === '000000' ? '111111' : '000000';
    expect((await ask('change-email', { email, otp: wrong })).json.code).toBe('invalid_code');
    expect((await ask('change-email', { email, otp })).status).toBe(200);
    expect((await ask('change-email', { email: newEmail(), otp })).json.code).toBe('code_expired');
  });

  test('keeps its number until another one is verified', async () => {
    const guest = await aGuest(db);
    await withPhoneOnly(db, guest);
    const asked = await app.ask({
      method: 'PATCH',
      url: '/api/accounts/profile/',
      as: guest,
      body: { phone: '' },
    });
    expect(asked.json.code).toBe('phone_opens_account');
    const url = `/api/admin/users/${guest.id}/`;
    const edited = await app.ask({
      method: 'PATCH',
      url,
      as: await anAdmin(db),
      body: { phone: newNumber() },
    });
    expect(edited.json.code).toBe('phone_opens_account');
  });
});
