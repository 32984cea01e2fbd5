import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aBookingOf } from '#server/testing/booked.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aPayout } from '#server/testing/due-payouts.ts';
import { accountsKit } from '../accounts/accounts.testing.ts';

const app = await testApp();
const kit = accountsKit(app);

const good = { business_name: 'Lake Stays', contact_name: 'Asha Devi', phone: '98765 43210', consent: true };

const become = (as: TestUser, over: object = {}) =>
  app.ask({ method: 'POST', url: '/api/accounts/become-host/', as, body: { ...good, ...over } });

const hostOf = async (id: string) =>
  (
    await app.db`select business_name, contact_name, phone, verified_at, host_since, agreed_at
    from hosts where user_id = ${id}`
  )[0];

describe('POST /api/accounts/become-host/', () => {
  test('makes a guest a host, in every browser at once and without signing in again', async () => {
    const email = await kit.anAccount();
    const [phone, laptop] = [await kit.signIn(email), await kit.signIn(email)];
    const headers = { authorization: `Bearer ${phone.access}` };
    const { status, json } = await app.ask({
      method: 'POST',
      url: '/api/accounts/become-host/',
      body: good,
      headers,
    });
    expect([status, json.role]).toEqual([200, 'vendor']);
    for (const { access } of [phone, laptop]) {
      const again = await app.ask({
        method: 'POST',
        url: '/api/accounts/become-host/',
        body: good,
        headers: { authorization: `Bearer ${access}` },
      });
      expect([again.status, again.json.code], 'is a vendor’s token now').toEqual([403, 'forbidden']);
    }
    const { body } = await kit.aBrowser().refresh(laptop.refresh);
    expect(JSON.parse(atob(String(body.access).split('.')[1] ?? '')).role).toBe('vendor');
    const [user] = await kit.usersOf(email);
    expect(await hostOf(user?.id ?? '')).toEqual({
      businessName: 'Lake Stays',
      contactName: 'Asha Devi',
      phone: '+919876543210',
      verifiedAt: null,
      hostSince: '2026-11-21',
      agreedAt: app.clock.now(),
    });
    expect((await kit.mailsTo(email)).at(-1)?.subject).toMatch(/^Welcome as a host on /);
  });

  test('an earlier token has the new role in another process too', async () => {
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
    ['a number as the business name', { business_name: 'Lake Stays 98765-43210' }, 'business_name'],
  ])('refuses %s', async (_, over, field) => {
    const guest = await aGuest(app.db);
    const { status, json } = await become(guest, over);
    expect([status, Object.keys(json).includes(field)]).toEqual([400, true]);
    expect(await hostOf(guest.id)).toBeUndefined();
  });

  test('is refused if the settings do not allow it', async () => {
    const guest = await aGuest(app.db);
    await kit.withSettings({ allowVendorRegistration: false }, async () => {
      const { status, json } = await become(guest);
      expect([status, json.code]).toEqual([403, 'host_registration_closed']);
    });
    expect((await become(guest)).status).toBe(200);
  });

  test('makes the person a host once with two concurrent requests', async () => {
    const guest = await aGuest(app.db);
    const statuses = (await Promise.all([become(guest), become(guest)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
  });
});

describe('/api/hosting/business/', () => {
  const url = '/api/hosting/business/';
  /** Another process on the same database. */
  let other: typeof app;
  let venue: TestVenue;

  const see = (as: TestUser) => app.ask({ url, as });
  const change = (body: object, as: TestUser = venue.owner) => app.ask({ method: 'PATCH', url, as, body });
  const entries = () => app.db`
    select actor_id, before, after from audit_entries
    where action = 'host.business_changed' and target_id = ${venue.owner.id} order by id`;
  const shown = async (from = app) => {
    const list = (await from.ask({ url: '/api/venues/?page_size=50' })).json.results;
    const page = (await from.ask({ url: `/api/venues/${venue.id}/` })).json;
    const card = list.find(({ id }: { id: string }) => id === venue.id);
    return [card, page].map(({ vendor }) => [vendor.name, vendor.contact_name, vendor.verified]);
  };
  const twice = <T>(one: T) => [one, one];

  beforeAll(async () => {
    other = await testApp({ secondProcess: app });
  });
  beforeEach(async () => {
    venue = await aVenue(app.db);
  });

  test('a host can read only their own business', async () => {
    const mine = {
      business_name: 'Rathore Stays',
      contact_name: 'Mahendra Rathore',
      phone: '9800000000',
      languages: ['hindi'],
    };
    expect((await see(venue.owner)).json).toEqual(mine);
    await change({ business_name: 'Jal Vilas' });
    expect((await see(await aHost(app.db))).json).toEqual(mine);
    const withoutBusiness = await aGuest(app.db, { role: 'vendor' });
    for (const { json } of [await see(withoutBusiness), await change({ phone: good.phone }, withoutBusiness)])
      expect(json.code).toBe('host_not_found');
  });

  test('guests see a new name at their next request, in every process, and the host stays verified', async () => {
    const before = twice(['Rathore Stays', 'Mahendra Rathore', true]);
    for (const one of [app, other]) expect(await shown(one)).toEqual(before);
    const { status, json } = await change({ business_name: ' Lake  Stays ', contact_name: 'Asha Devi' });
    expect([status, json]).toEqual([
      200,
      { business_name: 'Lake Stays', contact_name: 'Asha Devi', phone: '9800000000', languages: ['hindi'] },
    ]);
    const after = twice(['Lake Stays', 'Asha Devi', true]);
    expect(await shown()).toEqual(after);
    await expect.poll(() => shown(other)).toEqual(after);
  });

  test('a guest who has paid gets the new number', async () => {
    const guest = await aGuest(app.db);
    const { id } = await aBookingOf(app.db, guest, venue, { paid: 21_000 });
    await change({ contact_name: 'Asha Devi', phone: '+91 98765-43210' });
    const { json } = await app.ask({ url: `/api/bookings/${id}/`, as: guest });
    expect(json.vendor_contact).toMatchObject({ name: 'Asha Devi', phone: '+919876543210' });
  });

  test('the audit log has each change with masked personal data, and nothing if nothing changed', async () => {
    await change({ business_name: 'Lake Stays', contact_name: 'Asha Devi', phone: '9876543210' });
    await change({ business_name: 'Lake Stays' });
    await change({});
    expect(await entries()).toEqual([
      {
        actorId: venue.owner.id,
        before: { businessName: 'Rathore Stays', contactName: 'M•••••• R••••••', phone: '••••••0000' },
        after: { businessName: 'Lake Stays', contactName: 'A•••••• D••••••', phone: '••••••3210' },
      },
    ]);
  });

  test('the team can find venues, bookings and payouts by the new name', async () => {
    const as = await anAdmin(app.db);
    const payout = await aPayout(app, as);
    const [row] = await app.db<{ id: string }[]>`select host_id as id from payouts where id = ${payout.id}`;
    const owner: TestUser = { id: row?.id ?? '', email: '', role: 'vendor' };
    const own = await aVenue(app.db, { owner });
    const { id } = await aBookingOf(app.db, await aGuest(app.db), own);
    await change({ business_name: 'Neelkamal Farms' }, owner);
    // A minute later, as a job.
    await app.bookings.updateStale();
    const found = async (path: string) =>
      (await app.ask({ url: `/api/admin/${path}/?search=neelkamal`, as })).json.results;
    expect(await found('venues')).toMatchObject([{ id: own.id }]);
    expect(await found('bookings')).toMatchObject([{ id }]);
    expect(await found('payouts')).toMatchObject([{ id: payout.id }]);
    expect(await found('hosts')).toMatchObject([{ id: owner.id }]);
  });

  test('two concurrent changes are both applied and both recorded', async () => {
    await Promise.all([change({ business_name: 'Lake Stays' }), change({ phone: '9876543210' })]);
    expect((await see(venue.owner)).json).toMatchObject({ business_name: 'Lake Stays', phone: '9876543210' });
    expect(await entries()).toHaveLength(2);
  });

  test.each([
    ['a business name of one letter', { business_name: 'A' }, 'business_name'],
    ['no contact', { contact_name: ' ' }, 'contact_name'],
    ['an address as the contact', { contact_name: 'asha@example.in' }, 'contact_name'],
    ['a number as the business name', { business_name: 'Lake Stays 98765-43210' }, 'business_name'],
    ['no number', { phone: '' }, 'phone'],
    ['a number that is not an Indian mobile number', { phone: '+1 202 555 0100' }, 'phone'],
  ])('refuses %s together with the rest of the change', async (_, wrong, field) => {
    const { status, json } = await change({ business_name: 'Lake', contact_name: 'Asha', ...wrong });
    expect([status, Object.keys(json).includes(field)]).toEqual([400, true]);
    expect((await see(venue.owner)).json.business_name).toBe('Rathore Stays');
    expect(await entries()).toEqual([]);
  });
});
