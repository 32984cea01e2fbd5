import { beforeAll, expect, test } from 'vitest';
import { replaceLandmarks } from '#server/features/places/landmarks.ts';
import { testApp } from '#server/testing/app.ts';
import { aVenue } from '#server/testing/builders.ts';

const app = await testApp();
const landmarks = async (id: string) => app.ask({ url: `/api/venues/${id}/landmarks/` });

beforeAll(() => app.places.load({ only: ['Sitapur', 'Lucknow'] }));

test('a venue is near a town, a station and an airport, and near another station once a newer list has it', async () => {
  const venue = await aVenue(app.db, { at: { lat: 27.58, lng: 80.66 } });
  const known = (await landmarks(venue.id)).json;
  expect(known.place_names.hi).toMatchObject({ Sitapur: 'सीतापुर', Lucknow: 'लखनऊ' });
  expect(known.results).toEqual([
    { kind: 'town', name: 'Sitapur', km: 3 },
    { kind: 'station', name: 'Sitapur City', km: 2 },
    { kind: 'airport', name: 'Lucknow', km: 94 },
  ]);
  await app.db.begin((tx) =>
    replaceLandmarks(tx, 'station', [
      { code: 'STP', name: 'Sitapur Junction', latitude: 27.5587, longitude: 80.6978 },
      { code: 'BVN', name: 'Biswan', latitude: 27.4895, longitude: 80.9905 },
    ]),
  );
  const another = await aVenue(app.db, { at: { lat: 27.58, lng: 80.66 } });
  expect((await landmarks(another.id)).json.results[1]).toEqual({
    kind: 'station',
    name: 'Sitapur Junction',
    km: 4,
  });
});

test('landmarks that are too far away are left out', async () => {
  const { id } = await aVenue(app.db, { at: { lat: 12, lng: 93 } });
  const { results } = (await landmarks(id)).json;
  expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['airport']);
});

test('two venues in one square kilometre have the same distances, so no distance reveals the place', async () => {
  const [one, other] = [
    await aVenue(app.db, { at: { lat: 27.5451, lng: 80.7151 } }),
    await aVenue(app.db, { at: { lat: 27.5549, lng: 80.7249 } }),
  ];
  expect((await landmarks(one.id)).json).toEqual((await landmarks(other.id)).json);
});

test('a venue that is not public has none', async () => {
  const { id } = await aVenue(app.db, { status: 'Unlisted' });
  expect((await landmarks(id)).status).toBe(404);
});
