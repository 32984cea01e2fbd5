import { ListedCard } from '@mandap/contract/search/search.schemas';
import { Venue } from '@mandap/contract/venues/venues.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#server/platform/db.ts';
import { assignments } from '#server/platform/fragments.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, aVenue, type TestUser, withAmenity } from '#server/testing/builders.ts';
import { wrongListings } from '#server/testing/wrong-listings.ts';
import { countReview } from '../commands/count-review.ts';

let app: TestApp;
let host: TestUser;
let venueId: string;
let asked = 0;

beforeAll(async () => {
  app = await testApp();
  host = await aHost(app.db);
  ({ id: venueId } = await aVenue(app.db, { name: 'Ratan Haveli', owner: host }));
  await withAmenity(app.db, venueId, 'Parking');
});

/** Bypasses every response cache. */
const list = async (query = '') => {
  asked += 1;
  return (await app.ask({ url: `/api/venues/?${query}&asked=${asked}` })).json;
};
const card = async () => (await list()).results.find(({ id }: { id: string }) => id === venueId);
const page = async () => {
  asked += 1;
  return (await app.ask({ url: `/api/venues/${venueId}/?asked=${asked}` })).json;
};

describe('a change of a venue’s data reaches the lists, the searches and its page', () => {
  const review = { rating: 4, cleanliness: null, service: null, value: null, location: null };

  it.each<[string, (sql: Sql) => Promise<unknown>, object]>([
    [
      'its name',
      (sql) => sql`update venues set name = 'Moti Haveli' where id = ${venueId}`,
      { name: 'Moti Haveli' },
    ],
    [
      'its price',
      (sql) => sql`update venues set price_per_day = 5000000 where id = ${venueId}`,
      { price_per_day: 50_000, day_total: 52_500 },
    ],
    ['a review', (sql) => countReview(sql, venueId, review, 1), { rating: 4, review_count: 1 }],
    [
      'an amenity',
      (sql) => withAmenity(sql, venueId, 'Wifi'),
      { amenities: expect.arrayContaining([expect.objectContaining({ name: 'Wifi' })]) },
    ],
    [
      'an amenity less',
      (sql) => sql`
        delete from venue_amenities where amenity_id in (select id from catalogue_items where key = 'wifi')`,
      { amenities: [expect.objectContaining({ name: 'Parking' })] },
    ],
    [
      'a picture',
      (sql) => sql`
        insert into venue_pictures values (gen_random_uuid(), ${venueId}, 0, '/media/a', '{400,800}', 'The courtyard', '')`,
      { cover_image: expect.objectContaining({ file_url: '/media/a/800.jpg' }) },
    ],
    [
      'the title of a picture',
      (sql) => sql`update venue_pictures set title = 'The hall' where venue_id = ${venueId}`,
      { images: [expect.objectContaining({ title: 'The hall' })] },
    ],
    ['its pictures', (sql) => sql`delete from venue_pictures where venue_id = ${venueId}`, { images: [] }],
    [
      'its host',
      (sql) => sql`update hosts set business_name = 'Lake Stays' where user_id = ${host.id}`,
      { vendor: expect.objectContaining({ name: 'Lake Stays' }) },
    ],
    [
      'its host’s tax',
      (sql) => sql`
        with details as (
          insert into host_tax_details (host_id, pan, gstin, legal_name, address, updated_at)
          values (${host.id}, 'AAPFU0939F', '08AAPFU0939F1ZV', 'Rathore', 'Jaipur', now()))
        update hosts set gst_basis_points = 1800 where user_id = ${host.id}`,
      { day_total: 61_500 },
    ],
    [
      'the name of its tehsil',
      (sql) => sql`update tehsils set name = 'Nathdwara City' where name = 'Nathdwara'`,
      { tehsil: expect.objectContaining({ name: 'Nathdwara City' }) },
    ],
    [
      'being featured',
      (sql) => sql`update venues set is_featured = true where id = ${venueId}`,
      { is_featured: true },
    ],
    [
      'being featured no more',
      (sql) => sql`update venues set featured_until = '2026-11-20' where id = ${venueId}`,
      { is_featured: false },
    ],
  ])('%s', async (_, change, expected) => {
    await Promise.all([card(), page()]);
    await change(app.db);
    await app.venues.updateStale();
    expect(await card()).toMatchObject(expected);
    expect(await page()).toMatchObject(expected);
    expect(await wrongListings(app.db)).toEqual([]);
  });

  it('add-ons and the number of the host’s events, on its page', async () => {
    const sibling = await aVenue(app.db, { owner: host });
    await app.db`update venue_add_ons set price = 1234500 where venue_id = ${venueId} and key = 'catering'`;
    await app.db`update venues set event_count = 7 where id = ${sibling.id}`;
    const { add_ons, vendor } = await page();
    expect(add_ons.find(({ key }: { key: string }) => key === 'catering').price).toBe(12_345);
    expect(vendor.events_hosted).toBe(7);
    await app.db`delete from venue_add_ons where venue_id = ${venueId}`;
    expect((await page()).add_ons).toEqual([]);
  });

  it('the platform’s fees and settings, and the names of the catalogue', async () => {
    await app.settings.change({ enableReviews: false });
    expect(await card()).toMatchObject({ rating: null, review_count: 0 });
    await app.settings.change({ enableReviews: true });
    expect(await card()).toMatchObject({ rating: 4, review_count: 1 });
  });

  it('whether the venue is public, which is also counted', async () => {
    const { count } = await list();
    for (const column of ['status', 'host_suspended'] as const) {
      const [hidden, shown] = column === 'status' ? ['Unlisted', 'Published'] : [true, false];
      await app.db`update venues set ${assignments({ [column]: hidden })} where id = ${venueId}`;
      expect([await card(), (await list()).count]).toEqual([undefined, count - 1]);
      await app.db`update venues set ${assignments({ [column]: shown })} where id = ${venueId}`;
      expect([(await card()).id, (await list()).count]).toEqual([venueId, count]);
    }
    expect(await wrongListings(app.db)).toEqual([]);
  });

  it('booked days', async () => {
    const free = async () => (await list('start_date=2027-03-01&end_date=2027-03-02')).count;
    const before = await free();
    const [hold] = await app.db<{ id: string }[]>`
      insert into holds (space_id, during) select id, '[2027-03-02, 2027-03-04)' from spaces where venue_id = ${venueId}
      returning id`;
    expect(await free()).toBe(before - 1);
    await app.db`update holds set during = '[2027-03-03, 2027-03-04)' where id = ${hold?.id ?? ''}`;
    expect(await free()).toBe(before);
    await app.db`update holds set during = '[2027-03-01, 2027-03-02)' where id = ${hold?.id ?? ''}`;
    expect(await free()).toBe(before - 1);
    await app.db`delete from holds where id = ${hold?.id ?? ''}`;
    expect(await free()).toBe(before);
    expect(await wrongListings(app.db)).toEqual([]);
  });
});

describe('a list', () => {
  it('contains what the contract declares of a card, and nothing else', async () => {
    // This host has no payment plan of their own (payment-plan.api.test.ts), no menus (food.api.test.ts), and sells whole days
    // (free-offerings.api.test.ts).
    const onlyOfSome = [
      'payment_plan',
      'has_offerings',
      'price_is_lowest',
      'veg_plate_price',
      'price_unit',
      'free_offering',
      'stay_total',
    ];
    const wire = (schema: { shape: object }): string[] =>
      Object.keys(schema.shape)
        .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
        .filter((name) => !onlyOfSome.includes(name))
        .sort();
    expect(Object.keys(await card()).sort()).toEqual(wire(ListedCard as unknown as { shape: object }));
    expect(Object.keys(await page()).sort()).toEqual(wire(Venue as unknown as { shape: object }));
    expect((await card()).vendor).not.toHaveProperty('events_hosted');
  });
});

describe('cards in memory', () => {
  it('are sent until the venue changes', async () => {
    const { capacity } = await card();
    // Bypasses the triggers, so the listing keeps its version.
    await app.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update venues set capacity = 1 where id = ${venueId}`;
    });
    expect([await card(), await page()]).toMatchObject([{ capacity }, { capacity }]);
    await app.db`update venues set capacity = ${capacity + 1} where id = ${venueId}`;
    expect([await card(), await page()]).toMatchObject([
      { capacity: capacity + 1 },
      { capacity: capacity + 1 },
    ]);
  });

  it('do not include a change that was rolled back', async () => {
    const before = await card();
    await app.db
      .begin(async (tx) => {
        await tx`update venues set name = 'Never so' where id = ${venueId}`;
        expect((await card()).name).toBe(before.name);
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await card()).toEqual(before);
  });
});
