import { beforeAll, describe, expect, it } from 'vitest';
import { foldNewWords } from '#server/features/venues/fold-new-words.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue, withAmenity } from '#server/testing/builders.ts';

let app: TestApp;

const venue = async (
  name: string,
  town: string,
  category: string,
  { description, amenities = [] }: { description?: string; amenities?: string[] } = {},
): Promise<void> => {
  const { id } = await aVenue(app.db, { name, city: town, tehsil: town, category });
  if (description) await app.db`update venues set description = ${description} where id = ${id}`;
  await foldNewWords(app.db);
  for (const amenity of amenities) await withAmenity(app.db, id, amenity);
};

const idOf = async (name: string): Promise<string> => {
  const [row] = await app.db<{ id: string }[]>`select id from venues where name = ${name}`;
  if (!row) throw new Error(`There is no ${name}.`);
  return row.id;
};

/** As its host changes a venue. */
const change = async (id: string, fields: { name?: string; description?: string }): Promise<void> => {
  const [row] = await app.db<{ ownerId: string; version: number }[]>`
    select owner_id, version from venues where id = ${id}`;
  const changed = await app.ask({
    method: 'PATCH',
    url: `/api/hosting/venues/${id}/`,
    as: { id: row?.ownerId ?? '', role: 'vendor', email: '' },
    body: { version: row?.version, ...fields },
  });
  expect(changed.status).toBe(200);
};

beforeAll(async () => {
  app = await testApp();
  await venue('Narmada Vatika', 'Khargone', 'Lawn', { amenities: ['Swimming pool'] });
  await venue('Gomti Lawn', 'Lakhimpur', 'Lawn');
  await venue('Sitapur Palace', 'Agra', 'Palace', {
    description: 'Near the Khargone road, under mango trees.',
  });
  await venue('Raj Darbar', 'Sitapur', 'Banquet hall', { amenities: ['Air-conditioning'] });
  await venue('Shri Krishna Bhawan', 'Sitapur', 'Community hall', { description: 'Rose gardens.' });
});

const ask = async (text: string, rest = '') =>
  (await app.ask({ url: `/api/venues/?search=${encodeURIComponent(text)}${rest}` })).json;
const names = async (text: string, rest?: string): Promise<string[]> =>
  (await ask(text, rest)).results.map(({ name }: { name: string }) => name);

describe('a text', () => {
  it.each([
    ['a name', 'Raj Darbar', ['Raj Darbar']],
    ['a name in another spelling', 'Sri Krishn Bhavan', ['Shri Krishna Bhawan']],
    ['a name in Devanagari', 'राज दरबार', ['Raj Darbar']],
    ['a town in Devanagari with a category', 'लखीमपुर लॉन', ['Gomti Lawn']],
    ['a typo', 'Khragone', ['Narmada Vatika', 'Sitapur Palace']],
    ['two typos', 'lakimpur lwan', ['Gomti Lawn']],
    ['a category in Hindi', 'सामुदायिक भवन', ['Shri Krishna Bhawan']],
    ['an amenity and a town', 'swimming pool Khargone', ['Narmada Vatika']],
    ['an amenity by another name', 'AC hall in Sitapur', ['Raj Darbar']],
    ['a word of a description', 'mango', ['Sitapur Palace']],
    ['a town and what every venue is', 'wedding venue in Lakhimpur', ['Gomti Lawn']],
    ['a pincode', '313301 narmada', ['Narmada Vatika']],
    ['the beginning of a name in Devanagari', 'नर्म', ['Narmada Vatika']],
    ['a name with joiners behind the halant', 'नर्\u200dमदा', ['Narmada Vatika']],
  ])('finds by %s: %s', async (_, text, expected) => {
    expect(await names(text)).toEqual(expected);
  });

  it('ranks venues in a place above venues that only have its name', async () => {
    expect((await names('Sitapur')).slice(-1)).toEqual(['Sitapur Palace']);
    expect(await names('Khargone')).toEqual(['Narmada Vatika', 'Sitapur Palace']);
  });

  it('keeps the chosen order', async () => {
    expect(await names('Sitapur', '&ordering=-name')).toEqual([
      'Sitapur Palace',
      'Shri Krishna Bhawan',
      'Raj Darbar',
    ]);
  });

  it('shows which word replaced a typo', async () => {
    expect(await ask('Khragone lawn')).toMatchObject({ searched_for: 'khargone lawn', did_you_mean: null });
    expect(await ask('Khargone lawn')).toMatchObject({ searched_for: null, did_you_mean: null });
  });

  it('leaves out a word that no venue has, and says so', async () => {
    const { searched_for, did_you_mean } = await ask('zzqxy lawn');
    expect([searched_for, did_you_mean]).toEqual(['lawn', null]);
    expect(await names('zzqxy lawn')).toEqual(await names('lawn'));
    expect(await ask('zzqxy')).toMatchObject({ count: 0, searched_for: null, did_you_mean: null });
  });

  it('names the word that it leaves out, and leaves it out of counts and map too', async () => {
    const { count, left_out } = await ask('darbar zzqxy');
    expect([count, left_out]).toEqual([1, ['zzqxy']]);
    const rest = `search=${encodeURIComponent('darbar zzqxy')}`;
    const { json: counts } = await app.ask({ url: `/api/venue-choices/?${rest}` });
    expect(counts.categories).toEqual([{ slug: 'banquet-hall', count: 1 }]);
    const { json: map } = await app.ask({ url: `/api/venue-map/?${rest}&bounds=8,68,35,97` });
    expect(map.points).toMatchObject([{ venue: { name: 'Raj Darbar' } }]);
    expect((await ask('raj darbar')).left_out).toEqual([]);
  });

  it('proposes no text that finds nothing', async () => {
    expect(await names('narmada darbar')).toEqual([]);
    expect(await ask('zzqxy narmada darbar')).toMatchObject({
      count: 0,
      searched_for: null,
      did_you_mean: null,
    });
  });

  it('finds a venue by its new words as soon as it is changed', async () => {
    const id = await idOf('Raj Darbar');
    await change(id, { name: 'Ashirwad Garden' });
    expect(await names('आशीर्वाद')).toEqual(['Ashirwad Garden']);
    expect(await ask('raj darbar')).toMatchObject({ searched_for: 'raj', left_out: ['darbar'] });
    await change(id, { name: 'Raj Darbar' });
    expect(await app.db`select word from venue_words where word in ('ashirwad', 'darbar')`).toEqual([
      { word: 'darbar' },
    ]);
  });

  it('finds a name that its host wrote with joiners', async () => {
    const id = await idOf('Raj Darbar');
    await change(id, { name: 'आशीर्\u200dवाद भवन' });
    expect(await names('आशीर्वाद')).toEqual(['आशीर्\u200dवाद भवन']);
    expect(await names('आशीर्\u200cवाद')).toEqual(['आशीर्\u200dवाद भवन']);
    await change(id, { name: 'Raj Darbar' });
  });

  it('is understood again once a venue has the missing words', async () => {
    expect(await ask('sapphire')).toMatchObject({ count: 0 });
    await change(await idOf('Gomti Lawn'), { description: 'A fountain of sapphire glass.' });
    expect(await names('sapphire')).toEqual(['Gomti Lawn']);
  });

  it('includes the words of an import after the next job', async () => {
    await app.db`insert into venue_words (word) select 'aaa' || n from generate_series(1, 2000) n`;
    await app.db`insert into venue_words (word) values ('zirconia')`;
    expect(await ask('zirkonya')).toMatchObject({ searched_for: null });
    await app.venues.updateStale();
    expect(await ask('zirkonya')).toMatchObject({ searched_for: 'zirconia' });
  });

  it('shows how far away the nearest venues of a place without any are', async () => {
    await app.places.load({ only: ['Sitapur'] });
    await app.db`update venues set lat = 27.56, lng = 80.68 where city = 'Sitapur'`;
    const { json } = await app.ask({ url: '/api/places/suggestions/?q=biswan&limit=1' });
    const [{ id }] = json.results;
    const wider = { radius: 40, count: 2, place: { id, name: 'Biswan' }, categories: [] };
    expect(await ask('Biswan')).toMatchObject({ count: 0, wider });
    expect(await ask('बिसवां')).toMatchObject({ count: 0, wider });
    expect(await ask('Biswn')).toMatchObject({ count: 0, wider });
    const near = await app.ask({ url: `/api/venues/?place=${id}` });
    expect(near.json).toMatchObject({ count: 0, wider });
    expect((await app.ask({ url: `/api/venues/?place=${id}&radius=40` })).json).toMatchObject({
      count: 2,
      wider: null,
    });
    expect(await ask('zzqxy')).toMatchObject({ wider: null });

    const ofHalls = {
      radius: 40,
      count: 1,
      place: { id, name: 'Biswan' },
      categories: [{ slug: 'banquet-hall', names: { en: 'Banquet hall', hi: 'बैंक्वेट हॉल' } }],
    };
    for (const text of ['banquet hall in Biswan', 'Biswan banquet', 'बिसवां में बैंक्वेट हॉल'])
      expect(await ask(text), text).toMatchObject({ count: 0, wider: ofHalls });
    expect(await ask('wedding venues in Biswan')).toMatchObject({ count: 0, wider });
    const chosen = await app.ask({ url: `/api/venues/?place=${id}&categories=banquet-hall` });
    expect(chosen.json).toMatchObject({ count: 0, wider: { ...ofHalls, nearest_km: 32 } });
    expect(await ask('lawn in Zzqxy')).toMatchObject({ searched_for: 'lawn', wider: null });
  });

  it('is read as a sentence: guests, price and food are filters, and the rest is names', async () => {
    await app.db`update venues set capacity = 450, price_per_day = 5000000 where name = 'Raj Darbar'`;
    await app.db`update venues set capacity = 200, vegetarian_only = true, price_per_day = 800000 where name = 'Shri Krishna Bhawan'`;
    expect(await names('marriage hall in Sitapur for 400')).toEqual(['Raj Darbar']);
    expect(await names('hall in Sitapur 400 people')).toEqual(['Raj Darbar']);
    expect(await names('सीतापुर में हॉल 10 हज़ार तक')).toEqual(['Shri Krishna Bhawan']);
    expect(await names('veg hall Sitapur')).toEqual(['Shri Krishna Bhawan']);
    expect(await names('hall Sitapur under 10k')).toEqual(['Shri Krishna Bhawan']);
    expect(await names('cheap hall in Sitapur')).toEqual(['Shri Krishna Bhawan', 'Raj Darbar']);
    expect(await names('cheap hall in Sitapur', '&ordering=-price_per_day')).toEqual([
      'Raj Darbar',
      'Shri Krishna Bhawan',
    ]);
    const [choices, found] = await Promise.all(
      ['venue-choices', 'venues'].map(
        async (path) => (await app.ask({ url: `/api/${path}/?search=hall%20Sitapur%20400%20guests` })).json,
      ),
    );
    expect(found.count).toBe(1);
    expect(choices.categories).toEqual([{ slug: 'banquet-hall', count: 1 }]);
  });

  it.each([
    ['hall Sitapur 13 February', { start_date: '2027-02-13', end_date: '2027-02-13' }],
    [
      'सीतापुर में हॉल 13 फ़रवरी की शाम',
      { start_date: '2027-02-13', end_date: '2027-02-13', part_of_day: 'evening' },
    ],
    ['hall Sitapur in may', { month: '2027-05' }],
    ['300 लोग, 1 लाख तक, हॉल सीतापुर', { min_capacity: 300, max_total: 100_000 }],
  ])('is read as filters, which it names: %s', async (text, meant) => {
    const { count, understood, left_out } = await ask(text);
    expect([understood, left_out]).toEqual([meant, []]);
    expect(count).toBeGreaterThan(0);
  });

  it('has a chosen filter instead of its own', async () => {
    const { understood } = await ask('hall 13 February for 400', '&month=2027-05&min_capacity=100');
    expect(understood).toBeNull();
  });

  it.each(['shaadi lawn', 'शादी लॉन', 'shadi ka lawn'])(
    'about weddings means the venue: %s',
    async (text) => {
      expect(await names(text)).toEqual(await names('lawn'));
    },
  );

  it.each(['baraat ghar sitapur', 'सीतापुर बारात घर'])('means halls: %s', async (text) => {
    expect((await names(text)).sort()).toEqual(['Raj Darbar', 'Shri Krishna Bhawan']);
  });

  it('finds the nearest venues of a former name at any distance', async () => {
    await app.places.load({ only: ['Prayagraj', 'Sitapur'] });
    await app.db`update venues set lat = 9.93, lng = 76.26 where city = 'Agra'`;
    const { wider } = await ask('palace in Allahabad');
    expect(wider).toMatchObject({ radius: 3000, place: { name: 'Prayagraj' }, count: 1 });
    expect((await ask('Ilahabad for 20 guests')).wider).toMatchObject({ radius: 500 });
    const near = await app.ask({ url: `/api/venues/?place=${wider.place.id}&radius=3000&ordering=distance` });
    expect(near.json.results.at(-1)).toMatchObject({ name: 'Sitapur Palace' });
  });

  it('stays harmless whatever it contains', async () => {
    for (const text of [
      "'",
      "' | 'a':*",
      "\\'",
      '!!&|()<->:*',
      '%',
      '"',
      ':A',
      'क़\u094d\u200d',
      '🎉',
      'a'.repeat(200),
    ])
      expect((await app.ask({ url: `/api/venues/?search=${encodeURIComponent(text)}` })).status, text).toBe(
        200,
      );
  });
});
