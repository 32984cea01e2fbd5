import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aVenuePicture } from '#server/testing/forms.ts';
import { venueInput } from '#server/testing/venue-input.ts';

const app = await testApp();
let admin: TestUser;
let host: TestUser;
let categoryId: string;

beforeAll(async () => {
  await app.places.load({ only: ['Sitapur', 'Kheri'] });
  admin = await anAdmin(app.db);
  host = await aHost(app.db);
  [{ id: categoryId }] = (await app.ask({ url: '/api/venue-categories/' })).json;
});

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, as: TestUser = admin) =>
  app.ask({ method, url: `/api/admin/places/${path}`, as, ...(body && { body }) });
const listed = async (within?: string) =>
  (await send('GET', within ? `?within=${within}` : '')).json.results as {
    id: string;
    name: string;
    uses: number;
    is_retired: boolean;
    is_known: boolean;
  }[];
const named = async (name: string, within?: string) =>
  (await listed(within)).find((one) => one.name === name) ?? expect.fail(`no ${name}`);

const state = () => named('Uttar Pradesh');
const district = async (name: string) => named(name, (await state()).id);
const tehsil = async (of: string, name: string) => named(name, (await district(of)).id);
const add = async (within: string | null, name: string, nameInScript = '') =>
  send('POST', '', { within, name, name_in_script: nameInScript });

const ofPublic = async (url: string) => (await app.ask({ url })).json;
const districts = async (): Promise<string[]> =>
  (await ofPublic('/api/states/')).find(({ name }: { name: string }) => name === 'Uttar Pradesh')?.districts;
const tehsils = async (of: string): Promise<string[]> =>
  (
    await ofPublic(`/api/places/tehsils/?${new URLSearchParams({ state: 'Uttar Pradesh', district: of })}`)
  ).results.map(({ name }: { name: string }) => name);
const suggested = async (q: string) =>
  (await ofPublic(`/api/places/suggestions/?${new URLSearchParams({ q })}`)).results[0];

/** A listed venue at a place. */
const aVenueIn = async (of: string, name: string, more: object = {}) => {
  const body = {
    ...venueInput,
    host_id: host.id,
    category_id: categoryId,
    pictures: [{ id: await aVenuePicture(app, admin), title: 'The lawn' }],
    publish: true,
    state: 'Uttar Pradesh',
    district: of,
    tehsil: name,
    ...more,
  };
  return app.ask({ method: 'POST', url: '/api/admin/venues/', as: admin, body });
};
const placeOf = async (id: string) => {
  const venue = await ofPublic(`/api/venues/${id}/`);
  return [venue.tehsil.name, venue.district.name, venue.state.name];
};
const audited = async (action: string) => {
  const [entry] = await app.db`
    select actor_id, before, after from audit_entries where action = ${action} order by at desc, id desc limit 1`;
  return entry;
};

describe('the places list for administrators', () => {
  it('shows the states, the districts of a state and the tehsils of a district, with what they contain', async () => {
    const states = await listed();
    expect(states).toHaveLength(36);
    const within = await district('Sitapur');
    const before = await named('Biswan', within.id);
    await aVenueIn('Sitapur', 'Biswan');
    expect(await named('Biswan', within.id)).toMatchObject({ uses: before.uses + 1, is_retired: false });
    const { json } = await send('GET', `?within=${within.id}`);
    expect(json.above.map(({ name }: { name: string }) => name)).toEqual(['Uttar Pradesh', 'Sitapur']);
    expect((await send('GET', `?within=${before.id}`)).status).toBe(404);
    expect((await state()).uses).toBeGreaterThan(0);
  });

  it('are found by part of a name at every level, and by a whole name in any script', async () => {
    const up = await state();
    await aVenueIn('Sitapur', 'Biswan');
    const find = async (search: string, within?: string) =>
      (await send('GET', `?${new URLSearchParams({ search, ...(within && { within }) })}`)).json;
    const names = async (search: string, within?: string) =>
      (await find(search, within)).results.map(({ name }: { name: string }) => name);
    expect((await find('bisWA')).results).toMatchObject([
      { kind: 'district', name: 'Biswanath', above: [{ name: 'Assam' }] },
      { kind: 'tehsil', name: 'Biswan', above: [{ name: up.name }, { name: 'Sitapur' }] },
    ]);
    expect((await find('uttar p')).results).toMatchObject([{ id: up.id, kind: 'state', above: [] }]);
    expect((await find('सीतापुर')).results[0]).toMatchObject({
      kind: 'district',
      name: 'Sitapur',
      above: [{ id: up.id, name: up.name }],
    });
    expect(await names('sitapur', (await district('Sitapur')).id)).not.toContain('Uttar Pradesh');
    expect(await names('biswan', (await district('Kheri')).id)).toEqual([]);
    expect(await names('100%')).toEqual([]);
    const all = await find('a');
    expect([all.results.length, all.results_are_limited]).toEqual([50, true]);
    expect((await find('biswan')).results_are_limited).toBe(false);
  });

  it('are for administrators only', async () => {
    for (const person of [host, await aGuest(app.db)]) {
      expect((await send('GET', '', undefined, person)).status).toBe(403);
      expect(
        (await send('POST', '', { within: null, name: 'Bundelkhand', name_in_script: '' }, person)).status,
      ).toBe(403);
    }
  });
});

describe('a new place', () => {
  it('can be chosen and found at once, in both scripts', async () => {
    const within = await state();
    const made = await add(within.id, 'Naimisharanya', 'नैमिषारण्य');
    expect(made).toMatchObject({ status: 201, json: { kind: 'district', is_known: true, uses: 0 } });
    expect(await districts()).toContain('Naimisharanya');
    expect(await suggested('नैमिषारण्य')).toMatchObject({ id: made.json.id, kind: 'district' });
    await add(made.json.id, 'Mishrikh Nagar');
    expect(await tehsils('Naimisharanya')).toEqual(['Mishrikh Nagar']);
    const venue = await aVenueIn('Naimisharanya', 'mishrikh nagar');
    expect(await placeOf(venue.json.id)).toEqual(['Mishrikh Nagar', 'Naimisharanya', 'Uttar Pradesh']);
    const bundelkhand = await add(null, 'Bundelkhand', 'बुंदेलखंड');
    expect(await suggested('bundelkhand')).toMatchObject({ id: bundelkhand.json.id, kind: 'state' });
    expect(await audited('place.added')).toMatchObject({ actorId: admin.id, after: { kind: 'state' } });
  });

  it('cannot repeat a name in its list, in any letter case, and belongs to a state or a district', async () => {
    const within = await state();
    const taken = await add(within.id, 'SITAPUR');
    expect([taken.status, taken.json.code, Object.keys(taken.json)]).toEqual([
      409,
      'place_name_taken',
      expect.arrayContaining(['name']),
    ]);
    const sitapur = await district('Sitapur');
    expect((await add((await named('Biswan', sitapur.id)).id, 'Village')).status).toBe(404);
    expect((await add(within.id, 'x')).json.name).toBeDefined();
  });
});

describe('a renamed place', () => {
  it('has its new name everywhere, and is still found by its former name', async () => {
    const venue = await aVenueIn('Kheri', 'Gola Gokaran Nath');
    expect(await placeOf(venue.json.id)).toContain('Kheri');
    const { id } = await district('Kheri');
    const renamed = await send('PATCH', `${id}/`, { name: 'Lakhimpur', name_in_script: 'लखीमपुर' });
    expect(renamed.json).toMatchObject({ name: 'Lakhimpur', name_in_script: 'लखीमपुर' });
    await app.jobs.drain();
    expect(await placeOf(venue.json.id)).toContain('Lakhimpur');
    expect(await districts()).toContain('Lakhimpur');
    const url = '/api/venue-areas/?state=uttar-pradesh&district=';
    expect((await ofPublic(`${url}lakhimpur`)).count).toBe(1);
    expect((await ofPublic(`${url}kheri`)).count).toBe(1);
    const found = await app.ask({ url: '/api/admin/venues/?search=lakhimpur', as: admin });
    expect(found.json.results.map((one: { id: string }) => one.id)).toContain(venue.json.id);
    expect(await audited('place.edited')).toMatchObject({
      before: { name: 'Kheri' },
      after: { name: 'Lakhimpur' },
    });
  });

  it('responds before its venues are renamed in batches, and an interrupted job resumes', async () => {
    await app.jobs.drain();
    const venues: TestVenue[] = [];
    for (let n = 0; n < 5; n += 1) venues.push(await aVenue(app.db, { tehsil: 'Railmagra' }));
    const listings = (name: string) => app.db`
      select venue_id from venue_listings
      where venue_id = any(${venues.map(({ id }) => id)}::uuid[]) and terms @@ ${name}::tsquery`;
    const rajsamand = await named('Rajsamand', (await named('Rajasthan')).id);
    const { id } = await named('Railmagra', rajsamand.id);
    await send('PATCH', `${id}/`, { name: 'Relmagra', name_in_script: '' });
    expect(await listings('relmagra')).toHaveLength(0);

    const waiting = () => app.db`select venue_id from stale_venues`;
    const stop = new AbortController();
    const run = app.venues.updateStale({ venuesAtOnce: 2, signal: stop.signal });
    stop.abort();
    await run;
    expect([await listings('relmagra'), await waiting()].map(({ length }) => length)).toEqual([2, 3]);
    await app.venues.updateStale({ venuesAtOnce: 2 });
    expect([await listings('relmagra'), await waiting()].map(({ length }) => length)).toEqual([5, 0]);
  });

  it('is still recognised when a host uses its former name', async () => {
    const drafted = await aVenueIn('Kheri', 'Gola Gokaran Nath');
    expect(await placeOf(drafted.json.id)).toEqual(['Gola Gokaran Nath', 'Lakhimpur', 'Uttar Pradesh']);
    const { id } = await tehsil('Lakhimpur', 'Gola Gokaran Nath');
    await send('PATCH', `${id}/`, { name: 'Chhoti Kashi', name_in_script: '' });
    await app.jobs.drain();
    const later = await aVenueIn('Lakhimpur', 'Gola Gokaran Nath');
    expect((await placeOf(later.json.id))[0]).toBe('Chhoti Kashi');
    await send('PATCH', `${id}/`, { name: 'Gola Gokaran Nath', name_in_script: '' });
  });

  it('keeps its name when newer data is loaded, and everything in it', async () => {
    const { id } = await district('Lakhimpur');
    const towns = () => app.db`select id from places where district_id = ${id} and kind = 'town' order by id`;
    const before = await towns();
    await app.db`update place_data set version = 'older'`;
    expect(await app.places.load({ only: ['Sitapur', 'Kheri'] })).toBe(true);
    expect(await towns()).toEqual(before);
    expect((await suggested('lakhimpur')).district ?? (await suggested('lakhimpur'))).toMatchObject({ id });
    expect(await districts()).not.toContain('Kheri');
  });
});

describe('a merged place', () => {
  it('gives its venues and towns to the other, which is found by both names', async () => {
    const sitapur = await district('Sitapur');
    const wrong = (await add(sitapur.id, 'Biswaan Khas')).json;
    const venue = await aVenueIn('Sitapur', 'Biswaan Khas');
    const right = await named('Biswan', sitapur.id);
    const merged = await send('POST', `${wrong.id}/merge/`, { into: right.id });
    expect(merged.json).toMatchObject({ id: right.id });
    await app.jobs.drain();
    expect((await named('Biswan', sitapur.id)).uses).toBe(right.uses + 1);
    expect(await placeOf(venue.json.id)).toContain('Biswan');
    expect(await tehsils('Sitapur')).not.toContain('Biswaan Khas');
    expect((await suggested('biswaan khas')).id).toBe(right.id);
    expect((await ofPublic(`/api/places/${wrong.id}/`)).id).toBe(right.id);
    const later = await aVenueIn('Sitapur', 'Biswaan Khas');
    expect(await placeOf(later.json.id)).toContain('Biswan');
    expect(await audited('place.merged')).toMatchObject({
      before: { name: 'Biswaan Khas' },
      after: { name: 'Biswan' },
    });
  });

  it('moves its parts too, merges parts of the same name, and newer data does not split it again', async () => {
    const { id: within } = await state();
    const [from, into] = [(await add(within, 'Sidhauli Zila')).json, await district('Sitapur')];
    await add(from.id, 'Mahmudabad');
    await add(from.id, 'Only Here');
    const [twin, own] = [
      await aVenueIn('Sidhauli Zila', 'Mahmudabad'),
      await aVenueIn('Sidhauli Zila', 'Only Here'),
    ];
    await send('POST', `${from.id}/merge/`, { into: into.id });
    await app.jobs.drain();
    expect(await placeOf(twin.json.id)).toEqual(['Mahmudabad', 'Sitapur', 'Uttar Pradesh']);
    expect(await placeOf(own.json.id)).toEqual(['Only Here', 'Sitapur', 'Uttar Pradesh']);
    expect(await districts()).not.toContain('Sidhauli Zila');
    const drafted = await aVenueIn('Sidhauli Zila', 'Only Here');
    expect(await placeOf(drafted.json.id)).toEqual(['Only Here', 'Sitapur', 'Uttar Pradesh']);
    // A shipped place, and newer data.
    const lakhimpur = await district('Lakhimpur');
    await send('POST', `${lakhimpur.id}/merge/`, { into: into.id });
    await app.db`update place_data set version = 'older'`;
    await app.places.load({ only: ['Sitapur', 'Kheri'] });
    expect(
      await app.db`select 1 from places where district_id = ${lakhimpur.id} or id = ${lakhimpur.id}`,
    ).toHaveLength(0);
    expect((await suggested('gola gokaran nath')).district).toMatchObject({ id: into.id });
  });

  it('can only be merged into one from the same list', async () => {
    const sitapur = await district('Sitapur');
    const biswan = await named('Biswan', sitapur.id);
    for (const into of [biswan.id, sitapur.id, (await state()).id]) {
      const refused = await send('POST', `${biswan.id}/merge/`, { into });
      expect([refused.status, refused.json.into]).toEqual([400, expect.anything()]);
    }
  });
});

describe('a pinned place', () => {
  const move = async (id: string, to: string) => (await send('POST', `${id}/move/`, { to })).json;
  const names = async (within?: string) => (await listed(within)).map(({ name }) => name);

  it('is listed before the others in the given order, until it is unpinned', async () => {
    const { id: within } = await state();
    const [agra, unnao, varanasi] = [
      await district('Agra'),
      await district('Unnao'),
      await district('Varanasi'),
    ];
    const byName = await names(within);
    expect(await move(varanasi.id, 'top')).toMatchObject({ name: 'Varanasi', is_on_top: true });
    await move(unnao.id, 'top');
    expect((await names(within)).slice(0, 3)).toEqual(['Unnao', 'Varanasi', byName[0]]);
    await move(unnao.id, 'down');
    await move(unnao.id, 'down');
    expect((await names(within)).slice(0, 3)).toEqual(['Varanasi', 'Unnao', byName[0]]);
    expect((await districts()).slice(0, 2)).toEqual(['Varanasi', 'Unnao']);
    // A place that could not move further is not in the audit log.
    expect(await audited('place.moved')).toMatchObject({
      actorId: admin.id,
      before: { name: 'Unnao', position: 1 },
      after: { name: 'Unnao', position: 2 },
    });
    await move(unnao.id, 'up');
    expect((await names(within)).slice(0, 2)).toEqual(['Unnao', 'Varanasi']);
    expect(await move(agra.id, 'up')).toMatchObject({ is_on_top: false });
    await move(unnao.id, 'by_name');
    expect(await move(varanasi.id, 'by_name')).toMatchObject({ is_on_top: false });
    expect(await names(within)).toEqual(byName);
  });

  it('comes before the others in the lists that guests and hosts see', async () => {
    const { id: within } = await district('Sitapur');
    await aVenueIn('Sitapur', 'Mahmudabad');
    await aVenueIn('Sitapur', 'Biswan');
    const [biswan, mahmudabad] = [await named('Biswan', within), await named('Mahmudabad', within)];
    const inside = async () =>
      (await ofPublic('/api/venue-areas/?state=uttar-pradesh&district=sitapur')).inside.map(
        ({ name }: { name: string }) => name,
      ) as string[];
    expect((await inside()).indexOf('Biswan')).toBeLessThan((await inside()).indexOf('Mahmudabad'));
    await move(mahmudabad.id, 'top');
    expect((await inside())[0]).toBe('Mahmudabad');
    expect((await tehsils('Sitapur'))[0]).toBe('Mahmudabad');
    const up = (await state()).id;
    await move(up, 'top');
    expect((await ofPublic('/api/states/'))[0].name).toBe('Uttar Pradesh');
    for (const id of [up, mahmudabad.id, biswan.id]) await move(id, 'by_name');
  });

  it('moves to the requested position, or is refused', async () => {
    const { id } = await district('Sitapur');
    expect((await send('POST', `${id}/move/`, { to: 'sideways' })).json.to).toBeDefined();
    expect((await send('POST', `${categoryId}/move/`, { to: 'top' })).status).toBe(404);
    expect((await send('POST', `${id}/move/`, { to: 'top' }, host)).status).toBe(403);
  });
});

describe('a retired place', () => {
  it('stays where it is used, but accepts nothing new until it is restored', async () => {
    const venue = await aVenueIn('Sitapur', 'Laharpur');
    const { id } = await tehsil('Sitapur', 'Laharpur');
    await app.jobs.drain();
    const version = () => app.db`select version from venue_listings where venue_id = ${venue.json.id}`;
    const before = await version();
    expect((await send('POST', `${id}/retire/`)).json).toMatchObject({ is_retired: true, uses: 1 });
    await app.jobs.drain();
    expect([await version(), await app.db`select 1 from stale_venues`]).toEqual([before, []]);
    expect(await tehsils('Sitapur')).not.toContain('Laharpur');
    expect((await aVenueIn('Sitapur', 'Laharpur')).json.tehsil).toBeDefined();
    expect(await placeOf(venue.json.id)).toContain('Laharpur');
    const edit = (body: object) =>
      app.ask({ method: 'PATCH', url: `/api/admin/venues/${venue.json.id}/`, as: admin, body });
    const form = (await app.ask({ url: `/api/admin/venues/${venue.json.id}/`, as: admin })).json;
    const same = { state: 'Uttar Pradesh', district: 'Sitapur', tehsil: 'Laharpur' };
    expect((await edit({ version: form.version, capacity: 321, ...same })).status).toBe(200);
    expect((await send('POST', `${id}/restore/`)).json.is_retired).toBe(false);
    expect(await tehsils('Sitapur')).toContain('Laharpur');
    expect(await audited('place.restored')).toBeDefined();
  });

  it('is not offered, nor are its tehsils, if it is a district', async () => {
    const { json } = await add((await state()).id, 'Short Lived');
    await send('POST', `${json.id}/retire/`);
    expect(await districts()).not.toContain('Short Lived');
    expect((await aVenueIn('Short Lived', 'Anything')).json.district).toBeDefined();
  });
});
