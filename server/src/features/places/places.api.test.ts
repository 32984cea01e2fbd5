import { readPlaceQuery } from '@mandap/domain/places/place-query';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { besideTransaction } from '#server/platform/transactions.ts';
import { testApp } from '#server/testing/app.ts';
import { namesNear } from './queries/suggest-places.ts';

const app = await testApp();

beforeAll(() => app.places.load({ only: ['Sitapur', 'Kheri', 'Varanasi', 'Mumbai', 'Mumbai Suburban'] }));

const suggest = async (q: string, limit = 5) => {
  const { status, json } = await app.ask({
    url: `/api/places/suggestions/?${new URLSearchParams({ q, limit: String(limit) })}`,
  });
  expect(status).toBe(200);
  return json.results as {
    id: string;
    kind: string;
    name: string;
    state: { name: string };
    district: { name: string } | null;
  }[];
};

test.each([
  ['sitapur', 'Sitapur'],
  ['sitapr', 'Sitapur'],
  ['Seetapoor', 'Sitapur'],
  ['सीतापुर', 'Sitapur'],
  ['સીતાપુર', 'Sitapur'],
  ['biswa', 'Biswan'],
  ['lakhimpur', 'Lakhimpur'],
  ['Lakimpur kheri', 'Kheri'],
  ['लखीमपुर', 'Lakhimpur'],
  ['banaras', 'Varanasi'],
  ['बनारस', 'Varanasi'],
  ['bombay', 'Mumbai'],
  ['sitapur up', 'Sitapur'],
  ['mahloi', 'Maholi'],
  ['mituali', 'Mitauli'],
  ['मुंबई उपनगर', 'Mumbai Suburban'],
])('%s means %s', async (typed, name) => {
  expect((await suggest(typed))[0]?.name).toBe(name);
});

test('a pincode is found by its prefix, in digits of any script', async () => {
  const [pincode, ...towns] = await suggest('262701', 20);
  expect(pincode).toMatchObject({ kind: 'pincode', name: '262701' });
  expect(towns.map(({ name }) => name)).toContain('Lakhimpur');
  expect((await suggest('२६२७०१'))[0]?.name).toBe('262701');
  for (const { name } of await suggest('2627')) expect(name).toMatch(/^2627/);
});

test('answers have the names of their places in Hindi too', async () => {
  const read = async (path: string) => {
    const { status, json } = await app.ask({ url: `/api/${path}` });
    expect(status).toBe(200);
    return json;
  };
  const hindi = { Biswan: 'बिसवां', Sitapur: 'सीतापुर', 'Uttar Pradesh': 'उत्तर प्रदेश' };
  const { results } = await read('places/suggestions/?q=biswan&limit=1');
  expect(results[0].place_names).toEqual({ hi: hindi });
  const at = new URLSearchParams({ state: 'Uttar Pradesh', district: 'Sitapur' });
  for (const path of [`places/tehsils/?${at}`, `places/towns/?${at}`, 'pincodes/261201/'])
    expect((await read(path)).place_names.hi).toMatchObject(hindi);
  const states: { name: string; place_names: object }[] = await read('states/');
  const { Biswan: _, ...ofState } = hindi;
  expect(states.find(({ name }) => name === 'Uttar Pradesh')?.place_names).toMatchObject({ hi: ofState });
});

test('a place is suggested once, with its region and position', async () => {
  const places = await suggest('biswan', 20);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  const [biswan] = places;
  const { status, json } = await app.ask({ url: `/api/places/${biswan?.id}/` });
  expect(status).toBe(200);
  expect(json).toEqual(biswan);
  expect(json).toMatchObject({
    district: { name: 'Sitapur' },
    state: { name: 'Uttar Pradesh' },
    location: { lat: expect.closeTo(27.49, 1), lng: expect.closeTo(81, 1) },
  });
});

test('a pincode has a state, district, tehsil, towns and a position', async () => {
  const { status, json } = await app.ask({ url: '/api/pincodes/261201/' });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    pincode: '261201',
    state: { name: 'Uttar Pradesh' },
    district: { name: 'Sitapur' },
    tehsil: { name: 'Biswan' },
  });
  expect(json.towns.map(({ name }: { name: string }) => name)).toContain('Biswan');
});

test('an unknown place is a 404, and malformed input a 400 that names the field', async () => {
  const ask = async (url: string) => {
    const { status, json } = await app.ask({ url });
    return [status, json.code, Object.keys(json)];
  };
  expect(await ask('/api/pincodes/999999/')).toEqual([404, 'pincode_not_found', expect.anything()]);
  expect(await ask('/api/pincodes/012345/')).toEqual([400, 'bad_input', expect.arrayContaining(['pincode'])]);
  expect(await ask('/api/places/01900000-0000-7000-8000-000000000000/')).toEqual([
    404,
    'place_not_found',
    expect.anything(),
  ]);
  expect(await ask('/api/places/suggestions/?q=a&limit=50')).toEqual([
    400,
    'bad_input',
    expect.arrayContaining(['limit']),
  ]);
  expect(await ask('/api/places/suggestions/')).toEqual([400, 'bad_input', expect.arrayContaining(['q'])]);
});

test('hostile text finds nothing, fast', async () => {
  for (const q of ['%', '_', "' or 1=1", '\\', '   ', '%%%%', 'क्'.repeat(30), 'a'.repeat(100)])
    await suggest(q);
});

// What PostgreSQL plans depends on its version.
test.skipIf(process.env.DATABASE_URL)(
  'the hundreds of spellings of a long text are looked up in an index without planning each one',
  async () => {
    const rows = await app.db`explain ${namesNear(readPlaceQuery('royal resort sitapur'))}`;
    const plan = rows.flatMap((row) => Object.values(row) as string[]).join('\n');
    expect(plan).toMatch(/Index Cond: \(key = ANY/);
    // With one extra letter.
    expect(plan).not.toMatch(/royalresorts\W/);
  },
);

describe('the indexes and foreign keys of places', () => {
  const find = async (db: Db) => {
    const rows = await db<{ definition: string }[]>`
      select indexdef as definition from pg_indexes where tablename in ('places', 'place_names')
      union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid in ('places'::regclass, 'place_names'::regclass) and contype = 'f' order by 1`;
    return rows.map(({ definition }) => definition);
  };

  it('are the same after places were loaded', async () => {
    const { db } = await testApp();
    const before = await find(db);
    expect(before.length).toBeGreaterThan(10);
    expect(await find(app.db)).toEqual(before);
  });

  it('stay while there are places', async () => {
    const before = await find(app.db);
    await app.db`select drop_place_indexes()`;
    expect(await find(app.db)).toEqual(before);
  });

  it('are added by the next load if one was interrupted', async () => {
    const { db, places } = await testApp();
    const before = await find(db);
    await db`select drop_place_indexes()`;
    expect((await find(db)).length).toBeLessThan(before.length);
    await places.load({ only: ['Sitapur'] });
    expect(await find(db)).toEqual(before);
  });

  it('stay while somebody reads states for long, and places are loaded all the same', async () => {
    const { db, places } = await testApp();
    const before = await find(db);
    await db.begin(async (tx) => {
      await tx`select from states limit 1`;
      await tx`select from places limit 1`;
      // It only has to wait for this transaction to drop the indexes, which it then skips.
      expect(await besideTransaction(() => places.load({ only: ['Sitapur'] }))).toBe(true);
    });
    expect(await find(db)).toEqual(before);
  });

  it('have no pending list, which each search would scan', async () => {
    const [index] = await app.db`select reloptions from pg_class where relname = 'place_names_by_trigram'`;
    expect(index).toEqual({ reloptions: ['fastupdate=off'] });
  });
});

test('the data is loaded once', async () => {
  expect(await app.places.load({ only: ['Sitapur', 'Kheri', 'Varanasi', 'Mumbai', 'Mumbai Suburban'] })).toBe(
    false,
  );
});

test('an answer that was asked for while places were loading is not kept, in any process', async () => {
  const loading = await testApp();
  const other = await testApp({ secondProcess: loading });
  const count = async (asked: typeof loading) => {
    const url = '/api/places/suggestions/?q=sitapur';
    return (await asked.ask({ url })).json.results.length;
  };
  expect([await count(loading), await count(other)]).toEqual([0, 0]);
  await loading.places.load({ only: ['Sitapur'] });
  expect(await count(loading)).toBeGreaterThan(0);
  await expect.poll(() => count(other)).toBeGreaterThan(0);
});

test('loading ends when the process stops, and begins again at the next start', async () => {
  const { db, places } = await testApp();
  const stopped = AbortSignal.abort(new Error('stopping'));
  await expect(places.load({ only: ['Sitapur'], signal: stopped })).rejects.toThrow('stopping');
  expect(await db`select 1 from place_data`).toEqual([]);
  expect(await places.load({ only: ['Sitapur'] })).toBe(true);
});
