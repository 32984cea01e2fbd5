import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';
import { accountsKit, day, newEmail, password } from './accounts.testing.ts';

const app = await testApp();
const { db, ask } = app;
const { aBrowser, anAccount, codeFor, mailsTo, signIn, usersOf } = accountsKit(app);

const admin = await anAdmin(db);
const post = (as: TestUser, path: string, body: object = {}) =>
  ask({ method: 'POST', url: `/api/admin/users/${path}`, as, body });
const suspend = (id: string, as = admin, reason = 'Wrote insults.') => post(as, `${id}/suspend/`, { reason });
const activate = (id: string) => post(admin, `${id}/activate/`);
const edit = (id: string, body: object, as = admin) =>
  ask({ method: 'PATCH', url: `/api/admin/users/${id}/`, as, body });
const remove = (id: string, as = admin) => ask({ method: 'DELETE', url: `/api/admin/users/${id}/`, as });
const idOf = async (email: string): Promise<string> => (await usersOf(email))[0]?.id ?? '';
const actionsOn = async (id: string): Promise<string[]> =>
  (await db<{ action: string }[]>`select action from audit_entries where target_id = ${id} order by id`).map(
    ({ action }) => action,
  );

const invited = async (email: string): Promise<string> => {
  const text = (await mailsTo(email)).at(-1)?.text ?? '';
  return /invitation#token=([\w-]+)/.exec(text)?.[1] ?? '';
};

const anInvitation = async (role = 'user') => {
  const email = newEmail();
  const { json } = await post(admin, '', { name: 'Kamla Devi', email, role });
  return { email, id: json.id as string, token: await invited(email) };
};

describe('an invitation', () => {
  test('lets its recipient choose a password and sign in, which is impossible before', async () => {
    const { email, id, token } = await anInvitation();
    expect((await usersOf(email))[0]).toMatchObject({ status: 'inactive', role: 'user' });
    expect((await aBrowser().login(email)).body.code).toBe('invalid_credentials');
    expect((await aBrowser().reset(token, password)).status).toBe(200);
    expect(await signIn(email)).toMatchObject({ user: { first_name: 'Kamla', last_name: 'Devi' } });
    expect(await actionsOn(id)).toContain('user.created');
    expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain('Your password was changed');
  });

  test('works once, for seven days, and not after a newer one', async () => {
    const one = await anInvitation();
    expect((await post(admin, `${one.id}/invite/`)).status).toBe(200);
    expect((await aBrowser().reset(one.token, password)).body.code).toBe('reset_link_dead');
    const newer = await invited(one.email);
    expect((await aBrowser().reset(newer, password)).status).toBe(200);
    expect((await aBrowser().reset(newer, 'Another-Lamp#27')).body.code).toBe('reset_link_dead');
    expect((await post(admin, `${one.id}/invite/`)).json.code).toBe('invitation_taken_up');
    const late = await anInvitation();
    app.clock.advance(7 * day + 1);
    expect((await aBrowser().reset(late.token, password)).body.code).toBe('reset_link_dead');
  });

  test('can also be accepted with a link for a forgotten password', async () => {
    const { email, id, token } = await anInvitation();
    await aBrowser().forgot(email);
    const text = (await mailsTo(email)).at(-1)?.text ?? '';
    await aBrowser().reset(/token=([\w-]+)/.exec(text)?.[1], password);
    expect((await usersOf(email))[0]?.status).toBe('active');
    expect((await aBrowser().reset(token, password)).body.code).toBe('reset_link_dead');
    expect((await activate(id)).json.code).toBe('wrong_user_status');
  });

  test('cannot be bypassed, and cannot be sent twice to an address', async () => {
    const { id, email } = await anInvitation();
    expect((await activate(id)).json.code).toBe('invitation_open');
    expect((await post(admin, '', { name: 'Other', email, role: 'user' })).json.code).toBe('email_in_use');
  });

  test('speaks the language of the page that it was sent from', async () => {
    const email = newEmail();
    const body = { name: 'Kamla Devi', email, role: 'user' };
    const headers = { 'accept-language': 'hi' };
    const sent = await ask({ method: 'POST', url: '/api/admin/users/', as: admin, body, headers });
    expect(sent.status).toBe(201);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toMatch(/[ऀ-ॿ]/);
    expect(mail?.text).toContain('/hi/auth/invitation#token=');
  });

  test('makes a host who can list venues', async () => {
    const { id } = await anInvitation('vendor');
    const [host] = await db`select business_name from hosts where user_id = ${id}`;
    expect(host).toEqual({ businessName: 'Kamla Devi' });
  });
});

describe('a new or changed administrator', () => {
  test('is emailed to every other active administrator, once per change', async () => {
    const reader = await anAccount({ role: 'admin' });
    const away = await anAccount({ role: 'admin' });
    const changed = await anAccount();
    const [id, awayId] = [await idOf(changed), await idOf(away)];
    await suspend(awayId);
    const nextEmail = newEmail();
    const created = await post(admin, '', { name: 'Kamla Devi', email: newEmail(), role: 'admin' });
    await edit(id, { role: 'admin' });
    // Send these emails while the person is still an administrator.
    await app.jobs.drain();
    await edit(id, { email: nextEmail });
    await suspend(id);
    await activate(id);
    await edit(id, { role: 'user' });
    await remove(created.json.id);
    const subject = 'The account of an administrator was changed';
    const about = (mails: { subject: string; text: string }[]) =>
      mails.filter((mail) => mail.subject === subject).map(({ text }) => text);
    const said = about(await mailsTo(reader));
    for (const part of [
      'was added as a new administrator',
      `(${changed}) is now an administrator`,
      `was changed to ${nextEmail}`,
      'was suspended',
      'was activated',
      'is no longer an administrator',
      'Kamla Devi',
    ])
      expect(said.filter((text) => text.includes(part)).length, part).toBeGreaterThan(0);
    expect(said).toHaveLength(8);
    // Not to the person concerned, nor to a suspended administrator.
    expect(about(await mailsTo(changed)).join()).not.toContain(changed);
    expect(about(await mailsTo(away))).toEqual([]);
  });

  test('is emailed and audited when the server’s operator creates one', async () => {
    const reader = await anAccount({ role: 'admin' });
    const email = newEmail();
    await app.accounts.createAdministrator({ email, password, firstName: 'Meera', lastName: 'Nair' });
    const text = (await mailsTo(reader)).at(-1)?.text;
    expect(text).toContain(`Meera Nair (${email}) was added as a new administrator`);
    expect(text).toContain('on the server');
    expect(await actionsOn(await idOf(email))).toEqual(['user.created']);
    expect(await signIn(email)).toMatchObject({ user: { role: 'admin' } });
  });

  test('is not emailed when the person is not an administrator', async () => {
    const reader = await anAccount({ role: 'admin' });
    const email = await anAccount();
    const id = await idOf(email);
    await suspend(id);
    await activate(id);
    await edit(id, { email: newEmail() });
    await remove(id);
    expect((await mailsTo(reader)).map(({ subject }) => subject)).toEqual([]);
  });
});

describe('suspending', () => {
  test('signs the person out at once, emails the reason, and allows signing in again when reverted', async () => {
    const email = await anAccount();
    const id = await idOf(email);
    const { access, refresh } = await signIn(email);
    expect((await suspend(id)).status).toBe(200);
    expect((await aBrowser().profile(access)).status).toBe(401);
    expect((await aBrowser().refresh(refresh)).body.code).toBe('session_expired');
    expect((await mailsTo(email)).at(-1)?.text).toContain('Reason given: Wrote insults.');
    expect((await aBrowser().login(email)).body).toMatchObject({
      code: 'account_suspended',
      detail: 'This account is suspended. Please contact support.',
    });
    expect((await activate(id)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your account is active');
    await signIn(email);
    expect(await actionsOn(id)).toEqual(expect.arrayContaining(['user.suspended', 'user.activated']));
  });

  test('is revealed only to people who know the password', async () => {
    const email = await anAccount();
    await suspend(await idOf(email));
    expect((await aBrowser().login(email, { password: 'Not-the-one#26' })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('also stops somebody who is just entering a sign-in code', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const code = await codeFor(email);
    await suspend(await idOf(email));
    expect((await browser.verify(email, code)).status).not.toBe(200);
  });

  test('leaves bookings as they are', async () => {
    const guest = await aGuest(db);
    const venue = await aVenue(db);
    const body = { venue_id: venue.id, start_date: '2027-03-01', end_date: '2027-03-01', guest_count: 10 };
    const { json } = await ask({ method: 'POST', url: '/api/bookings/', as: guest, body });
    await suspend(guest.id);
    const [booking] = await db`select status from bookings where id = ${json.id}`;
    expect(booking?.status).toBe(json.status);
  });

  test('several people suspends those it can and reports the others', async () => {
    const [one, other] = [await aGuest(db), await aGuest(db)];
    await suspend(other.id);
    const { json } = await post(admin, 'suspend/', { ids: [one.id, other.id, admin.id], reason: 'Spam.' });
    expect(json).toEqual({
      done: [one.id],
      refused: [
        { id: other.id, code: 'wrong_user_status' },
        { id: admin.id, code: 'own_account' },
      ],
    });
    const again = await post(admin, 'activate/', { ids: [one.id, other.id] });
    expect(again.json.done).toEqual([one.id, other.id]);
  });
});

describe('administrators', () => {
  test('cannot lock themselves out of their own account', async () => {
    const answers = await Promise.all([
      suspend(admin.id),
      remove(admin.id),
      edit(admin.id, { role: 'user' }),
      edit(admin.id, { email: newEmail() }),
    ]);
    expect(answers.map(({ json }) => json.code)).toEqual(Array(4).fill('own_account'));
    expect((await edit(admin.id, { name: 'Asha Rao' })).status).toBe(200);
  });

  test.each([
    ['suspend', (id: string, as: TestUser) => suspend(id, as)],
    ['demote', (id: string, as: TestUser) => edit(id, { role: 'user' }, as)],
    ['delete', (id: string, as: TestUser) => remove(id, as)],
  ])('who %s each other at the same moment leave one administrator', async (_, act) => {
    const [one, other] = [await anAdmin(db), await anAdmin(db)];
    const answers = await Promise.all([act(one.id, other), act(other.id, one)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await db`
      select id from users where id in (${one.id}, ${other.id}) and role = 'admin' and status = 'active'`;
    expect(left).toHaveLength(1);
  });
});

describe('editing', () => {
  test('changes the name, the number and the address, and emails the old address', async () => {
    const email = await anAccount();
    const id = await idOf(email);
    const next = newEmail();
    expect((await edit(id, { name: 'Kamla Bai', phone: '98765 43210', email: next })).status).toBe(200);
    const [row] = await db`select first_name, last_name, phone, email from users where id = ${id}`;
    expect(row).toEqual({ firstName: 'Kamla', lastName: 'Bai', phone: '9876543210', email: next });
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your email address was changed');
  });

  test('refuses an address that belongs to another account', async () => {
    const [one, other] = [await aGuest(db), await aGuest(db)];
    expect((await edit(one.id, { email: other.email })).json.code).toBe('email_in_use');
  });

  test('changes the role from the next call on', async () => {
    const guest = await aGuest(db);
    expect((await edit(guest.id, { role: 'admin' })).status).toBe(200);
    expect((await ask({ url: '/api/admin/users/', as: guest })).status).toBe(200);
    expect(await actionsOn(guest.id)).toEqual(['user.role_changed']);
  });

  test('refuses another role for a host who has venues', async () => {
    const { owner } = await aVenue(db);
    expect((await edit(owner.id, { role: 'user' })).json.code).toBe('host_has_venues');
  });
});

describe('deleting', () => {
  test('leaves nothing that identifies the person, and emails them', async () => {
    const email = await anAccount();
    const id = await idOf(email);
    expect((await remove(id)).status).toBe(200);
    const [row] = await db`select email, first_name, status from users where id = ${id}`;
    expect(row).toMatchObject({ firstName: 'Deleted', status: 'inactive' });
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your account has been deleted');
    expect((await remove(id)).json.code).toBe('user_not_found');
    expect(await actionsOn(id)).toContain('user.deleted');
  });

  test('is refused while a booking is live', async () => {
    const guest = await aGuest(db);
    const venue = await aVenue(db);
    const body = { venue_id: venue.id, start_date: '2027-03-01', end_date: '2027-03-01', guest_count: 10 };
    await ask({ method: 'POST', url: '/api/bookings/', as: guest, body });
    expect((await remove(guest.id)).json.code).toBe('person_bookings_live');
  });
});

test('an administrator can sign somebody out in one browser', async () => {
  const email = await anAccount();
  const id = await idOf(email);
  const { access } = await signIn(email);
  const { json } = await ask({ url: `/api/admin/users/${id}/`, as: admin });
  const url = `/api/admin/users/${id}/sessions/${json.sessions[0].id}/`;
  expect((await ask({ method: 'DELETE', url, as: admin })).status).toBe(200);
  expect((await aBrowser().profile(access)).status).toBe(401);
  expect((await ask({ method: 'DELETE', url, as: admin })).json.code).toBe('session_not_found');
});
