import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import {
  aGuest,
  aHost,
  anAdmin,
  aVenue,
  type TestUser,
  type TestVenue,
  usualPassword,
  withPhone,
  withPhoneOnly,
} from '#server/testing/builders.ts';
import { accountsKit, day, minute } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, textedCode, mailsTo } = accountsKit(app);
const booker = createBooker(app);
const book = (venue: TestVenue, guest: TestUser, day = '2027-03-10') =>
  booker.book(venue, guest, { start_date: day, end_date: day });
const booked = async (...about: Parameters<typeof book>): Promise<{ id: string }> => {
  const { status, json } = await book(...about);
  expect([status, json.detail]).toEqual([201, json.detail]);
  return json;
};

/** The account with an email address, and the one that its number opens. */
let own: TestUser;
let other: TestUser;
let phone: string;
let numbers = 0;
beforeEach(async () => {
  app.texts.length = 0;
  app.clock.advance(25 * 60 * minute);
  numbers += 1;
  phone = `95${String(numbers).padStart(8, '0')}`;
  [own, other] = [await aGuest(db), await aGuest(db)];
  await withPhoneOnly(db, other, phone);
  await db`update users set phone_verified_at = ${app.clock.now()} where id = ${other.id}`;
});

const ask = async (as: TestUser, url: string, body?: object, headers: Record<string, string> = {}) => {
  const { status, json } = await app.ask(
    body ? { method: 'POST', url: `/api/${url}`, as, body, headers } : { url: `/api/${url}`, as },
  );
  return { status, json };
};
const found = async (as: TestUser, url: string) => {
  const { status, json } = await ask(as, url);
  expect([url, status]).toEqual([url, 200]);
  return json;
};
const made = async (as: TestUser, url: string, body: object) => {
  const { status, json } = await ask(as, url, body);
  expect([url, status, json.detail]).toEqual([url, 201, json.detail]);
  return json;
};
const post = (path: string, body: object = {}, as = own, headers = {}) =>
  ask(as, `accounts/phone/${path}/`, body, headers);

/** Enters the code that was texted to the number of the other account. */
const verify = async (as = own) => {
  const { status } = await post('code', { phone }, as);
  expect(status).toBe(202);
  await app.jobs.drain();
  const otp = /\d{6}/.exec(app.texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  return post('verify', { otp }, as);
};
const opened = async (as = own): Promise<{ token: string; holds: Record<string, number> }> => {
  expect((await verify(as)).json.code).toBe('phone_opens_other_account');
  const { status, json } = await post('other-account', {}, as);
  expect([status, json.needs_first_name]).toEqual([200, false]);
  return json;
};
const merge = (token: string, { as = own, headers = {} } = {}) =>
  post('merge', { token, password: usualPassword }, as, headers);
const merged = async () => {
  const { token } = await opened();
  const { status, json } = await merge(token);
  expect([status, json.phone, json.phone_verification]).toEqual([200, phone, 'verified']);
  await app.jobs.drain();
};

const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
const firstName = async (id: string) =>
  (await db<{ firstName: string }[]>`select first_name from users where id = ${id}`)[0]?.firstName;

describe('two accounts of one person', () => {
  test('become one, with the bookings and what was paid for them', async () => {
    const venue = await aVenue(db);
    const booking = await booked(venue, other);
    await booker.payDue(booking.id, other);
    const paid = await booker.see(booking.id, other);
    expect(paid.payment_status).not.toBe('pending');
    const mine = await booked(venue, own, '2027-03-20');

    const { token, holds } = await opened();
    expect(holds).toMatchObject({ bookings: 1, messages: 0, saved_venues: 0 });
    const before = app.mails.length;
    expect((await merge(token)).status).toBe(200);
    await app.jobs.drain();

    expect(idsOf(await found(own, 'bookings/')).sort()).toEqual([booking.id, mine.id].sort());
    expect(await booker.see(booking.id, own)).toMatchObject({
      status: paid.status,
      payment_status: paid.payment_status,
      paid_amount: paid.paid_amount,
    });
    expect((await booker.change(booking.id, 'cancelled', own)).status).toBe(200);
    const search = await db`select user_id from booking_overviews where booking_id = ${booking.id}`;
    expect(search).toEqual([{ userId: own.id }]);
    const mails = app.mails.slice(before).filter(({ subject }) => subject.includes('accounts are now one'));
    expect(mails.map(({ to }) => to)).toEqual([own.email]);
  });

  test('with an enquiry each at one venue have one conversation, in the order of the messages', async () => {
    const host = await aHost(db);
    const venue = await aVenue(db, { owner: host });
    const first = await made(other, 'threads/', { venue_id: venue.id, text: 'Is the lawn free in May?' });
    app.clock.advance(minute);
    const second = await made(own, 'threads/', { venue_id: venue.id, text: 'How many cars can park?' });
    app.clock.advance(minute);
    await made(host, `threads/${first.id}/messages/`, { text: 'Yes, it is.' });
    app.clock.advance(minute);
    await made(host, `threads/${second.id}/messages/`, { text: 'Eighty.' });
    await merged();

    expect(idsOf(await found(own, 'threads/'))).toEqual([second.id]);
    const texts = ['Is the lawn free in May?', 'How many cars can park?', 'Yes, it is.', 'Eighty.'];
    for (const [as, id] of [
      [own, second.id],
      [host, second.id],
      // Links in old emails lead to the same conversation.
      [own, first.id],
      [host, first.id],
    ] as const) {
      expect((await found(as, `threads/${id}/`)).id).toBe(second.id);
      const { results } = await found(as, `threads/${id}/messages/`);
      expect(results.map(({ text }: { text: string }) => text)).toEqual(texts);
      expect(results.map(({ is_mine }: { is_mine: boolean }) => is_mine)).toEqual(
        as === own ? [true, true, false, false] : [false, false, true, true],
      );
    }
    expect((await found(own, 'threads/unread/')).count).toBe(2);
    const answer = await made(own, `threads/${first.id}/messages/`, { text: 'Thank you.' });
    expect(answer.number).toBe(5);
    expect((await ask(await aGuest(db), `threads/${first.id}/`)).json.code).toBe('thread_not_found');
  });

  test('have the union of what they saved, and the one shared list', async () => {
    const [one, both] = [await aVenue(db), await aVenue(db)];
    const save = async (as: TestUser, venueId: string, note: string) => {
      const put = await app.ask({ method: 'PUT', url: `/api/saved-venues/${venueId}/`, as, body: {} });
      expect(put.status).toBeLessThan(300);
      await db`update saved_venues set note = ${note} where user_id = ${as.id} and venue_id = ${venueId}`;
    };
    await save(other, one.id, 'by the lake');
    await save(other, both.id, 'from the other account');
    await save(own, both.id, 'from this account');
    await db`insert into saved_shares values (${other.id}, ${`token ${phone}`}, true, ${app.clock.now()})`;
    await db`insert into saved_list_people values (gen_random_uuid(), ${other.id}, 'x', 'Ravi', ${app.clock.now()})`;
    await merged();
    expect(await db`select venue_id, note from saved_venues where user_id = ${own.id} order by note`).toEqual(
      [
        { venueId: one.id, note: 'by the lake' },
        { venueId: both.id, note: 'from this account' },
      ],
    );
    expect(await db`select user_id from saved_shares where token = ${`token ${phone}`}`).toEqual([
      { userId: own.id },
    ]);
    expect(await db`select first_name from saved_list_people where owner_id = ${own.id}`).toHaveLength(1);
  });

  test('with a shared list each have one, with the people of both', async () => {
    const now = app.clock.now();
    for (const [user, secrets] of [
      [own, ['x']],
      [other, ['x', 'y']],
    ] as const) {
      await db`insert into saved_shares values (${user.id}, ${user.id}, true, ${now})`;
      for (const secret of secrets)
        await db`insert into saved_list_people values (gen_random_uuid(), ${user.id}, ${secret}, 'Ravi', ${now})`;
    }
    await merged();
    expect(await db`select token from saved_shares where token in (${own.id}, ${other.id})`).toEqual([
      { token: own.id },
    ]);
    const people = await db`
      select secret_hash from saved_list_people where owner_id = ${own.id} order by secret_hash`;
    expect(people).toEqual([{ secretHash: 'x' }, { secretHash: 'y' }]);
    // Both links lead to the one list, until its owner ends them.
    const links = () =>
      Promise.all(
        [own.id, other.id].map(
          async (token) => (await app.ask({ url: `/api/saved-lists/${token}/` })).status,
        ),
      );
    expect(await links()).toEqual([200, 200]);
    await app.ask({ method: 'DELETE', url: '/api/saved-venues/share/', as: own });
    expect(await links()).toEqual([404, 404]);
  });

  test('with an open visit each of one venue keep the agreed one, and the host learns of the other’s end', async () => {
    const venue = await aVenue(db);
    const [now, later] = [app.clock.now(), new Date(app.clock.now().getTime() + 30 * day)];
    const visit = async (guest: TestUser, status: 'asked' | 'agreed') => {
      const [row] = await db<{ id: string }[]>`
        insert into visits (id, venue_id, guest_id, status, visitors, wishes, starts_at, open_until, created_at, changed_at)
        values (gen_random_uuid(), ${venue.id}, ${guest.id}, ${status}, 4, '[]', ${later}, ${later}, ${now}, ${now})
        returning id`;
      return row?.id;
    };
    const agreed = await visit(other, 'agreed');
    const asked = await visit(own, 'asked');
    await merged();
    const visits = await db`select id, status, ended_by, guest_id from visits where venue_id = ${venue.id}`;
    expect(visits).toHaveLength(2);
    expect(visits).toContainEqual({ id: agreed, status: 'agreed', endedBy: null, guestId: own.id });
    expect(visits).toContainEqual({ id: asked, status: 'cancelled', endedBy: 'guest', guestId: own.id });
    const notices = await db`select event from notifications where user_id = ${venue.owner.id}`;
    expect(notices).toEqual([{ event: 'visit_cancelled' }]);
  });

  test('open with the number from now on, and the other account is closed', async () => {
    const browser = aBrowser();
    const signIn = async () => {
      expect((await browser.requestPhoneCode(phone)).status).toBe(200);
      return browser.signInByPhone(phone, { otp: await textedCode(phone) });
    };
    const { body: session } = await signIn();
    expect((session.user as { id: string }).id).toBe(other.id);
    await merged();
    expect((await browser.profile(session.access)).status).toBe(401);
    expect((await browser.refresh(session.refresh)).status).toBe(401);
    app.clock.advance(minute);
    const { body } = await signIn();
    expect((body.user as { id: string; email: string }).id).toBe(own.id);
    expect(await firstName(other.id)).toBe('Deleted');
    const admin = await anAdmin(db);
    for (const id of [own.id, other.id])
      expect(await found(admin, `admin/users/${id}/`)).toMatchObject({
        id: own.id,
        phone,
        merged_at: expect.any(String),
      });
    const audited = await db`
      select action, after ->> 'account' as account from audit_entries
      where target_id in (${own.id}, ${other.id}) and action like 'user.merged%' order by id`;
    expect(audited).toEqual([
      { action: 'user.merged', account: other.id },
      { action: 'user.merged_into', account: own.id },
    ]);
  });

  test('keep the warnings of both', async () => {
    const [row] = await db<{ id: string }[]>`
      insert into moderation_cases (id, kind, subject_id, author_id, state, report_count, reasons, opened_at, settled_at)
      values (gen_random_uuid(), 'message', gen_random_uuid(), ${other.id}, 'kept', 1, '{other}', now(), now()) returning id`;
    await db`
      insert into warnings (id, case_id, user_id, created_at) values (gen_random_uuid(), ${row?.id ?? ''}, ${other.id}, now())`;
    await merged();
    expect(await db`select 1 from warnings where user_id = ${own.id}`).toHaveLength(1);
  });

  test('keep what was chosen for messages to the number, and everything else of the account', async () => {
    const choose = async (user: TestUser, channel: string, isOn: boolean) =>
      db`insert into notification_choices values (${user.id}, 'booking', ${channel}, ${isOn}, ${app.clock.now()})`;
    await choose(other, 'whatsapp', false);
    await choose(own, 'whatsapp', true);
    await choose(other, 'email', false);
    await choose(own, 'email', true);
    await merged();
    const choices = await db`
      select channel, is_on from notification_choices where user_id = ${own.id} order by channel`;
    expect(choices).toEqual([
      { channel: 'email', isOn: true },
      { channel: 'whatsapp', isOn: false },
    ]);
  });

  test('get what a request in flight wrote to the closed account', async () => {
    const venue = await aVenue(db);
    const { token } = await opened();
    expect((await merge(token)).status).toBe(200);
    await db`insert into saved_venues values (${other.id}, ${venue.id}, '', ${app.clock.now()})`;
    app.clock.advance(2 * minute);
    await app.jobs.drain();
    expect(await db`select user_id from saved_venues where venue_id = ${venue.id}`).toEqual([
      { userId: own.id },
    ]);
  });

  test('let no booking of the closed account come in while they become one', async () => {
    const venue = await aVenue(db);
    const { token } = await opened();
    const [answer, request] = await Promise.all([merge(token), book(venue, other)]);
    expect(answer.status).toBe(200);
    // Either the booking came first and moved, or the account was closed by then.
    const bookings = await db`select user_id from bookings where venue_id = ${venue.id}`;
    expect(bookings).toEqual(request.status === 201 ? [{ userId: own.id }] : []);
  });
});

describe('the merge', () => {
  test('is done once, however often it is requested', async () => {
    await booked(await aVenue(db), other);
    const { token } = await opened();
    const answers = await Promise.all([merge(token), merge(token), merge(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    const audited = await db`
      select 1 from audit_entries where target_id = ${own.id} and action = 'user.merged'`;
    expect(audited).toHaveLength(1);
  });

  test('needs the password, or a sign-in just before', async () => {
    const { token } = await opened();
    expect((await post('merge', { token })).status).toBe(400);
    expect((await post('merge', { token, password: 'not it' })).json.code).toBe('wrong_password');
    expect(await firstName(other.id)).toBe('Asha');
    const third = await aGuest(db);
    await withPhoneOnly(db, third, `94${phone.slice(2)}`);
    app.clock.advance(minute);
    const { token: thirds } = await opened(third);
    expect((await post('merge', { token: thirds }, third)).json.code).toBe('sign_in_again');
  });

  test('needs the token of the same person, which is newest and valid for half an hour', async () => {
    const { token } = await opened();
    expect((await merge('another')).json.code).toBe('code_expired');
    expect((await merge(token, { as: await aGuest(db) })).json.code).toBe('code_expired');
    const newer = (await post('other-account')).json.token;
    expect((await merge(token)).json.code).toBe('code_expired');
    app.clock.advance(31 * minute);
    expect((await merge(newer)).json.code).toBe('code_expired');
    expect((await post('other-account')).json.code).toBe('code_expired');
    expect(await firstName(other.id)).toBe('Asha');
  });

  test('needs the number to open the same account still, and the own number to be unchanged', async () => {
    const { token } = await opened();
    await db`update users set status = 'suspended' where id = ${other.id}`;
    expect((await merge(token)).json.code).toBe('code_expired');
    await db`update users set status = 'active' where id = ${other.id}`;
    await db`update users set phone = '9800000003' where id = ${own.id}`;
    expect((await merge(token)).json.code).toBe('code_expired');
    expect(await firstName(other.id)).toBe('Asha');
  });

  test('shows nothing of an account whose number was not used for long before its first name', async () => {
    await db`update users set phone_verified_at = ${new Date(app.clock.now().getTime() - 181 * day)} where id = ${other.id}`;
    expect((await verify()).json.code).toBe('phone_opens_other_account');
    const unproved = { phone, needs_first_name: true, holds: null, token: null };
    expect((await post('other-account')).json).toEqual(unproved);
    const wrong = await post('other-account', { first_name: 'Kamla' });
    expect(wrong.json.code).toBe('first_name_differs');
    expect((await post('other-account')).json).toEqual(unproved);
    const { json } = await post('other-account', { first_name: 'asha devi' });
    expect(json).toMatchObject({ needs_first_name: false, holds: { bookings: 0 } });
    expect((await merge(json.token)).status).toBe(200);
  });

  test('allows five first names a day', async () => {
    await db`update users set phone_verified_at = ${new Date(app.clock.now().getTime() - 181 * day)} where id = ${other.id}`;
    await verify();
    const codes = [];
    for (const first_name of ['A', 'B', 'C', 'D', 'E', 'Asha'])
      codes.push((await post('other-account', { first_name })).json.code);
    expect(codes).toEqual([...Array(5).fill('first_name_differs'), 'too_many_requests']);
  });

  test('is refused as before for an account with an email address, of a host or a suspended one', async () => {
    const refused = async () => {
      app.clock.advance(minute);
      expect((await verify()).json.code).toBe('phone_in_use');
    };
    await db`update users set email = ${`${phone}@example.test`} where id = ${other.id}`;
    await refused();
    await db`update users set email = null, status = 'suspended' where id = ${other.id}`;
    await refused();
    await db`update users set status = 'active', role = 'vendor' where id = ${other.id}`;
    await refused();
    await db`update users set role = 'user' where id = ${other.id}`;
    await db`update users set delete_on = ${app.clock.now()} where id = ${own.id}`;
    await refused();
  });

  test('is refused for an account that once was a host’s or manages a venue', async () => {
    const refused = async () => {
      await verify();
      expect((await post('other-account')).json.code).toBe('accounts_not_mergeable');
    };
    const venue = await aVenue(db);
    await db`
      insert into venue_managers (id, venue_id, role, invited_at, user_id, accepted_at)
      values (gen_random_uuid(), ${venue.id}, 'calendar', now(), ${other.id}, now())`;
    await refused();
    await db`delete from venue_managers where user_id = ${other.id}`;
    await db`insert into hosts (user_id, business_name, contact_name, phone, host_since)
      values (${other.id}, 'x', 'x', '9800000001', now())`;
    app.clock.advance(minute);
    await refused();
  });

  test('is refused where one account is the host of the other', async () => {
    own = await aHost(db);
    const venue = await aVenue(db, { owner: own });
    const refused = async () => {
      app.clock.advance(minute);
      await verify();
      expect((await post('other-account')).json.code).toBe('accounts_not_mergeable');
    };
    const thread = await made(other, 'threads/', { venue_id: venue.id, text: 'Is the lawn free?' });
    await refused();
    await db`delete from thread_reads where thread_id = ${thread.id}`;
    await db`delete from messages where thread_id = ${thread.id}`;
    await db`delete from threads where id = ${thread.id}`;
    await db`insert into questions (id, venue_id, asker_id, text, created_at)
      values (gen_random_uuid(), ${venue.id}, ${other.id}, 'Is there parking?', now())`;
    await refused();
    await db`delete from questions where asker_id = ${other.id}`;
    const { token } = await (async () => {
      app.clock.advance(minute);
      return opened();
    })();
    // What comes in between counts too.
    await booked(venue, other);
    expect((await merge(token)).json.code).toBe('accounts_not_mergeable');
    expect(await firstName(other.id)).toBe('Asha');
  });

  test('is for a host as well, whose number is replaced', async () => {
    own = await aHost(db);
    await withPhone(db, own, `93${phone.slice(2)}`);
    const booking = await booked(await aVenue(db), other);
    await merged();
    expect(await booker.see(booking.id, own)).toMatchObject({ id: booking.id });
  });

  test('is explained to somebody who adds the email address of the other account', async () => {
    const browser = aBrowser();
    expect((await browser.requestPhoneCode(phone)).status).toBe(200);
    const { body } = await browser.signInByPhone(phone, { otp: await textedCode(phone) });
    expect((await browser.changeEmail(body.access, own.email)).status).toBe(200);
    const [mail] = await mailsTo(own.email);
    expect(mail?.text).toContain('add the mobile number of the other account to your profile');
    expect(mail?.text).toContain('/auth/signin?next=%2Fuser%2Fprofile');
  });
});
