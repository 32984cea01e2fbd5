import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';
import { aVenuePicture } from '#server/testing/forms.ts';
import { venueInput } from '#server/testing/venue-input.ts';

let app: TestApp;
let admin: TestUser;
let host: TestUser;
let categoryId: string;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
  await aVenue(app.db, { status: 'Unlisted' });
  [{ id: categoryId }] = (await app.ask({ url: '/api/venue-categories/' })).json;
});

beforeEach(async () => {
  host = await aHost(app.db);
  await app.settings.change({ requireVendorVerification: true, autoApproveVenues: false });
});

const whole = async (more: object = {}) => ({
  ...venueInput,
  category_id: categoryId,
  add_ons: [{ key: 'catering', price: 12_000 }],
  cancellation_policy: 'flexible',
  instant_booking: true,
  pictures: [{ id: await aVenuePicture(app, host), title: 'The courtyard' }],
  ...more,
});

const own = (path: string) => `/api/hosting/venues/${path}`;
const begin = async (sheet: object, as = host) =>
  app.ask({ method: 'POST', url: '/api/hosting/venues/', as, body: sheet });
const save = (id: string, version: number, sheet: object, as = host) =>
  app.ask({ method: 'PUT', url: own(`${id}/draft/`), as, body: { ...sheet, version } });
const send = (id: string, version: number, form: object, as = host) =>
  app.ask({ method: 'POST', url: own(`${id}/send/`), as, body: { ...form, version } });
const see = async (id: string, as = host) => (await app.ask({ url: own(`${id}/`), as })).json;
const change = async (id: string, body: object, as = host) =>
  app.ask({
    method: 'PATCH',
    url: own(`${id}/`),
    as,
    body: { version: (await see(id, host)).version, ...body },
  });
const act = (id: string, action: string, as = host) =>
  app.ask({ method: 'POST', url: own(`${id}/${action}/`), as, body: {} });
const remove = (id: string, as = host) => app.ask({ method: 'DELETE', url: own(`${id}/`), as });
const decide = (id: string, action: string, body: object = {}) =>
  app.ask({ method: 'POST', url: `/api/admin/venues/${id}/${action}/`, as: admin, body });
const review = async (id: string) => (await app.ask({ url: `/api/admin/venues/${id}/`, as: admin })).json;
const cards = async (as = host) => (await app.ask({ url: '/api/hosting/venue-cards/', as })).json;
const isPublic = async (id: string) => (await app.ask({ url: `/api/venues/${id}/` })).status === 200;

const actionsOf = async (id: string) =>
  (
    await app.db<{ action: string }[]>`select action from audit_entries where target_id = ${id} order by id`
  ).map(({ action }) => action);

/** The administrators' notices about a venue. */
const noticesAbout = async (id: string) => {
  await app.jobs.drain();
  const { results } = (await app.ask({ url: '/api/notifications/', as: admin })).json;
  return results
    .filter(({ path }: { path: string }) => path === `/admin/venues/${id}`)
    .map(({ event }: { event: string }) => event);
};

const aPublished = async () => (await aVenue(app.db, { owner: host })).id;

describe('a draft of a venue', () => {
  it('is saved as typed, however incomplete, and is visible to its host only', async () => {
    const picture = await aVenuePicture(app, host);
    const { status, json } = await begin({ name: 'Moti', pictures: [{ id: picture, title: '' }] });
    expect([status, json.version]).toEqual([201, 1]);
    const saved = await save(json.id, 1, {
      name: 'Moti Mahal',
      capacity: 'about 300',
      price_per_day: '₹ 45,000',
      pictures: [{ id: picture, title: 'The gate' }],
    });
    expect(saved.json.version).toBe(2);
    expect(await see(json.id)).toMatchObject({
      is_unsent: true,
      status: 'Draft',
      version: 2,
      sheet: { name: 'Moti Mahal', capacity: 'about 300', price_per_day: '₹ 45,000', city: '' },
      pictures: [{ id: picture, title: 'The gate', is_cover: true }],
    });
    expect(await cards()).toMatchObject({ count: 0, drafts: [{ id: json.id, name: 'Moti Mahal' }] });
    expect((await see(json.id, await aHost(app.db))).code).toBe('venue_not_found');
    expect((await review(json.id)).code).toBe('venue_not_found');
    expect(await actionsOf(json.id)).toEqual(['venue.draft_saved', 'venue.draft_saved']);
  });

  it('is not saved over what was saved in another tab', async () => {
    const { json } = await begin({ name: 'Moti' });
    await save(json.id, 1, { name: 'Moti Mahal' });
    const late = await save(json.id, 1, { name: 'Moti Bagh' });
    expect([late.status, late.json.code]).toEqual([409, 'venue_changed']);
  });

  it('releases pictures that it no longer has, and all of them when it is deleted', async () => {
    const [one, other] = [await aVenuePicture(app, host), await aVenuePicture(app, host)];
    const { json } = await begin({
      pictures: [
        { id: one, title: '' },
        { id: other, title: '' },
      ],
    });
    await save(json.id, 1, { pictures: [{ id: other, title: '' }] });
    const left = async () =>
      (await app.db`select id from uploads where id in (${one}, ${other})`).map(({ id }) => id);
    expect(await left()).toEqual([other]);
    expect((await remove(json.id)).json).toEqual({ erased: true });
    expect(await left()).toEqual([]);
    expect((await remove(json.id)).json.code).toBe('venue_not_found');
    expect((await actionsOf(json.id)).at(-1)).toBe('venue.draft_deleted');
  });

  it('accepts one’s own uploads only', async () => {
    const pictures = [{ id: await aVenuePicture(app, await aHost(app.db)), title: '' }];
    expect((await begin({ pictures })).json.code).toBe('upload_not_found');
  });

  it('is one of at most twenty', async () => {
    for (let n = 0; n < 20; n++) expect((await begin({ name: `Hall ${n}` })).status).toBe(201);
    expect((await begin({ name: 'One more' })).json).toMatchObject({
      code: 'too_many_drafts',
      detail: expect.stringContaining('20'),
    });
  });

  it('is deleted with its host’s account', async () => {
    const { json } = await begin({
      name: 'Moti',
      pictures: [{ id: await aVenuePicture(app, host), title: '' }],
    });
    await app.jobs.drain();
    const encryptedContact = 'nobody is written to in this test';
    await app.jobs.publish(app.db, 'account.deleted', { userId: host.id, encryptedContact });
    await app.jobs.drain().catch(() => undefined);
    expect(await app.db`select 1 from venue_drafts where id = ${json.id}`).toHaveLength(0);
  });

  it('is for hosts only', async () => {
    expect((await begin({ name: 'Moti' }, await aGuest(app.db))).status).toBe(403);
  });
});

describe('POST /api/hosting/venues/:id/send/', () => {
  it('turns a draft into a pending venue with its pictures', async () => {
    const picture = await aVenuePicture(app, host);
    const spare = await aVenuePicture(app, host);
    const { json } = await begin({
      pictures: [
        { id: picture, title: '' },
        { id: spare, title: '' },
      ],
    });
    const sent = await send(json.id, 1, await whole({ pictures: [{ id: picture, title: 'The gate' }] }));
    expect(sent).toMatchObject({ status: 200, json: { id: json.id, status: 'pending' } });
    expect(await see(json.id)).toMatchObject({ is_unsent: false, status: 'Pending', transitions: [] });
    expect(await review(json.id)).toMatchObject({
      status: 'pending',
      pictures: [{ id: picture, title: 'The gate' }],
      add_ons: [{ key: 'catering' }],
      host: { id: host.id },
    });
    expect(await app.db`select 1 from uploads where id = ${spare}`).toHaveLength(0);
    expect(await cards()).toMatchObject({ count: 1, drafts: [] });
    expect(await noticesAbout(json.id)).toEqual(['admin_venue']);
    expect(await actionsOf(json.id)).toEqual(['venue.draft_saved', 'venue.created', 'venue.submitted']);
    const { version } = await see(json.id);
    expect((await send(json.id, version, await whole())).json.code).toBe('venue_moved_on');
  });

  it('says what is missing, and keeps the draft', async () => {
    const { json } = await begin({ name: 'M' });
    const wrong = { name: 'M', pincode: '12', description: 'Short', pictures: [] };
    const { status, json: said } = await send(json.id, 1, await whole(wrong));
    expect(status).toBe(400);
    for (const field of Object.keys(wrong)) expect(said[field], field).toEqual([expect.any(String)]);
    expect((await see(json.id)).is_unsent).toBe(true);
  });

  it('publishes at once if approval is automatic, but an unverified host’s venue still waits', async () => {
    await app.settings.change({ autoApproveVenues: true });
    const first = (await begin({})).json.id;
    expect((await send(first, 1, await whole())).json.status).toBe('active');
    await app.db`update hosts set verified_at = null where user_id = ${host.id}`;
    const next = (await begin({})).json.id;
    expect((await send(next, 1, await whole())).json.status).toBe('pending');
    expect(await cards()).toMatchObject({ needs_verification: true });
    await app.settings.change({ requireVendorVerification: false });
    expect(await cards()).toMatchObject({ needs_verification: false });
    const last = (await begin({})).json.id;
    expect((await send(last, 1, await whole())).json.status).toBe('active');
  });

  it('submits a venue again after changes were requested, with the changes, and shows the reasons until then', async () => {
    const { json } = await begin({});
    await send(json.id, 1, await whole());
    await decide(json.id, 'request-changes', { reasons: ['pictures'], note: 'By day, please.' });
    const [card] = (await cards()).results;
    expect(card).toMatchObject({
      status: 'Draft',
      transitions: ['submit'],
      decision: { transition: 'request_changes', reasons: ['pictures'], note: 'By day, please.' },
    });
    const { version } = await see(json.id);
    expect((await send(json.id, version, await whole({ name: 'Moti Bagh' }))).json.status).toBe('pending');
    expect(await review(json.id)).toMatchObject({ name: 'Moti Bagh', status: 'pending' });
  });

  it('is for the venue’s host only', async () => {
    const { json } = await begin({});
    const other = await aHost(app.db);
    expect((await send(json.id, 1, await whole(), other)).json.code).toBe('venue_not_found');
    expect((await save(json.id, 1, {}, other)).json.code).toBe('venue_not_found');
    expect((await remove(json.id, other)).json.code).toBe('venue_not_found');
  });
});

describe('PATCH /api/hosting/venues/:id/', () => {
  it('changes the public page at once, and the team sees the change without being notified', async () => {
    const id = await aPublished();
    expect(
      (await change(id, { price_per_day: 60_000, description: 'New words about the place.' })).status,
    ).toBe(200);
    expect((await app.ask({ url: `/api/venues/${id}/` })).json).toMatchObject({ price_per_day: 60_000 });
    expect(await review(id)).toMatchObject({
      changed_at: null,
      changes: [{ field: 'description' }, { field: 'pricePerDay', before: ['10000000'], after: ['6000000'] }],
      decisions: [
        { transition: 'edit', actor: 'host', edited: ['description', 'pricePerDay'] },
        { transition: 'confirm', actor: 'system' },
      ],
    });
    expect(await noticesAbout(id)).toEqual([]);
    expect(await actionsOf(id)).toEqual(['venue.edited']);
  });

  it('notifies the team once when name, place or pictures change, until somebody has looked', async () => {
    const id = await aPublished();
    await change(id, { name: 'Another Name' });
    await change(id, { pictures: [{ id: await aVenuePicture(app, host), title: 'A hall' }] });
    expect(await isPublic(id)).toBe(true);
    expect(await noticesAbout(id)).toEqual(['admin_venue_changed']);
    const { changed_at, changes } = await review(id);
    expect([changed_at, changes.length]).toEqual([expect.any(String), 2]);
    expect((await decide(id, 'confirm-changes')).status).toBe(200);
    expect(await review(id)).toMatchObject({ changed_at: null, changes: [] });
    expect((await decide(id, 'confirm-changes')).json.code).toBe('venue_moved_on');
    await change(id, { city: 'Udaipur' });
    expect(await noticesAbout(id)).toEqual(['admin_venue_changed', 'admin_venue_changed']);
    expect(await actionsOf(id)).toContain('venue.changes_confirmed');
  });

  it('is refused for an outdated version, an invalid field, or somebody else’s venue', async () => {
    const id = await aPublished();
    const { version } = await see(id);
    await change(id, { capacity: 500 });
    expect((await change(id, { version, capacity: 400 })).json.code).toBe('venue_changed');
    expect((await change(id, { price_per_day: 0 })).json).toMatchObject({
      price_per_day: [expect.any(String)],
    });
    expect((await change(id, { capacity: 1 }, await aHost(app.db))).json.code).toBe('venue_not_found');
    expect((await see(id, await aHost(app.db))).code).toBe('venue_not_found');
  });
});

describe('a host’s own list', () => {
  it('shows figures for each venue', async () => {
    const venue = await aVenue(app.db, { owner: host });
    const asked = { start_date: '2027-01-04', end_date: '2027-01-05', guest_count: 50 };
    const body = { venue_id: venue.id, ...asked, payment_method: 'venue' };
    const guest = await aGuest(app.db);
    const booking = (await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body })).json;
    expect((await cards()).results).toMatchObject([
      {
        id: venue.id,
        status: 'Published',
        transitions: ['unlist'],
        rating: null,
        bookings: 1,
        district: 'Rajsamand',
        price_per_day: 100_000,
        next_event: { id: booking.id, kind: 'platform', start_date: '2027-01-04' },
      },
    ]);
    expect(await cards(await aHost(app.db))).toMatchObject({ count: 0, results: [], drafts: [] });
  });

  it('unlists and relists a venue, without approving what changed meanwhile', async () => {
    const id = await aPublished();
    expect((await act(id, 'unlist')).json.status).toBe('inactive');
    expect(await isPublic(id)).toBe(false);
    await change(id, { name: 'Another Name' });
    expect((await act(id, 'relist')).json.status).toBe('active');
    expect(await review(id)).toMatchObject({ changed_at: expect.any(String), changes: [{ field: 'name' }] });
    expect(await actionsOf(id)).toEqual(['venue.unlisted', 'venue.edited', 'venue.relisted']);
    expect((await act(id, 'unlist', await aHost(app.db))).json.code).toBe('venue_not_found');
  });

  it('does not relist what the team unlisted, nor what needs a verified host', async () => {
    const id = await aPublished();
    await decide(id, 'unlist');
    expect((await cards()).results[0].transitions).toEqual([]);
    expect((await act(id, 'relist')).json.code).toBe('venue_moved_on');
    const other = await aPublished();
    await act(other, 'unlist');
    await app.db`update hosts set verified_at = null where user_id = ${host.id}`;
    expect((await act(other, 'relist')).json.code).toBe('host_not_verified');
  });

  it('removes a venue for good, unless somebody has a booking there', async () => {
    const id = await aPublished();
    const body = { venue_id: id, start_date: '2027-02-04', end_date: '2027-02-05', guest_count: 50 };
    const guest = await aGuest(app.db);
    const booking = (await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body })).json;
    expect((await remove(id)).json.code).toBe('venue_has_bookings');
    expect((await remove(id, await aHost(app.db))).json.code).toBe('venue_not_found');
    const url = `/api/bookings/${booking.id}/`;
    await app.ask({ method: 'PATCH', url, as: guest, body: { status: 'cancelled' } });
    expect((await remove(id)).json).toEqual({ erased: false });
    expect(await cards()).toMatchObject({ count: 0 });
    expect((await see(id)).code).toBe('venue_not_found');
    expect((await remove(await aPublished())).json).toEqual({ erased: true });
  });
});
