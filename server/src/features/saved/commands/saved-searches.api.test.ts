import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aVenue, type TestUser, type VenueOptions } from '#server/testing/builders.ts';

let app: TestApp;
let guest: TestUser;

const sitapur = { lat: 27.57, lng: 80.68 };
/** A lawn near Sitapur for 400 guests under ₹60,000 on 12 Feb. */
const wanted = {
  near: '27.57,80.68',
  start_date: '2027-02-12',
  end_date: '2027-02-12',
  min_capacity: 400,
  max_total: 60_000,
  categories: ['lawn'],
};

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  guest = await aGuest(app.db);
  await app.db`delete from venues where name like 'Gulmohar%'`;
});

const save = async (search: object = wanted, more: object = {}, as = guest) =>
  app.ask({ method: 'POST', url: '/api/saved-searches/', as, body: { name: 'Our lawn', search, ...more } });
const change = (id: string, body: object, as = guest) =>
  app.ask({ method: 'PATCH', url: `/api/saved-searches/${id}/`, as, body });
const remove = (id: string, as = guest) =>
  app.ask({ method: 'DELETE', url: `/api/saved-searches/${id}/`, as });
const list = async (as = guest) => (await app.ask({ url: '/api/saved-searches/', as })).json.searches;

const aLawn = (options: VenueOptions = {}) =>
  aVenue(app.db, {
    name: 'Gulmohar Lawn',
    category: 'Lawn',
    capacity: 450,
    pricePerDay: 50_000,
    at: sitapur,
    ...options,
  });

const match = async (): Promise<void> => {
  await app.saved.matchSearches();
  await app.jobs.drain();
};
const notices = async (as = guest) =>
  (await app.ask({ url: '/api/notifications/', as })).json.results.filter(
    ({ event }: { event: string }) => event === 'search_matched',
  );
const emails = (as = guest) => app.mails.filter(({ to }) => to === as.email);

describe('a saved search', () => {
  it('sends an alert about a matching venue that is published later, in the app and by email', async () => {
    await save();
    const lawn = await aLawn({ status: 'Pending' });
    await match();
    expect(await notices()).toEqual([]);
    await app.db`update venues set status = 'Published' where id = ${lawn.id}`;
    await match();
    expect(await notices()).toMatchObject([
      { data: { search: 'Our lawn', venue: 'Gulmohar Lawn' }, path: `/venues/${lawn.id}` },
    ]);
    expect(emails()).toHaveLength(1);
  });

  it('sends the alert later if the database did not answer', async () => {
    await save();
    await match();
    const lawn = await aLawn();
    // The filters are read again now.
    await app.settings.change({ adminAlerts: true });
    await app.db`alter table settings rename to settings_away`;
    await expect(match()).rejects.toThrow('settings');
    await app.db`alter table settings_away rename to settings`;
    expect(await notices()).toEqual([]);
    await match();
    expect(await notices()).toMatchObject([{ path: `/venues/${lawn.id}` }]);
  });

  it('ignores venues that are too small, too expensive, too far away, booked or of another category', async () => {
    await save();
    await aLawn({ capacity: 399 });
    await aLawn({ pricePerDay: 58_000 });
    await aLawn({ at: { lat: 26.85, lng: 80.95 } });
    await aLawn({ category: 'Palace' });
    const taken = await aLawn();
    await app.ask({
      method: 'POST',
      url: `/api/venues/${taken.id}/blocks/`,
      as: taken.owner,
      body: { start_date: '2027-02-12', end_date: '2027-02-12', note: '' },
    });
    await match();
    expect(await notices()).toEqual([]);
  });

  it('sends an alert about a venue whose day becomes free, or whose price falls', async () => {
    const taken = await aLawn();
    const days = { start_date: '2027-02-12', end_date: '2027-02-12' };
    const blocks = { url: `/api/venues/${taken.id}/blocks/`, as: taken.owner };
    await app.ask({ method: 'POST', ...blocks, body: { ...days, note: '' } });
    const dear = await aLawn({ name: 'Gulmohar Garden', pricePerDay: 70_000 });
    await save();
    await match();
    expect(await notices()).toEqual([]);
    await app.ask({ method: 'DELETE', ...blocks, url: `${blocks.url}?${new URLSearchParams(days)}` });
    await app.db`update venues set price_per_day = 4000000 where id = ${dear.id}`;
    await match();
    expect(await notices()).toMatchObject([{ data: { count: 2 } }]);
  });

  it('sends an alert about a venue whose vegetarian plate gets cheaper', async () => {
    const { id } = await aLawn();
    await app.db`insert into menus (id, venue_id, kind, name, price) values
      (gen_random_uuid(), ${id}, 'veg', 'Thali', 90000), (gen_random_uuid(), ${id}, 'non_veg', 'Biryani', 60000)`;
    await save({ facts: ['vegetarian_food'], max_plate: 700 });
    await match();
    expect(await notices()).toEqual([]);
    await app.db`update menus set price = 70000 where venue_id = ${id} and kind = 'veg'`;
    await match();
    expect(await notices()).toMatchObject([{ path: `/venues/${id}` }]);
  });

  it('sends no alert about venues that matched when it was saved, whatever changes', async () => {
    const lawn = await aLawn();
    await save();
    await app.db`update venues set capacity = 500 where id = ${lawn.id}`;
    await match();
    expect(await notices()).toEqual([]);
  });

  it('sends at most one alert a day, and never two about the same venue', async () => {
    await save();
    await aLawn();
    await match();
    await aLawn({ name: 'Gulmohar Garden' });
    await match();
    expect(await notices()).toHaveLength(1);
    app.clock.advance(24 * 3600_000);
    await match();
    expect((await notices()).map(({ data }: { data: { venue: string } }) => data.venue)).toEqual([
      'Gulmohar Garden',
      'Gulmohar Lawn',
    ]);
    app.clock.advance(24 * 3600_000);
    await match();
    expect(await notices()).toHaveLength(2);
  });

  it('sends no email if its owner wants none', async () => {
    const { id } = (await save()).json;
    expect((await change(id, { sends_emails: false })).json.sends_emails).toBe(false);
    await aLawn();
    await match();
    expect(await notices()).toHaveLength(1);
    expect(emails()).toEqual([]);
  });

  it('ends with its day', async () => {
    const day = { ...wanted, start_date: '2026-12-01', end_date: '2026-12-01' };
    expect((await save(day)).json.ends_on).toBe('2026-12-01');
    const before = app.clock.now().getTime();
    app.clock.advance(Date.parse('2026-12-02T12:00:00Z') - before);
    await aLawn();
    await match();
    expect(await notices()).toEqual([]);
  });
});

describe('the saved searches of a person', () => {
  it('are renamed and deleted only by that person', async () => {
    const { id } = (await save()).json;
    const stranger = await aGuest(app.db);
    expect((await change(id, { name: 'Mine' }, stranger)).json.code).toBe('saved_search_not_found');
    expect((await remove(id, stranger)).json.code).toBe('saved_search_not_found');
    expect((await change(id, { name: 'For Meena' })).json.name).toBe('For Meena');
    expect(await list()).toMatchObject([{ name: 'For Meena', search: { min_capacity: 400 } }]);
    expect((await remove(id)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('are limited to twenty, even when two are saved at once', async () => {
    for (let n = 0; n < 19; n++) expect((await save({ min_capacity: 100 + n })).status).toBe(201);
    const last = await Promise.all([save({ min_capacity: 300 }), save({ min_capacity: 301 })]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await list()).toHaveLength(20);
  });

  it('are refused if the search itself would be', async () => {
    expect((await save({ start_date: '2027-02-12' })).status).toBe(400);
  });
});
