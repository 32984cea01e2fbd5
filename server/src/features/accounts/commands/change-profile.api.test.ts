import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';

const app = await testApp();

const profileOf = async (as: TestUser) => (await app.ask({ url: '/api/accounts/profile/', as })).json;
const change = (as: TestUser, body: object) =>
  app.ask({ method: 'PATCH', url: '/api/accounts/profile/', as, body });

const aPhoto = async (as: TestUser, purpose = 'avatar') => {
  const { status, json } = await app.ask({
    method: 'POST',
    url: '/api/uploads/',
    as,
    ...aForm({ purpose }, { name: 'me.jpg', bytes: await aPhotograph(500, 500) }),
  });
  expect(json).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return json;
};

const setPhoto = (as: TestUser, uploadId: string) =>
  app.ask({ method: 'PUT', url: '/api/accounts/photo/', as, body: { upload_id: uploadId } });

const statusAt = async (url: string) => (await fetch(`${app.origin()}${url}`)).status;

describe('PATCH /api/accounts/profile/', () => {
  test('changes only the fields that it names', async () => {
    const guest = await aGuest(app.db);
    expect(await profileOf(guest)).toMatchObject({ phone: '', city: '', avatar_url: null, language: 'en' });
    const { status, json } = await change(guest, { phone: '+91 98765-43210', city: '  Udaipur ' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ first_name: 'Asha', phone: '9876543210', city: 'Udaipur' });
    await change(guest, { first_name: 'Usha', last_name: '', language: 'hi' });
    expect(await profileOf(guest)).toMatchObject({
      first_name: 'Usha',
      last_name: '',
      phone: '9876543210',
      city: 'Udaipur',
      language: 'hi',
    });
    await change(guest, { phone: '' });
    expect((await profileOf(guest)).phone).toBe('');
  });

  test('reduces a name to one line without bidirectional control characters, because it appears in emails to others', async () => {
    const guest = await aGuest(app.db);
    await change(guest, { first_name: 'Usha\r\n\u202e Pay here:', last_name: 'क्\u200dष  Rao' });
    expect(await profileOf(guest)).toMatchObject({ first_name: 'Usha Pay here:', last_name: 'क्\u200dष Rao' });
  });

  test.each([
    ['a number that is not an Indian mobile number', { phone: '12345' }, 'phone'],
    ['a name of one letter', { first_name: 'A', last_name: '' }, 'first_name'],
    ['no name', { first_name: ' ' }, 'first_name'],
    ['a phone number as a name', { first_name: 'Asha', last_name: '98765 43210' }, 'first_name'],
    ['an address as a name', { first_name: 'asha@example.test' }, 'first_name'],
    ['an unsupported language', { language: 'fr' }, 'language'],
    ['a city that is too long', { city: 'x'.repeat(101) }, 'city'],
  ])('refuses %s', async (_, body, field) => {
    const guest = await aGuest(app.db);
    const { status, json } = await change(guest, body);
    expect([status, json.code, Object.keys(json).includes(field)]).toEqual([400, 'bad_input', true]);
    expect(await profileOf(guest)).toMatchObject({ first_name: 'Asha', phone: '', city: '', language: 'en' });
  });

  test('cannot change a role or an email address', async () => {
    const guest = await aGuest(app.db);
    await change(guest, { role: 'admin', email: 'else@example.test' });
    expect(await profileOf(guest)).toMatchObject({ role: 'user', email: guest.email });
  });
});

describe('PUT and DELETE /api/accounts/photo/', () => {
  test('sets a photo, and removes the previous one with its files', async () => {
    const guest = await aGuest(app.db);
    const [first, second] = [await aPhoto(guest), await aPhoto(guest)];
    const { json } = await setPhoto(guest, first.id);
    expect(json.avatar_url).toBe(`${first.base_url}/400.jpg`);
    expect(await statusAt(json.avatar_url)).toBe(200);
    await setPhoto(guest, second.id);
    await app.jobs.drain();
    expect(await statusAt(json.avatar_url)).toBe(404);
    const removed = await app.ask({ method: 'DELETE', url: '/api/accounts/photo/', as: guest });
    expect([removed.status, removed.json.avatar_url]).toEqual([200, null]);
    await app.jobs.drain();
    expect(await statusAt(`${second.base_url}/400.jpg`)).toBe(404);
  });

  test('accepts only a person’s own upload for this purpose, and only once', async () => {
    const [guest, other] = [await aGuest(app.db), await aGuest(app.db)];
    const mine = await aPhoto(guest);
    for (const id of [(await aPhoto(other)).id, (await aPhoto(guest, 'review')).id, guest.id]) {
      const { status, json } = await setPhoto(guest, id);
      expect([status, json.code]).toEqual([404, 'upload_not_found']);
    }
    expect((await setPhoto(guest, mine.id)).status).toBe(200);
    expect((await setPhoto(guest, mine.id)).status).toBe(404);
    expect((await profileOf(guest)).avatar_url).toContain(mine.id);
  });
});
