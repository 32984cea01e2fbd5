import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, withAmenity } from '#server/testing/builders.ts';
import { aVenuePicture } from '#server/testing/forms.ts';
import { venueInput } from '#server/testing/venue-input.ts';

let app: TestApp;
let admin: TestUser;
let host: TestUser;
let categoryId: string;

beforeAll(async () => {
  app = await testApp();
  [admin, host] = [await anAdmin(app.db), await aHost(app.db)];
  const { id } = await aVenue(app.db, { owner: host, status: 'Unlisted' });
  await withAmenity(app.db, id, 'Parking');
  [{ id: categoryId }] = (await app.ask({ url: '/api/venue-categories/' })).json;
});

const aForms = async (more: object = {}) => ({
  ...venueInput,
  host_id: host.id,
  category_id: categoryId,
  price_per_day: 45_000.5,
  add_ons: [{ key: 'catering', price: 12_000 }],
  cancellation_policy: 'flexible',
  instant_booking: true,
  pictures: [{ id: await aVenuePicture(app, admin), title: 'The courtyard' }],
  ...more,
});

const add = (body: object, as = admin) => app.ask({ method: 'POST', url: '/api/admin/venues/', as, body });
const saveOver = (version: number, id: string, body: object) =>
  app.ask({ method: 'PATCH', url: `/api/admin/venues/${id}/`, as: admin, body: { version, ...body } });
const see = async (id: string) => (await app.ask({ url: `/api/admin/venues/${id}/`, as: admin })).json;
/** Saves changes over the venue's current version. */
const edit = async (id: string, body: object) => saveOver((await see(id)).version, id, body);
const remove = (id: string) => app.ask({ method: 'DELETE', url: `/api/admin/venues/${id}/`, as: admin });
const actionsOf = async (id: string) =>
  (
    await app.db<{ action: string }[]>`select action from audit_entries where target_id = ${id} order by id`
  ).map(({ action }) => action);

describe('POST /api/admin/venues/', () => {
  it('adds a venue for a host, published at once if requested, found by its place and bookable', async () => {
    const { status, json } = await add(await aForms({ publish: true }));
    expect([status, json.status]).toEqual([201, 'active']);
    const found = (await app.ask({ url: '/api/venues/?search=nathdwara' })).json.results;
    expect(found).toMatchObject([
      { name: 'Moti Mahal', price_per_day: 45_000.5, instant_booking: true, district: { name: 'Rajsamand' } },
    ]);
    expect(found[0].cover_image).toMatchObject({ title: 'The courtyard', is_cover: true });
    const asked = { venue_id: json.id, start_date: '2027-01-04', end_date: '2027-01-05', guest_count: 50 };
    const guest = await aGuest(app.db);
    expect((await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body: asked })).status).toBe(
      201,
    );
    expect(await actionsOf(json.id)).toEqual(['venue.created', 'venue.submitted', 'venue.approved']);
  });

  it('adds a draft that is not public', async () => {
    const { json } = await add(await aForms());
    expect(json.status).toBe('draft');
    expect((await app.ask({ url: `/api/venues/${json.id}/` })).status).toBe(404);
  });

  it('says what is wrong with each field', async () => {
    const wrong = {
      name: 'M',
      pincode: '12',
      lat: 60,
      capacity: 0,
      price_per_day: 0,
      description: 'Short',
      state: '',
      pictures: [],
    };
    const { status, json } = await add(await aForms(wrong));
    expect(status).toBe(400);
    for (const field of Object.keys(wrong)) expect(json[field], field).toEqual([expect.any(String)]);
    for (const place of [{ state: 'Atlantis' }, { district: 'Morbi' }]) {
      const { json: refused } = await add(await aForms(place));
      expect([refused.code, refused.district]).toEqual(['bad_input', [expect.any(String)]]);
    }
    expect((await add(await aForms({ category_id: host.id }))).json).toMatchObject({
      category_id: [expect.any(String)],
    });
    expect((await add(await aForms({ amenity_ids: [host.id] }))).json).toMatchObject({
      amenity_ids: [expect.any(String)],
    });
  });

  it('accepts only hosts as owners, and only one’s own uploads', async () => {
    expect((await add(await aForms({ host_id: admin.id }))).json.code).toBe('host_not_found');
    const pictures = [{ id: await aVenuePicture(app, host), title: 'Not mine' }];
    expect((await add(await aForms({ pictures }))).json.code).toBe('upload_not_found');
  });

  it('is for administrators only', async () => {
    expect((await add(await aForms(), host)).status).toBe(403);
  });
});

describe('PATCH /api/admin/venues/:id/', () => {
  it('changes the given fields, keeps the rest, and records what changed', async () => {
    const { json } = await add(await aForms({ publish: true }));
    const amenities: { id: string; name: string }[] = (await app.ask({ url: '/api/venue-amenities/' })).json;
    const amenity = amenities.find(({ name }) => name === 'Parking');
    await edit(json.id, { capacity: 320, amenity_ids: [amenity?.id], add_ons: [], district: 'Udaipur' });
    expect(await see(json.id)).toMatchObject({
      capacity: 320,
      name: 'Moti Mahal',
      district: { name: 'Udaipur' },
      tehsil: { name: 'Nathdwara' },
      amenities: [{ name: 'Parking' }],
      add_ons: [],
      changes: [],
    });
    const found = (await app.ask({ url: '/api/venues/?search=udaipur' })).json;
    expect(found.results).toMatchObject([{ id: json.id, capacity: 320 }]);
    const [entry] = await app.db`select before, after from audit_entries
      where target_id = ${json.id} and action = 'venue.edited'`;
    expect(entry).toMatchObject({ before: { capacity: '300' }, after: { capacity: '320' } });
  });

  it('orders pictures, adds new ones and removes others', async () => {
    const { json } = await add(await aForms());
    const [kept] = (await see(json.id)).pictures;
    const next = await aVenuePicture(app, admin);
    await edit(json.id, {
      pictures: [
        { id: next, title: 'The hall' },
        { id: kept.id, title: 'The yard' },
      ],
    });
    const titles = async () => (await see(json.id)).pictures.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['The hall', 'The yard']);
    await edit(json.id, { pictures: [{ id: next, title: 'The hall' }] });
    expect(await titles()).toEqual(['The hall']);
    await app.jobs.drain();
    expect((await fetch(`${app.origin()}${kept.file_url}`)).status).toBe(404);
    expect((await edit(json.id, { pictures: [{ id: kept.id, title: 'Gone' }] })).json.code).toBe(
      'upload_not_found',
    );
  });

  it('changes the status only by an allowed transition', async () => {
    const { json } = await add(await aForms());
    expect((await edit(json.id, { status: 'active' })).json.code).toBe('venue_moved_on');
    for (const status of ['pending', 'active', 'inactive', 'active'])
      expect((await edit(json.id, { status })).json.status).toBe(status);
    expect((await edit(json.id, { status: 'rejected' })).json.code).toBe('venue_moved_on');
  });

  it('refuses to overwrite a change made since the form was filled', async () => {
    const { json } = await add(await aForms({ publish: true }));
    const { version } = await see(json.id);
    const saved = await saveOver(version, json.id, { capacity: 310 });
    expect(saved.json.version).toBeGreaterThan(version);
    const late = await saveOver(version, json.id, { name: 'Moti Bagh' });
    expect([late.status, late.json.code]).toEqual([409, 'venue_changed']);
    expect(await see(json.id)).toMatchObject({ name: 'Moti Mahal', capacity: 310 });
    const next = await saveOver(saved.json.version, json.id, { name: 'Moti Bagh', status: 'inactive' });
    expect(next.json.version).toBe((await see(json.id)).version);
  });

  it('counts a decision of the team and the host’s own terms as changes, but not a review', async () => {
    const { id } = await aVenue(app.db, { owner: host });
    const { version } = await see(id);
    await app.db`update venues set rating_sum = 5, review_count = 1 where id = ${id}`;
    expect((await saveOver(version, id, { capacity: 99 })).status).toBe(200);
    const filled = (await see(id)).version;
    const body = { cancellation_policy: 'strict' };
    await app.ask({ method: 'PUT', url: `/api/venues/${id}/terms/`, as: host, body });
    expect((await saveOver(filled, id, { capacity: 98 })).json.code).toBe('venue_changed');
    const before = (await see(id)).version;
    await app.ask({ method: 'POST', url: `/api/admin/venues/${id}/unlist/`, as: admin, body: {} });
    expect((await saveOver(before, id, { capacity: 98 })).json.code).toBe('venue_changed');
  });

  it('accepts one of two forms saved at the same moment', async () => {
    const { json } = await add(await aForms());
    const { version } = await see(json.id);
    const both = await Promise.all([1, 2].map((n) => saveOver(version, json.id, { capacity: 400 + n })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps a host’s own cancellation terms, and cannot change them', async () => {
    const { id } = await aVenue(app.db, { owner: host });
    expect((await edit(id, { cancellation_policy: 'custom' })).status).toBe(400);
    const body = { cancellation_policy: 'custom', cancellation_terms: [{ days: 9, percent: 50 }] };
    await app.ask({ method: 'PUT', url: `/api/venues/${id}/terms/`, as: host, body });
    expect((await edit(id, { cancellation_policy: 'custom', capacity: 10 })).status).toBe(200);
  });
});

describe('DELETE /api/admin/venues/:id/', () => {
  it('deletes a venue without bookings completely', async () => {
    const { json } = await add(await aForms());
    expect((await remove(json.id)).json).toEqual({ erased: true });
    expect((await see(json.id)).code).toBe('venue_not_found');
    expect(await app.db`select 1 from venues where id = ${json.id}`).toHaveLength(0);
    expect(await actionsOf(json.id)).toEqual(['venue.created', 'venue.deleted']);
  });

  it('deletes a venue with blocked days completely', async () => {
    const { json } = await add(await aForms());
    const body = { start_date: '2027-02-04', end_date: '2027-02-05', note: 'Painting' };
    const blocked = await app.ask({ method: 'POST', url: `/api/venues/${json.id}/blocks/`, as: host, body });
    expect(blocked.status).toBe(201);
    expect((await remove(json.id)).json).toEqual({ erased: true });
    expect(await app.db`select 1 from blocks where venue_id = ${json.id}`).toHaveLength(0);
  });

  it('is refused while somebody has a booking there, and afterwards hides the venue for good', async () => {
    const { json } = await add(await aForms({ publish: true }));
    const guest = await aGuest(app.db);
    const asked = { venue_id: json.id, start_date: '2027-02-04', end_date: '2027-02-05', guest_count: 50 };
    const booking = (await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body: asked })).json;
    expect((await remove(json.id)).json.code).toBe('venue_has_bookings');
    const url = `/api/bookings/${booking.id}/`;
    await app.ask({ method: 'PATCH', url, as: guest, body: { status: 'cancelled' } });
    expect((await remove(json.id)).json).toEqual({ erased: false });
    expect((await remove(json.id)).json.code).toBe('venue_not_found');
    expect((await app.ask({ url: `/api/venues/${json.id}/` })).status).toBe(409);
    expect((await app.ask({ url, as: guest })).json.venue.name).toBe('Moti Mahal');
    const submit = `/api/venues/${json.id}/submit/`;
    expect((await app.ask({ method: 'POST', url: submit, as: host, body: {} })).json.code).toBe(
      'venue_not_found',
    );
  });
});

describe('GET /api/admin/hosts/', () => {
  it('finds hosts by part of their names or their address', async () => {
    const found = async (text: string) =>
      (await app.ask({ url: `/api/admin/hosts/?search=${encodeURIComponent(text)}`, as: admin })).json
        .results;
    expect(await found('rathore st')).toMatchObject([{ id: host.id, email: host.email, verified: true }]);
    expect(await found(host.email)).toMatchObject([{ id: host.id }]);
    expect(await found('100%')).toEqual([]);
  });
});
