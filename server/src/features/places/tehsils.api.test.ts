import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { anAdmin, aVenue } from '#server/testing/builders.ts';

const app = await testApp();

const names = async (): Promise<string[]> =>
  (await app.ask({ url: '/api/tehsils/' })).json.map(({ name }: { name: string }) => name);

test('a tehsil becomes public only through a published venue', async () => {
  await aVenue(app.db, { tehsil: 'Nathdwara' });
  const venue = await aVenue(app.db, { tehsil: 'Call 98111 22233', status: 'Pending' });
  expect(await names()).toEqual(['Nathdwara']);
  const as = await anAdmin(app.db);
  const approved = await app.ask({
    method: 'POST',
    url: `/api/admin/venues/${venue.id}/approve/`,
    as,
    body: {},
  });
  expect(approved.status).toBe(200);
  expect(await names()).toEqual(['Call 98111 22233', 'Nathdwara']);
  await app.ask({
    method: 'POST',
    url: `/api/admin/venues/${venue.id}/unlist/`,
    as,
    body: { reasons: ['other'], note: 'No.' },
  });
  expect(await names()).toEqual(['Nathdwara']);
});
