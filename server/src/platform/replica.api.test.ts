import { addDays, dayInIndia } from '@mandap/domain/days';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { aGuest, aVenue } from '../testing/builders.ts';
import { testDatabase } from '../testing/database.ts';
import { connect, disconnect } from './db.ts';
import { identifier } from './fragments.ts';

// Not a copy, unlike a real replica, so that tests see which of the two was queried.
const other = await testDatabase();
const behind = await aVenue(other.db, { name: 'Only in the replica', tehsil: 'Kumbhalgarh' });
await other.db.begin(async (tx) => {
  const [row] = await tx<{ name: string }[]>`select current_database() as name`;
  await tx`alter database ${identifier(row?.name ?? '')} set default_transaction_read_only = on`;
});
const replica = connect(other.address, { max: 2 });
const app = await testApp({ replica });
const ahead = await aVenue(app.db, { name: 'Only in the primary' });

const names = async (query: string): Promise<string[]> =>
  (await app.ask({ url: `/api/venues/?${query}` })).json.results.map(({ name }: { name: string }) => name);
const pageOf = async (id: string): Promise<number> => (await app.ask({ url: `/api/venues/${id}/` })).status;

describe('a replica', () => {
  test('serves public reads', async () => {
    expect(await names('page_size=5')).toEqual(['Only in the replica']);
    expect(await pageOf(behind.id)).toBe(200);
    const places = await app.ask({ url: '/api/tehsils/' });
    expect(JSON.stringify(places.json)).toContain('Kumbhalgarh');
  });

  test('does not serve people, bookings or writes', async () => {
    const guest = await aGuest(app.db);
    const day = addDays(dayInIndia(app.clock.now()), 30);
    const book = (venueId: string) =>
      app.ask({
        method: 'POST',
        url: '/api/bookings/',
        as: guest,
        body: { venue_id: venueId, start_date: day, end_date: day, guest_count: 50 },
      });
    expect((await book(ahead.id)).status).toBe(201);
    expect((await book(behind.id)).json.code).toBe('venue_not_found');
    expect((await app.ask({ url: '/api/bookings/', as: guest })).json.count).toBe(1);
  });

  test('may be unavailable without any effect', async () => {
    await disconnect(replica);
    expect(await names('page_size=6')).toEqual(['Only in the primary']);
    expect(await pageOf(ahead.id)).toBe(200);
  });
});
