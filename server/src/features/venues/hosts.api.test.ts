import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { aGuest, type MadeUser } from '../../testing/builders.ts';
import { accountsKit } from '../accounts/accounts.testing.ts';

const app = await testApp();
const kit = accountsKit(app);

const good = { business_name: 'Lake Stays', contact_name: 'Asha Devi', phone: '98765 43210', consent: true };

const become = (as: MadeUser, over: object = {}) =>
  app.ask({ method: 'POST', url: '/api/accounts/become-host/', as, body: { ...good, ...over } });

const hostOf = async (id: string) =>
  (
    await app.db`select business_name, contact_name, phone, verified_at, host_since, agreed_at
    from hosts where user_id = ${id}`
  )[0];

describe('POST /api/accounts/become-host/', () => {
  test('makes a customer a host, in every browser at once and without signing in again', async () => {
    const email = await kit.anAccount();
    const [phone, laptop] = [await kit.signIn(email), await kit.signIn(email)];
    const headers = { authorization: `Bearer ${phone.access}` };
    const { status, json } = await app.ask({
      ...{ method: 'POST', url: '/api/accounts/become-host/', body: good, headers },
    });
    expect([status, json.role]).toEqual([200, 'vendor']);
    for (const { access } of [phone, laptop]) {
      const again = await app.ask({
        ...{ method: 'POST', url: '/api/accounts/become-host/', body: good },
        headers: { authorization: `Bearer ${access}` },
      });
      expect([again.status, again.json.code], 'is a vendor’s token now').toEqual([403, 'forbidden']);
    }
    const { body } = await kit.aBrowser().refresh(laptop.refresh);
    expect(JSON.parse(atob(String(body.access).split('.')[1] ?? '')).role).toBe('vendor');
    const [user] = await kit.usersOf(email);
    expect(await hostOf(user?.id ?? '')).toEqual({
      ...{ businessName: 'Lake Stays', contactName: 'Asha Devi', phone: '+919876543210', verifiedAt: null },
      ...{ hostSince: '2026-11-21', agreedAt: app.clock.now() },
    });
    expect((await kit.mailsTo(email)).at(-1)?.subject).toMatch(/^Welcome as a host on /);
  });

  test('a token from before counts with the new role in another process too', async () => {
    const guest = await aGuest(app.db);
    const before = await app.tokenFor(guest);
    await become(guest);
    expect(await app.accounts.authenticate(before)).toMatchObject({ id: guest.id, role: 'vendor' });
  });

  test.each([
    ['no consent', { consent: false }, 'consent'],
    ['no business name', { business_name: '' }, 'business_name'],
    ['a number that is not an Indian mobile number', { phone: '12345' }, 'phone'],
    ['no contact', { contact_name: ' ' }, 'contact_name'],
    ['a business name that is a number', { business_name: 'Lake Stays 98765-43210' }, 'business_name'],
  ])('refuses %s', async (_, over, field) => {
    const guest = await aGuest(app.db);
    const { status, json } = await become(guest, over);
    expect([status, Object.keys(json).includes(field)]).toEqual([400, true]);
    expect(await hostOf(guest.id)).toBeUndefined();
  });

  test('is closed where the settings say so', async () => {
    const guest = await aGuest(app.db);
    await kit.withSettings({ allowVendorRegistration: false }, async () => {
      const { status, json } = await become(guest);
      expect([status, json.code]).toEqual([403, 'host_registration_closed']);
    });
    expect((await become(guest)).status).toBe(200);
  });

  test('makes one host of a button pressed twice at once', async () => {
    const guest = await aGuest(app.db);
    const statuses = (await Promise.all([become(guest), become(guest)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
  });
});
