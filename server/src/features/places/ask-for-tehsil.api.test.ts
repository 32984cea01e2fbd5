import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { anAdmin, aVenue } from '#server/testing/builders.ts';
import { ensureTehsil } from './commands/confirm-place.ts';

const app = await testApp();

beforeAll(() => app.places.load({ only: ['Rajsamand'] }));

const listed = async (): Promise<string[]> =>
  (await app.ask({ url: '/api/places/tehsils/?state=Rajasthan&district=Rajsamand' })).json.results.map(
    ({ name }: { name: string }) => name,
  );
const suggested = async (q: string): Promise<string[]> =>
  (await app.ask({ url: `/api/places/suggestions/?${new URLSearchParams({ q })}` })).json.results.map(
    ({ name }: { name: string }) => name,
  );

test('a tehsil that a host adds becomes a place once its venue is approved', async () => {
  const as = await anAdmin(app.db);
  const venue = await aVenue(app.db, { tehsil: 'Navgarhi Khurd', status: 'Pending' });
  const asked = await app.ask({ url: `/api/admin/venues/${venue.id}/`, as });
  expect(asked.json).toMatchObject({ tehsil: { name: 'Navgarhi Khurd' }, is_tehsil_new: true });
  expect(await listed()).not.toContain('Navgarhi Khurd');
  expect(await suggested('navgarhi khurd')).not.toContain('Navgarhi Khurd');
  const approved = await app.ask({
    method: 'POST',
    url: `/api/admin/venues/${venue.id}/approve/`,
    as,
    body: {},
  });
  expect(approved.status).toBe(200);
  expect(await listed()).toContain('Navgarhi Khurd');
  expect((await suggested('navgadhi khurd'))[0]).toBe('Navgarhi Khurd');
});

test('another spelling of a known tehsil is that tehsil', async () => {
  const of = (tehsil: string) => ensureTehsil(app.db, { state: 'rajasthan', district: 'Rajsamand', tehsil });
  expect(await of('Nathadwara Nayi')).not.toBe(await of('Nathdwara'));
  expect(await of('NATHDVARA')).toBe(await of('Nathdwara'));
  expect(await of('नाथद्वारा')).not.toBeNull();
  expect(
    await ensureTehsil(app.db, { state: 'Rajasthan', district: 'Sitapur', tehsil: 'Biswan' }),
  ).toBeNull();
});
