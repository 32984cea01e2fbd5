import { adminVenueSorts } from '@mandap/contract/approval/approval';
import { venueFilters } from '@mandap/domain/venues/lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
  const [host, other] = [await aHost(app.db), await aHost(app.db)];
  await app.db`update hosts set business_name = 'Kurian & Sons' where user_id = ${other.id}`;
  const names = ['Amrai Bagh', 'Moti Mahal', 'Ratan Haveli', 'Zeenat Lawn', 'Old Fort'];
  const statuses = ['Pending', 'Published', 'Published', 'Unlisted', 'Rejected'] as const;
  for (const [n, name] of names.entries()) {
    const owner = n === 2 ? other : host;
    const status = statuses[n] ?? 'Draft';
    await aVenue(app.db, {
      owner,
      name,
      status,
      capacity: 100 + n,
      pricePerDay: 1000 - n,
      featured: n === 1,
    });
  }
  const [moti] = await app.db<{ id: string }[]>`select id from venues where name = 'Moti Mahal'`;
  const asked = { venue_id: moti?.id, start_date: '2027-01-04', end_date: '2027-01-05', guest_count: 50 };
  await app.ask({ method: 'POST', url: '/api/bookings/', as: await aGuest(app.db), body: asked });
  await app.venues.countBookings();
});

const list = async (query: string) => (await app.ask({ url: `/api/admin/venues/${query}`, as: admin })).json;
const names = async (query: string): Promise<string[]> =>
  (await list(query)).results.map(({ name }: { name: string }) => name);

describe('GET /api/admin/venues/', () => {
  it('shows what administrators look at', async () => {
    const { results, count, count_is_limited } = await list('?search=moti');
    expect([count, count_is_limited]).toEqual([1, false]);
    expect(results[0]).toMatchObject({
      name: 'Moti Mahal',
      city: 'Nathdwara',
      district: 'Rajsamand',
      state: 'Rajasthan',
      status: 'active',
      capacity: 101,
      price_per_day: 999,
      rating: null,
      is_featured: true,
      featured_until: null,
      bookings: 1,
      vendor: { name: 'Rathore Stays', verified: true },
    });
  });

  it('finds venues by name, place and vendor, even after the vendor changed its name', async () => {
    expect(await names('?search=HAVELI')).toEqual(['Ratan Haveli']);
    expect(await names('?search=kurian')).toEqual(['Ratan Haveli']);
    expect(await names('?search=nathdwara%20stays&sort=name')).toHaveLength(4);
    expect(await names('?search=ze')).toEqual(['Zeenat Lawn']);
    expect(await names('?search=100%25')).toEqual([]);
  });

  it.each([
    ['pending', ['Amrai Bagh']],
    ['approved', ['Moti Mahal', 'Ratan Haveli', 'Zeenat Lawn']],
    ['active', ['Moti Mahal', 'Ratan Haveli']],
    ['inactive', ['Zeenat Lawn']],
    ['rejected', ['Old Fort']],
    ['draft', []],
  ])('filters what is %s', async (status, found) => {
    expect(await names(`?status=${status}&sort=name`)).toEqual(found);
    expect((await list(`?status=${status}`)).count).toBe(found.length);
  });

  it('filters those with unconfirmed changes by their host', async () => {
    await app.db`update venues set changed_at = ${app.clock.now()} where name in ('Moti Mahal', 'Zeenat Lawn')`;
    expect(await names('?changed=true&sort=name')).toEqual(['Moti Mahal', 'Zeenat Lawn']);
    expect((await list('?changed=true')).count).toBe(2);
    expect(await names('?changed=true&status=inactive')).toEqual(['Zeenat Lawn']);
    expect((await list('?changed=true&search=moti')).results).toMatchObject([
      { name: 'Moti Mahal', changed_at: app.clock.now().toISOString() },
    ]);
    expect(await names('?changed=false')).toHaveLength(3);
  });

  it('filters featured and regular ones', async () => {
    expect(await names('?featured=true')).toEqual(['Moti Mahal']);
    expect(await names('?featured=false')).toHaveLength(4);
  });

  it('filters by state and by whether the host is verified, also together', async () => {
    const [rajasthan, kerala] = await app.db<{ id: string }[]>`
      select id from states where name in ('Rajasthan', 'Kerala') order by name = 'Kerala'`;
    await app.db`
      with moved as (insert into tehsils (id, district_id, name)
        select gen_random_uuid(), id, 'Vythiri' from districts where state_id = ${kerala?.id ?? ''} limit 1 returning id)
      update venues set tehsil_id = moved.id from moved where venues.name in ('Moti Mahal', 'Ratan Haveli')`;
    await app.db`update hosts set verified_at = null where business_name = 'Kurian & Sons'`;
    expect(await names(`?state_id=${kerala?.id}&sort=name`)).toEqual(['Moti Mahal', 'Ratan Haveli']);
    expect(await names(`?state_id=${rajasthan?.id}&sort=name`)).toEqual([
      'Amrai Bagh',
      'Old Fort',
      'Zeenat Lawn',
    ]);
    expect(await names('?host=unverified')).toEqual(['Ratan Haveli']);
    expect((await list('?host=verified')).count).toBe(4);
    expect(await names(`?host=verified&state_id=${kerala?.id}`)).toEqual(['Moti Mahal']);
    expect(await names(`?host=unverified&state_id=${rajasthan?.id}`)).toEqual([]);
    const exported = await app.ask({
      url: `/api/admin/venues/export/?host=unverified&state_id=${kerala?.id}`,
      as: admin,
    });
    expect(exported.text.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^Ratan Haveli,.*,Kerala,Kurian & Sons,No,/),
    ]);
    await app.db`update hosts set verified_at = now() where verified_at is null`;
  });

  it.each(adminVenueSorts)('sorts by %s over all statuses and pages', async (sort) => {
    const first = await list(`?sort=${sort}&page_size=3`);
    const second = await list(`?sort=${sort}&page_size=3&page=2`);
    const all = await names(`?sort=${sort}`);
    const paged = [...first.results, ...second.results].map(({ name }: { name: string }) => name);
    expect(paged).toEqual(all);
    if (sort === 'name') expect(all).toEqual([...all].sort());
    if (sort === '-price') expect(all[0]).toBe('Amrai Bagh');
    if (sort === '-bookings') expect(all[0]).toBe('Moti Mahal');
    expect([first.previous, second.next]).toEqual([null, null]);
  });

  it('refuses unknown values', async () => {
    for (const query of [
      '?status=maybe',
      '?sort=colour',
      '?page_size=500',
      '?featured=perhaps',
      '?host=maybe',
      '?state_id=kerala',
    ])
      expect((await app.ask({ url: `/api/admin/venues/${query}`, as: admin })).status, query).toBe(400);
    expect(venueFilters).toContain('approved');
  });
});

describe('GET /api/admin/venues/export/', () => {
  it('writes exactly the filtered venues, in order', async () => {
    const { text, headers } = await app.ask({
      url: '/api/admin/venues/export/?status=approved&sort=-capacity',
      as: admin,
    });
    expect(headers['content-type']).toContain('text/csv');
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Name,City,District');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
      'Zeenat Lawn',
      'Ratan Haveli',
      'Moti Mahal',
    ]);
  });
});
