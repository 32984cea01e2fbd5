import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import {
  aGuest,
  aHost,
  anAdmin,
  aVenue,
  type TestUser,
  type VenueOptions,
} from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;
let host: TestUser;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  admin = await anAdmin(app.db);
  host = await aHost(app.db);
  await app.settings.change({ requireVendorVerification: true, autoApproveVenues: false });
});

const aStanding = async (status: NonNullable<VenueOptions['status']>): Promise<string> =>
  (await aVenue(app.db, { owner: host, status })).id;

const act = (id: string, action: string, body: object = {}, as: TestUser = admin) =>
  app.ask({ method: 'POST', url: `/api/admin/venues/${id}/${action}/`, as, body });

const see = async (id: string) => (await app.ask({ url: `/api/admin/venues/${id}/`, as: admin })).json;

const audit = (id: string) => app.db<{ action: string; note: string }[]>`
  select action, note from audit_entries where target_id = ${id} order by id`;

const isFound = async (id: string): Promise<boolean> => {
  const { json } = await app.ask({ url: `/api/venues/?page_size=100` });
  return json.results.some((venue: { id: string }) => venue.id === id);
};

const noticesOf = async (as: TestUser) => {
  await app.jobs.drain();
  return (await app.ask({ url: '/api/notifications/', as })).json.results;
};

const unverify = () => app.db`update hosts set verified_at = null where user_id = ${host.id}`;

describe('POST /api/admin/venues/:id/approve/', () => {
  it('makes a pending venue public at once, notifies its host and records it', async () => {
    const id = await aStanding('Pending');
    expect(await isFound(id)).toBe(false);
    const { status, json } = await act(id, 'approve');
    expect([status, json.status]).toEqual([200, 'active']);
    expect(await isFound(id)).toBe(true);
    expect((await app.ask({ url: `/api/venues/${id}/` })).status).toBe(200);
    expect(await noticesOf(host)).toMatchObject([
      { event: 'host_venue_approved', path: `/venues/${id}`, kind: 'account' },
    ]);
    expect(app.mails.filter(({ to }) => to === host.email)).toHaveLength(1);
    expect(await audit(id)).toMatchObject([{ action: 'venue.approved' }]);
  });

  it.each(['Draft', 'Published', 'Rejected', 'Unlisted'] as const)(
    'is refused for one that is %s',
    async (was) => {
      const { status, json } = await act(await aStanding(was), 'approve');
      expect([status, json.code]).toEqual([409, 'venue_moved_on']);
    },
  );

  it('waits for the host’s verification if the platform requires it', async () => {
    await unverify();
    const id = await aStanding('Pending');
    expect(await see(id)).toMatchObject({ needs_verification: true });
    expect((await act(id, 'approve')).json.code).toBe('host_not_verified');
    await app.settings.change({ requireVendorVerification: false });
    expect((await act(id, 'approve')).status).toBe(200);
    expect((await app.ask({ url: `/api/venues/${id}/` })).json.vendor.verified).toBe(false);
  });

  it('happens once when two administrators press at the same time', async () => {
    const id = await aStanding('Pending');
    const answers = await Promise.all([act(id, 'approve'), act(id, 'reject', { reasons: ['price'] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await see(id)).decisions).toHaveLength(1);
  });

  it('is for administrators only', async () => {
    const id = await aStanding('Pending');
    for (const as of [host, await aGuest(app.db)])
      expect((await act(id, 'approve', {}, as)).status).toBe(403);
    expect((await see(id)).status).toBe('pending');
  });
});

describe('POST /api/admin/venues/:id/reject/ and request-changes/', () => {
  it('tell the host why, in the app and by email', async () => {
    const id = await aStanding('Pending');
    const body = { reasons: ['pictures', 'price'], note: 'Please show the hall by day.' };
    expect((await act(id, 'reject', body)).json.status).toBe('rejected');
    expect((await noticesOf(host))[0]).toMatchObject({
      event: 'host_venue_rejected',
      path: '/vendor/dashboard',
      data: { reasons: ['pictures', 'price'], note: 'Please show the hall by day.' },
    });
    const mail = app.mails.find(({ to }) => to === host.email);
    expect(mail?.text).toContain('Pictures: too few');
    expect(mail?.text).toContain('Please show the hall by day.');
    expect(await audit(id)).toMatchObject([
      { action: 'venue.rejected', note: 'pictures, price: Please show the hall by day.' },
    ]);
  });

  it('need a reason from the list', async () => {
    const id = await aStanding('Pending');
    for (const action of ['reject', 'request-changes']) {
      expect((await act(id, action)).json).toMatchObject({
        code: 'bad_input',
        reasons: ['This field is required'],
      });
      expect((await act(id, action, { reasons: [] })).status).toBe(400);
      expect((await act(id, action, { reasons: ['mood'] })).status).toBe(400);
    }
  });

  it('return to the team when the host submits the venue again', async () => {
    const id = await aStanding('Pending');
    await act(id, 'request-changes', { reasons: ['address'] });
    expect((await see(id)).status).toBe('draft');
    const { status, json } = await app.ask({
      method: 'POST',
      url: `/api/venues/${id}/submit/`,
      as: host,
      body: {},
    });
    expect([status, json.status]).toEqual([200, 'pending']);
    expect((await noticesOf(admin))[0]).toMatchObject({ event: 'admin_venue', path: `/admin/venues/${id}` });
    expect((await see(id)).decisions.map(({ transition }: { transition: string }) => transition)).toEqual([
      'submit',
      'request_changes',
    ]);
  });
});

describe('POST /api/venues/:id/submit/', () => {
  const submit = (id: string, as: TestUser) =>
    app.ask({ method: 'POST', url: `/api/venues/${id}/submit/`, as, body: {} });

  it('is for the owner only: for anybody else the venue does not exist', async () => {
    const id = await aStanding('Rejected');
    expect((await submit(id, await aHost(app.db))).json.code).toBe('venue_not_found');
    expect((await submit(id, admin)).status).toBe(403);
  });

  it('publishes at once if venues are approved automatically, unless the host has to be verified', async () => {
    await app.settings.change({ autoApproveVenues: true });
    const id = await aStanding('Draft');
    expect((await submit(id, host)).json.status).toBe('active');
    expect(await isFound(id)).toBe(true);
    expect((await noticesOf(admin)).some(({ path }: { path: string }) => path.includes(id))).toBe(false);
    await unverify();
    expect((await submit(await aStanding('Draft'), host)).json.status).toBe('pending');
  });

  it('is refused for a venue that is already pending', async () => {
    expect((await submit(await aStanding('Pending'), host)).json.code).toBe('venue_moved_on');
  });
});

describe('unlisting', () => {
  it('takes a venue out of search at once and brings it back', async () => {
    const id = await aStanding('Published');
    expect(await isFound(id)).toBe(true);
    expect((await act(id, 'unlist', { note: 'Water damage' })).json.status).toBe('inactive');
    expect(await isFound(id)).toBe(false);
    expect((await app.ask({ url: `/api/venues/${id}/` })).json.code).toBe('venue_unavailable');
    expect((await act(id, 'relist')).json.status).toBe('active');
    expect(await isFound(id)).toBe(true);
  });
});

describe('what changed since the last approval', () => {
  it('is shown field by field', async () => {
    const id = await aStanding('Pending');
    await act(id, 'approve');
    expect(await see(id)).toMatchObject({ changes: [], approved_at: expect.any(String) });
    await app.db`update venues set capacity = 900, price_per_day = 5000000 where id = ${id}`;
    expect((await see(id)).changes).toEqual([
      { field: 'pricePerDay', before: ['10000000'], after: ['5000000'] },
      { field: 'capacity', before: ['600'], after: ['900'] },
    ]);
  });

  it('names places and items of the catalogue in the reader’s language', async () => {
    const id = await aStanding('Pending');
    await act(id, 'approve');
    await app.db`update venues set city = 'Jaipur',
        category_id = (select id from catalogue_items where kind = 'category' and key = 'lawn') where id = ${id}`;
    const url = `/api/admin/venues/${id}/`;
    const { json } = await app.ask({ url, as: admin, headers: { 'accept-language': 'hi' } });
    expect(json.changes).toMatchObject([
      { field: 'category', after: ['लॉन'] },
      { field: 'city', after: ['जयपुर'] },
    ]);
  });
});

describe('POST /api/admin/venues/:id/feature/', () => {
  const featured = async (): Promise<string[]> =>
    (await app.ask({ url: '/api/featured-venues/' })).json.map(({ id }: { id: string }) => id);

  it('features a venue through its last day, and no longer', async () => {
    const id = await aStanding('Published');
    const { json } = await act(id, 'feature', { until: app.dayIn(2) });
    expect(json).toMatchObject({ is_featured: true, featured_until: app.dayIn(2) });
    expect(await featured()).toContain(id);
    const before = app.clock.now();
    app.clock.advance(2 * 86_400_000);
    await app.venues.endFeatured();
    expect(await featured()).toContain(id);
    app.clock.advance(86_400_000);
    expect(await see(id)).toMatchObject({ is_featured: false, featured_until: null });
    await app.venues.endFeatured();
    expect(await featured()).not.toContain(id);
    expect((await audit(id)).map(({ action }) => action)).toEqual(['venue.featured', 'venue.unfeatured']);
    app.clock.set(before);
  });

  it('can be undone, and needs a public venue and a day that is not over', async () => {
    const id = await aStanding('Published');
    await act(id, 'feature');
    const url = `/api/admin/venues/${id}/feature/`;
    expect((await app.ask({ method: 'DELETE', url, as: admin })).json.is_featured).toBe(false);
    expect(await featured()).not.toContain(id);
    expect((await act(id, 'feature', { until: app.dayIn(-1) })).json).toMatchObject({
      until: [expect.anything()],
    });
    expect((await act(await aStanding('Pending'), 'feature')).json.code).toBe('venue_moved_on');
  });
});

describe('POST /api/admin/venues/bulk/', () => {
  it('decides each separately and says which were refused, and why', async () => {
    const [pending, published] = [await aStanding('Pending'), await aStanding('Published')];
    const { json } = await app.ask({
      method: 'POST',
      url: '/api/admin/venues/bulk/',
      as: admin,
      body: { action: 'approve', ids: [pending, published] },
    });
    expect(json).toEqual({ done: [pending], refused: [{ id: published, code: 'venue_moved_on' }] });
    expect(await audit(pending)).toHaveLength(1);
  });
});

describe('POST /api/admin/hosts/:id/verify/', () => {
  const judge = (action: 'verify' | 'unverify', body: object) =>
    app.ask({ method: 'POST', url: `/api/admin/hosts/${host.id}/${action}/`, as: admin, body });

  it('adds the verified mark with what was checked, and removes it with the reason', async () => {
    await unverify();
    const id = await aStanding('Published');
    const isMarked = async () => (await app.ask({ url: `/api/venues/${id}/` })).json.vendor.verified;
    expect(await isMarked()).toBe(false);
    await judge('verify', { checks: ['identity', 'ownership'], note: 'Seen in person' });
    expect(await isMarked()).toBe(true);
    expect((await noticesOf(host))[0]).toMatchObject({ event: 'host_verified' });
    await judge('unverify', { note: 'The documents have run out.' });
    expect(await isMarked()).toBe(false);
    expect((await see(id)).host).toMatchObject({
      verified_at: null,
      verifications: [
        { verified: false, note: 'The documents have run out.' },
        { verified: true, checks: ['identity', 'ownership'] },
      ],
    });
    expect((await audit(host.id)).map(({ action }) => action)).toEqual(['host.verified', 'host.unverified']);
  });

  it('requires what was checked, and a reason for withdrawing', async () => {
    expect((await judge('verify', { checks: [] })).status).toBe(400);
    expect((await judge('unverify', {})).status).toBe(400);
  });
});
