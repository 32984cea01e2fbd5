import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, aVenue } from '#server/testing/builders.ts';
import { createCaterer, generator, thali } from './services.testing.ts';

let app: TestApp;
let caterer: ReturnType<typeof createCaterer>;

beforeAll(async () => {
  app = await testApp();
  caterer = createCaterer(app);
});

describe('the menus and extras of a venue', () => {
  it('are none until the host adds some', async () => {
    const venue = await aVenue(app.db);
    expect(await caterer.see(venue)).toEqual({
      outside_catering: 'allowed',
      final_count_days: 7,
      menus: [],
      extras: [],
    });
  });

  it('are seen by families, with prices by the unit', async () => {
    const venue = await aVenue(app.db);
    await caterer.save(venue, { menus: [{ ...thali, dishes: 'Dal baati' }], extras: [generator] });
    const { menus, extras } = await caterer.see(venue);
    expect(menus).toMatchObject([{ ...thali, dishes: 'Dal baati' }]);
    expect(extras).toMatchObject([{ ...generator, left: null, is_outside_catering: false }]);
  });

  it('are on the card and the page at the lowest price of a vegetarian plate, and take the place of catering', async () => {
    const venue = await aVenue(app.db);
    const ask = async (path: string) => (await app.ask({ url: `/api/venues/${path}` })).json;
    const card = async () => (await ask('')).results.find(({ id }: { id: string }) => id === venue.id);
    const addOns = async () => (await ask(`${venue.id}/`)).add_ons.map(({ key }: { key: string }) => key);
    expect(await card()).not.toHaveProperty('veg_plate_price');
    expect(await addOns()).toContain('catering');
    const chicken = { kind: 'non_veg', name: 'Laal maas', price: 600, min_plates: 50 };
    const jain = { ...thali, kind: 'jain', name: 'Jain thali', price: 850 };
    await caterer.save(venue, { menus: [thali, jain, chicken] });
    expect(await card()).toMatchObject({ veg_plate_price: 850 });
    expect(await ask(`${venue.id}/`)).toMatchObject({ veg_plate_price: 850 });
    expect(await addOns()).not.toContain('catering');
    const days = 'start_date=2026-12-11&end_date=2026-12-11&additional_services=catering';
    expect(await ask(`${venue.id}/price-estimate/?${days}`)).toMatchObject({ code: 'add_on_not_offered' });
    await caterer.save(venue, { menus: [] });
    expect(await card()).not.toHaveProperty('veg_plate_price');
    expect(await addOns()).toContain('catering');
  });

  it('refresh the listing of their venue once, however many are saved', async () => {
    const venue = await aVenue(app.db);
    await app.db`create table refreshed (venue_id uuid)`;
    await app.db`create function note_refreshed() returns trigger language plpgsql as
      'begin insert into refreshed values (new.venue_id); return null; end'`;
    await app.db`create trigger note_refreshed after update on venue_listings for each row execute function note_refreshed()`;
    const refreshes = async (menus: object[]): Promise<number> => {
      await app.db`delete from refreshed`;
      await caterer.save(venue, { menus });
      return (await app.db`select from refreshed where venue_id = ${venue.id}`).length;
    };
    const many = ['Thali', 'Royal thali', 'Laal maas', 'Dal baati'].map((name) => ({ ...thali, name }));
    // The first save also changes the venue.
    await refreshes([thali]);
    expect(await refreshes(many)).toBe(1);
    expect(await refreshes([])).toBe(1);
    await app.db`drop trigger note_refreshed on venue_listings`;
  });

  it('show no phone number of the host', async () => {
    const venue = await aVenue(app.db);
    await caterer.save(venue, { menus: [{ ...thali, dishes: 'Call 98290 12345 to taste' }] });
    const { menus } = await caterer.see(venue);
    expect(menus[0].dishes).not.toContain('98290');
  });

  it('keep their ids when the host changes them, and go when they are left out', async () => {
    const venue = await aVenue(app.db);
    const ids = await caterer.sells(venue, { menus: [thali], extras: [generator] });
    const changed = { ...thali, id: ids['Rajasthani thali'], price: 950 };
    const { json } = await caterer.save(venue, { menus: [changed] });
    expect(json.menus).toMatchObject([changed]);
    expect(json.extras).toEqual([]);
    const again = await caterer.save(venue, { extras: [{ ...generator, id: ids['Generator, 125 kVA'] }] });
    expect(again.json).toMatchObject({ 'extras.0.name': ['Someone else has changed this'] });
  });

  it('charge for outside catering as an extra per event', async () => {
    const venue = await aVenue(app.db);
    const { json } = await caterer.save(venue, { outside_catering: 'charged', outside_charge: 25_000 });
    expect([json.outside_charge, json.extras]).toEqual([25_000, []]);
    expect((await caterer.see(venue)).extras).toMatchObject([
      { name: 'Outside catering', unit: 'event', price: 25_000, is_outside_catering: true },
    ]);
    await caterer.save(venue, { outside_catering: 'refused' });
    expect((await caterer.see(venue)).extras).toEqual([]);
  });

  it.each([
    ['a price of zero', { menus: [{ ...thali, price: 0 }] }, 'menus.0.price'],
    ['two menus of one name', { menus: [thali, { ...thali, name: 'RAJASTHANI thali' }] }, 'menus.1.name'],
    ['no stock', { extras: [{ ...generator, stock: 0 }] }, 'extras.0.stock'],
    [
      'a season that ends before it begins',
      { extras: [{ ...generator, season_from: '2027-03-01', season_to: '2027-02-01' }] },
      'extras.0.season_to',
    ],
    ['a charge without an amount', { outside_catering: 'charged' }, 'outside_charge'],
  ])('are not saved with %s', async (_, services, field) => {
    const venue = await aVenue(app.db);
    const { status, json } = await caterer.save(venue, services);
    expect(status, JSON.stringify(json)).toBe(400);
    expect(Object.keys(json)).toContain(field);
  });

  it('can swap their names', async () => {
    const venue = await aVenue(app.db);
    const other = { ...thali, name: 'Gujarati thali' };
    const ids = await caterer.sells(venue, {
      menus: [thali, other],
      extras: [generator, { ...generator, name: 'DJ' }],
    });
    const { status, json } = await caterer.save(venue, {
      menus: [
        { ...thali, id: ids['Gujarati thali'] },
        { ...other, id: ids['Rajasthani thali'] },
      ],
      extras: [
        { ...generator, id: ids.DJ },
        { ...generator, name: 'DJ', id: ids['Generator, 125 kVA'] },
      ],
    });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.menus.map(({ id }: { id: string }) => id)).toEqual([
      ids['Gujarati thali'],
      ids['Rajasthani thali'],
    ]);
  });

  it('are not overwritten by somebody who has not seen the last change', async () => {
    const venue = await aVenue(app.db);
    const { json: seen } = await caterer.save(venue, { menus: [thali] });
    const first = await caterer.save(venue, { ...seen, extras: [generator] });
    expect(first.status).toBe(200);
    const second = await caterer.save(venue, { ...seen, final_count_days: 3 });
    expect([second.status, second.json.code]).toEqual([409, 'changed_meanwhile']);
    expect((await caterer.see(venue)).extras).toHaveLength(1);
    expect((await caterer.save(venue, { ...first.json, final_count_days: 3 })).status).toBe(200);
  });

  it('are changed by their host only', async () => {
    const venue = await aVenue(app.db);
    const stranger = await aHost(app.db);
    const url = `/api/hosting/venues/${venue.id}/food/`;
    expect((await app.ask({ url, as: stranger })).status).toBe(404);
  });
});
