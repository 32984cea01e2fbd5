import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aHost, anAdmin, aVenue, type TestUser, type VenueOptions } from '#server/testing/builders.ts';

const app = await testApp();
let as: TestUser;

beforeAll(async () => {
  await app.places.load({ only: ['Rajsamand', 'Jaipur'] });
  as = await anAdmin(app.db);
});

const listed = async (more: Record<string, string> = {}): Promise<string[]> =>
  (
    await app.ask({
      url: `/api/places/towns/?${new URLSearchParams({ state: 'Rajasthan', district: 'Rajsamand', ...more })}`,
    })
  ).json.results;
const suggested = async (q: string) =>
  (await app.ask({ url: `/api/places/suggestions/?${new URLSearchParams({ q })}` })).json.results[0];
const aVenueIn = async (city: string, more: VenueOptions = {}) =>
  (await aVenue(app.db, { city, status: 'Pending', ...more })).id;
const see = async (id: string) => (await app.ask({ url: `/api/admin/venues/${id}/`, as })).json;
const act = async (id: string, action: string) =>
  (await app.ask({ method: 'POST', url: `/api/admin/venues/${id}/${action}/`, as, body: {} })).status;

describe('GET /api/places/towns/', () => {
  it('lists each town once: of the pincode, of the tehsil and of the district, then large cities of the state', async () => {
    const towns = await listed({ tehsil: 'Bhim', pincode: '313301' });
    expect(new Set(towns).size).toBe(towns.length);
    expect(towns[0]).toBe('Nathdwara');
    const order = ['Gunjol', 'Bhim', 'Togi', 'Kankroli', 'Gilund', 'Khamnor', 'Jaipur'];
    expect(order.toSorted((one, other) => towns.indexOf(one) - towns.indexOf(other))).toEqual(order);
    // A village of another district.
    expect(towns).not.toContain('Achrol');
  });

  it('lists none if no town of the district is known', async () => {
    expect(await listed({ district: 'Udaipur' })).toEqual([]);
    expect(await listed({ state: 'Gujarat' })).toEqual([]);
  });
});

describe('a town that is unknown at the venue’s place', () => {
  it('is shown as new with its venue, and becomes a place once an administrator has approved it', async () => {
    const at = { lat: 24.93127, lng: 73.82391 };
    const id = await aVenueIn('Navgarhi Khurd', { at });
    expect(await see(id)).toMatchObject({ is_city_new: true, similar_city: null });
    expect(await listed()).not.toContain('Navgarhi Khurd');
    expect(await act(id, 'approve')).toBe(200);
    expect(await see(id)).toMatchObject({ city: 'Navgarhi Khurd', is_city_new: false });
    expect(await listed()).toContain('Navgarhi Khurd');
    const found = await suggested('navgadhi khurd');
    // It does not reveal the exact position of the venue.
    expect(found).toMatchObject({ name: 'Navgarhi Khurd', pincode: '313301', tehsil: { name: 'Nathdwara' } });
    expect(found.location).toEqual({ lat: 24.93, lng: 73.82 });
    expect(await see(await aVenueIn('navgarhi khurd'))).toMatchObject({ is_city_new: false });
  });

  it('is shown with the known town that may be meant', async () => {
    expect(await see(await aVenueIn('Kankrolli'))).toMatchObject({
      is_city_new: false,
      similar_city: 'Kankroli',
    });
    expect(await see(await aVenueIn('Railmgra'))).toMatchObject({
      is_city_new: true,
      similar_city: 'Railmagra',
    });
    expect(await see(await aVenueIn('JAIPUR'))).toMatchObject({ is_city_new: false, similar_city: null });
  });

  it('is accepted with the changes of a published venue, as its tehsil is', async () => {
    const id = await aVenueIn('Fatehpura Kalan', { tehsil: 'Fatehpura Tehsil', status: 'Published' });
    await app.db`update venues set changed_at = now() where id = ${id}`;
    expect(await see(id)).toMatchObject({ is_city_new: true, is_tehsil_new: true });
    expect(await act(id, 'confirm-changes')).toBe(200);
    expect(await see(id)).toMatchObject({ is_city_new: false, is_tehsil_new: false });
  });

  it('does not become a place without an approval', async () => {
    const owner = await aHost(app.db);
    const id = await aVenueIn('Call 98111 22233', { status: 'Draft', owner });
    await app.settings.change({ autoApproveVenues: true });
    const sent = await app.ask({ method: 'POST', url: `/api/venues/${id}/submit/`, as: owner });
    expect([sent.status, sent.json.status]).toEqual([200, 'active']);
    expect(await listed()).not.toContain('Call 98111 22233');
    expect(await see(id)).toMatchObject({ is_city_new: true });
  });
});

it('no town counts as new if none is known, and none is added', async () => {
  const bare = await testApp();
  const admin = await anAdmin(bare.db);
  const { id } = await aVenue(bare.db, { city: 'Navgarhi Khurd', status: 'Pending' });
  const shown = await bare.ask({ url: `/api/admin/venues/${id}/`, as: admin });
  expect(shown.json).toMatchObject({ is_city_new: false, similar_city: null });
  await bare.ask({ method: 'POST', url: `/api/admin/venues/${id}/approve/`, as: admin, body: {} });
  expect(await bare.db`select from places where kind in ('town', 'village')`).toHaveLength(0);
});
