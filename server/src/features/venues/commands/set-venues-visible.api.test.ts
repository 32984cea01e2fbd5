import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { besideTransaction } from '#server/platform/transactions.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let admin: TestUser;
let guest: TestUser;
let venue: TestVenue;
/** One venue per test, created before the first request, because lists are cached. */
const venues: TestVenue[] = [];

const act = (word: 'suspend' | 'activate') =>
  app.ask({
    method: 'POST',
    url: `/api/admin/users/${venue.owner.id}/${word}/`,
    as: admin,
    body: word === 'suspend' ? { reason: 'Took money for days that were taken.' } : {},
  });
const found = async (from: TestApp = app): Promise<string[]> =>
  (await from.ask({ url: '/api/venues/?page_size=50' })).json.results.map(({ id }: { id: string }) => id);
const page = (from: TestApp = app) => from.ask({ url: `/api/venues/${venue.id}/` });
const book = (start: string, end: string) =>
  app.ask({
    method: 'POST',
    url: '/api/bookings/',
    as: guest,
    body: { venue_id: venue.id, start_date: start, end_date: end, guest_count: 50 },
  });

beforeAll(async () => {
  app = await testApp();
  other = await testApp({ secondProcess: app });
  admin = await anAdmin(app.db);
  for (let made = 0; made < 7; made += 1) venues.push(await aVenue(app.db, { featured: true }));
});
beforeEach(async () => {
  const next = venues.pop();
  if (next) venue = next;
  guest = await aGuest(app.db);
  // Both processes have cached their responses.
  for (const one of [app, other])
    expect([(await found(one)).includes(venue.id), (await page(one)).status]).toEqual([true, 200]);
});

describe('while a host is suspended', () => {
  it('their venues are hidden at once, in every process', async () => {
    await act('suspend');
    expect(await found()).not.toContain(venue.id);
    expect((await page()).json.code).toBe('venue_unavailable');
    const featured = (await app.ask({ url: '/api/venues/featured/' })).json;
    expect(JSON.stringify(featured)).not.toContain(venue.id);
    expect((await app.ask({ url: '/sitemap-venues-1.xml' })).text).not.toContain(venue.id);
    await expect.poll(() => found(other)).not.toContain(venue.id);
    await expect.poll(async () => (await page(other)).status).toBe(409);
  });

  it('all of them are hidden, however many the host has, and come back', async () => {
    await app.db`
      insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng, capacity,
        price_per_day, status, search_text, created_at, updated_at)
      select gen_random_uuid(), owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng, capacity,
        price_per_day, status, search_text, created_at, updated_at
      from venues, generate_series(1, 250) where id = ${venue.id}`;
    const listings = async () =>
      (
        await app.db`select 1 from venue_listings l join venues v on v.id = l.venue_id where v.owner_id = ${venue.owner.id}`
      ).length;
    expect((await act('suspend')).status).toBe(200);
    expect(await listings()).toBe(0);
    await expect.poll(async () => (await page(other)).status).toBe(409);
    expect((await act('activate')).status).toBe(200);
    await app.jobs.drain();
    await app.venues.updateStale();
    expect(await listings()).toBe(251);
    await app.db`update venues set status = 'Unlisted' where owner_id = ${venue.owner.id}`;
  });

  it('nothing can be booked there, and existing bookings stay', async () => {
    const { json: booking } = await book('2027-01-04', '2027-01-05');
    await act('suspend');
    expect((await book('2027-03-04', '2027-03-05')).json.code).toBe('venue_unavailable');
    const kept = await app.ask({ url: `/api/bookings/${booking.id}/`, as: guest });
    expect(kept.json).toMatchObject({ status: booking.status, venue: { id: venue.id } });
  });

  it('a concurrent booking is either made before or refused', async () => {
    const { id, owner } = venue;
    const waits = () => app.db`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%for share%' and datname = current_database()`;
    let answer: ReturnType<typeof book> | undefined;
    await app.db.begin(async (tx) => {
      await app.venues.setVisible(tx, owner.id, false);
      await besideTransaction(async () => {
        answer = book('2027-01-04', '2027-01-05');
        await expect.poll(waits).toHaveLength(1);
      });
    });
    expect((await answer)?.json.code).toBe('venue_unavailable');
    const left = await app.db`
      select 1 from bookings where venue_id = ${id}
      union all select 1 from holds h join spaces s on s.id = h.space_id where s.venue_id = ${id}`;
    expect(left).toHaveLength(0);
  });

  it('a saved venue says that it is not listed', async () => {
    const saved = '/api/saved-venues/';
    await app.ask({ method: 'PUT', url: `${saved}${venue.id}/`, as: guest, body: {} });
    const listed = async () =>
      (await app.ask({ url: `${saved}list/`, as: guest })).json.results?.map(
        ({ is_listed }: { is_listed: boolean }) => is_listed,
      );
    expect(await listed()).toEqual([true]);
    await act('suspend');
    expect(await listed()).toEqual([false]);
  });

  it('administrators see the venue with its status and why it is hidden', async () => {
    await act('suspend');
    const { json } = await app.ask({ url: `/api/admin/venues/${venue.id}/`, as: admin });
    expect(json).toMatchObject({ status: 'active', host: { is_suspended: true } });
  });
});

describe('when the host is activated again', () => {
  it('their venues are visible as before, and can be booked', async () => {
    const draft = await aVenue(app.db, { owner: venue.owner, status: 'Unlisted' });
    await act('suspend');
    await act('activate');
    const ids = await found();
    expect([ids.includes(venue.id), ids.includes(draft.id)]).toEqual([true, false]);
    expect((await page()).status).toBe(200);
    await expect.poll(() => found(other)).toContain(venue.id);
    expect((await book('2027-03-04', '2027-03-05')).status).toBe(201);
  });

  it('a venue that was approved meanwhile becomes public', async () => {
    const waiting = await aVenue(app.db, { owner: venue.owner, status: 'Pending' });
    await act('suspend');
    await app.ask({ method: 'POST', url: `/api/admin/venues/${waiting.id}/approve/`, as: admin, body: {} });
    expect(await found()).not.toContain(waiting.id);
    await act('activate');
    expect(await found()).toContain(waiting.id);
  });
});
