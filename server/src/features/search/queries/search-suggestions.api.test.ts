import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue } from '#server/testing/builders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await app.places.load({ only: ['Sitapur', 'Kheri'] });
  await aVenue(app.db, { name: 'Gomti Lawn', city: 'Sitapur', tehsil: 'Sitapur', category: 'Lawn' });
  await aVenue(app.db, { name: 'Sitara Palace', city: 'Agra', tehsil: 'Agra' });
  await aVenue(app.db, { name: 'Sitara Draft', status: 'Draft' });
});

const suggest = async (q: string) => {
  const { status, json } = await app.ask({ url: `/api/search/suggestions/?${new URLSearchParams({ q })}` });
  expect(status).toBe(200);
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  return { places: names(json.places), venues: names(json.venues), categories: names(json.categories), json };
};

describe('GET /api/search/suggestions/', () => {
  it('suggests places, public venues and categories for the beginning of a word', async () => {
    const { places, venues, json } = await suggest('sita');
    expect(places[0]).toBe('Sitapur');
    expect(venues.toSorted()).toEqual(['Gomti Lawn', 'Sitara Palace']);
    expect(json.venues[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      city: expect.any(String),
      place_names: { hi: { Rajasthan: 'राजस्थान', Rajsamand: 'राजसमंद' } },
      cover_image: null,
    });
    expect((await suggest('banq')).json.categories).toMatchObject([
      { name: 'Banquet hall', slug: 'banquet-hall', icon: 'warehouse' },
    ]);
  });

  it('understands both scripts and typos', async () => {
    expect(await suggest('सीतापुर लॉन')).toMatchObject({ venues: ['Gomti Lawn'], categories: ['Lawn'] });
    expect((await suggest('gomit')).venues).toEqual(['Gomti Lawn']);
  });

  it('returns nothing for text without words, and a 400 for a missing or too long text', async () => {
    expect(await suggest('%%')).toMatchObject({ places: [], venues: [], categories: [] });
    for (const query of ['', `?q=${'x'.repeat(101)}`]) {
      const { status, json } = await app.ask({ url: `/api/search/suggestions/${query}` });
      expect([status, Object.keys(json)]).toEqual([400, ['detail', 'code', 'q']]);
    }
  });
});
