import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, withAmenity } from '#server/testing/builders.ts';
import { aVenuePicture } from '#server/testing/forms.ts';
import { venueInput } from '#server/testing/venue-input.ts';

interface Item {
  id: string;
  key: string;
  names: { en: string; hi: string };
  version: number;
  uses: number;
  is_retired: boolean;
}

let app: TestApp;
let admin: TestUser;
let host: TestUser;

beforeAll(async () => {
  app = await testApp();
  [admin, host] = [await anAdmin(app.db), await aHost(app.db)];
});

const url = '/api/admin/catalogue/';
const list = async (kind: string): Promise<Item[]> =>
  (await app.ask({ url: `${url}?kind=${kind}`, as: admin })).json.results;
const find = async (kind: string, key: string): Promise<Item> => {
  const item = (await list(kind)).find((one) => one.key === key);
  if (!item) throw new Error(`There is no ${kind} ${key}`);
  return item;
};
const names = (en: string, hi: string) => ({ name_en: en, name_hi: hi });
const add = (kind: string, body: object, as = admin) =>
  app.ask({ method: 'POST', url, as, body: { kind, ...body } });
const act = (item: Pick<Item, 'id' | 'version'>, action: string, body: object = {}, as = admin) =>
  app.ask({
    method: 'POST',
    url: `${url}${item.id}/${action}/`,
    as,
    body: { version: item.version, ...body },
  });
const edit = (item: Pick<Item, 'id' | 'version'>, body: object) =>
  app.ask({ method: 'PATCH', url: `${url}${item.id}/`, as: admin, body: { version: item.version, ...body } });
const publicList = async (path: string) => (await app.ask({ url: `/api/${path}/` })).json;
const actionsOn = async (id: string) =>
  (
    await app.db<{ action: string }[]>`select action from audit_entries where target_id = ${id} order by id`
  ).map(({ action }) => action);
const comfort = async () => (await find('amenity_group', 'comfort')).id;
const anAmenity = async (en: string, hi: string): Promise<Item> =>
  (await add('amenity', { ...names(en, hi), icon: 'star', group_id: await comfort() })).json;

describe('a new item', () => {
  it('is offered at once, at the end of its list, with a key made from its English name', async () => {
    await publicList('venue-categories');
    const { status, json } = await add('category', { ...names('Tea garden', 'चाय बाग़ान'), icon: 'trees' });
    expect([status, json.key, json.version, json.uses]).toEqual([201, 'tea-garden', 1, 0]);
    expect((await publicList('venue-categories')).at(-1)).toEqual({
      id: json.id,
      name: 'Tea garden',
      names: { en: 'Tea garden', hi: 'चाय बाग़ान' },
      slug: 'tea-garden',
      icon: 'trees',
    });
    expect(await actionsOn(json.id)).toEqual(['catalogue_item.added']);
  });

  it('needs the fields of its kind', async () => {
    expect((await add('category', names('Farm', 'खेत'))).json).toMatchObject({ icon: [expect.any(String)] });
    expect((await add('amenity', { ...names('Hammock', 'झूला'), icon: 'bed' })).json).toMatchObject({
      group_id: [expect.any(String)],
    });
    expect((await add('add_on', { ...names('Fireworks', 'आतिशबाज़ी'), icon: 'fire' })).json).toMatchObject({
      usual_price: [expect.any(String)],
    });
    const { json } = await add('language', names(' ', 'क'));
    expect(json).toMatchObject({ name_en: [expect.any(String)], name_hi: [expect.any(String)] });
  });

  it('cannot have a name that its list already has, in any letter case, even of a retired item', async () => {
    const { json } = await add('language', names('Tulu', 'तुलु भाषा'));
    expect([json.code, json.name_en, json.name_hi]).toEqual([
      'catalogue_name_taken',
      [expect.any(String)],
      undefined,
    ]);
    const sindhi = await find('language', 'sindhi');
    await act(sindhi, 'retire');
    expect((await add('language', names('SINDHI', 'सिंधी'))).json).toMatchObject({
      code: 'catalogue_name_taken',
      name_en: [expect.any(String)],
      name_hi: [expect.any(String)],
    });
    // Another list may use the same name.
    expect((await add('event_type', names('Sindhi', 'सिंधी'))).status).toBe(201);
  });

  it('of before a language was offered has no name in it, and gets one when it is edited', async () => {
    const bodo = await find('language', 'bodo');
    await app.db`update catalogue_items set names = '{"en": "Bodo", "xx": "Boro"}' where id = ${bodo.id}`;
    expect((await find('language', 'bodo')).names).toEqual({ en: 'Bodo' });
    expect((await edit(bodo, names('Bodo', 'बोडो'))).json.names).toEqual({ en: 'Bodo', hi: 'बोडो' });
    const [kept] = await app.db`select names from catalogue_items where id = ${bodo.id}`;
    expect(kept?.names).toEqual({ en: 'Bodo', hi: 'बोडो', xx: 'Boro' });
  });

  it('is for administrators only', async () => {
    for (const as of [await aGuest(app.db), host]) {
      expect((await add('language', names('Ladakhi', 'लद्दाख़ी'), as)).status).toBe(403);
      expect((await app.ask({ url: `${url}?kind=category`, as })).status).toBe(403);
    }
    expect((await app.ask({ url: `${url}?kind=category` })).status).toBe(401);
  });
});

describe('a renamed item', () => {
  it('keeps its key, changes on pages at once, and in the search after a job', async () => {
    const venue = await aVenue(app.db, { category: 'Haveli' });
    const page = () => publicList(`venues/${venue.id}`);
    expect((await page()).category.name).toBe('Haveli');
    const haveli = await find('category', 'haveli');
    const { json } = await edit(haveli, { ...names('Courtyard house', 'आँगन वाला घर'), icon: 'house' });
    expect([json.key, json.version]).toEqual(['haveli', haveli.version + 1]);
    expect((await page()).category).toMatchObject({
      name: 'Courtyard house',
      names: { hi: 'आँगन वाला घर' },
      slug: 'haveli',
      icon: 'house',
    });
    await app.jobs.drain();
    expect((await app.ask({ url: '/api/venues/?search=courtyard' })).json.count).toBe(1);
    expect((await app.ask({ url: '/api/venues/?categories=haveli' })).json.count).toBe(1);
    const [entry] = await app.db`select before, after from audit_entries
      where target_id = ${haveli.id} and action = 'catalogue_item.edited'`;
    expect(entry).toMatchObject({ before: { names: { en: 'Haveli' } }, after: { icon: 'house' } });
  });

  it('is not overwritten when two administrators save at once', async () => {
    const orchard = await find('category', 'orchard');
    const answers = await Promise.all([
      edit(orchard, { ...names('Fruit orchard', 'फलों का बाग़'), icon: 'trees' }),
      edit(orchard, { ...names('Mango orchard', 'आम का बाग़'), icon: 'trees' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('catalogue_item_changed');
  });

  it('does not change the names in existing bookings and their add-ons', async () => {
    const booker = createBooker(app);
    const [venue, guest] = [await aVenue(app.db), await aGuest(app.db)];
    const { json } = await booker.book(venue, guest, {
      event_type: 'sangeet',
      additional_services: ['photography'],
    });
    await edit(await find('event_type', 'sangeet'), names('Music night', 'संगीत संध्या'));
    const photography = await find('add_on', 'photography');
    await edit(photography, { ...names('Photos', 'तस्वीरें'), icon: 'camera', usual_price: 25_000 });
    const booking = await booker.see(json.id, guest);
    expect(booking.event_names).toEqual({ en: 'Sangeet', hi: 'संगीत' });
    const line = booking.price.breakdown.find(({ kind }: { kind: string }) => kind === 'add_on');
    expect(line).toMatchObject({ label: 'Photography', names: { hi: 'फ़ोटोग्राफ़ी' } });
    expect((await publicList(`venues/${venue.id}`)).add_ons).toContainEqual(
      expect.objectContaining({ key: 'photography', names: { en: 'Photos', hi: 'तस्वीरें' } }),
    );
  });
});

describe('a moved item', () => {
  const order = async () => (await list('event_type')).map(({ key }) => key);

  it('swaps places with its neighbour, and stays at either end', async () => {
    const [first = '', second = '', third = ''] = await order();
    const item = await find('event_type', second);
    await act(item, 'move', { to: 'up' });
    expect((await order()).slice(0, 3)).toEqual([second, first, third]);
    await act(item, 'move', { to: 'up' });
    expect((await order()).slice(0, 3)).toEqual([second, first, third]);
    await act(item, 'move', { to: 'down' });
    expect((await order()).slice(0, 3)).toEqual([first, second, third]);
    const { event_types: offered } = await publicList('catalogue');
    expect(offered[0].key).toBe(first);
    expect(await actionsOn(item.id)).toContain('catalogue_item.moved');
  });

  it('moves an amenity within its group', async () => {
    const inGroup = async () => {
      const group = await comfort();
      return (await list('amenity'))
        .filter((item) => (item as Item & { group_id: string }).group_id === group)
        .map(({ key }) => key);
    };
    const [first = '', second = ''] = await inGroup();
    await act(await find('amenity', second), 'move', { to: 'up' });
    expect((await inGroup()).slice(0, 2)).toEqual([second, first]);
  });
});

describe('a merged item', () => {
  it('is replaced by the other wherever it was used, without duplicates', async () => {
    const wlan = await anAmenity('WLAN', 'डब्ल्यूलैन');
    const wifi = await find('amenity', 'wifi');
    const [both, one] = [await aVenue(app.db), await aVenue(app.db)];
    await withAmenity(app.db, both.id, 'Wifi');
    for (const { id } of [both, one]) await withAmenity(app.db, id, 'WLAN');
    const draft = { amenity_ids: [wifi.id, wlan.id], add_ons: [] };
    const { json: saved } = await app.ask({
      method: 'POST',
      url: '/api/hosting/venues/',
      as: host,
      body: draft,
    });
    expect((await find('amenity', 'wlan')).uses).toBe(2);
    const before = (await find('amenity', 'wifi')).uses;

    const { status, json } = await act(wlan, 'merge', { into: wifi.id });
    expect([status, json.key]).toEqual([200, 'wifi']);
    await app.jobs.drain();
    expect((await find('amenity', 'wifi')).uses).toBe(before + 1);
    for (const { id } of [both, one]) {
      const { amenities } = await publicList(`venues/${id}`);
      expect(amenities.map(({ name }: { name: string }) => name)).toEqual(['Wifi']);
    }
    const [row] = await app.db`select sheet -> 'amenityIds' as ids from venue_drafts where id = ${saved.id}`;
    expect(row?.ids).toEqual([wifi.id]);
    // Links with the old name find the other item.
    expect((await app.ask({ url: '/api/venues/?amenities=WLAN' })).json.count).toBe(before + 1);
    expect((await list('amenity')).some(({ key }) => key === 'wlan')).toBe(false);
    expect((await act(wlan, 'retire')).json.code).toBe('catalogue_item_not_found');
    expect(await actionsOn(wlan.id)).toEqual(['catalogue_item.added', 'catalogue_item.merged']);
  });

  it('moves its venues, categories and prices to the other', async () => {
    const villa = await aVenue(app.db, { category: 'Villa' });
    const [from, into] = [await find('category', 'villa'), await find('category', 'farmhouse')];
    await act(from, 'merge', { into: into.id });
    await app.jobs.drain();
    expect((await publicList(`venues/${villa.id}`)).category.slug).toBe('farmhouse');
    expect((await app.ask({ url: '/api/venues/?search=farmhouse' })).json.count).toBe(1);

    const { json: food } = await add('add_on', { ...names('Food', 'भोजन'), icon: 'kitchen', usual_price: 1 });
    await app.db`insert into venue_add_ons (venue_id, key, price) values (${villa.id}, 'food', 500)`;
    await act(food, 'merge', { into: (await find('add_on', 'catering')).id });
    await app.jobs.drain();
    const { add_ons: addOns } = await publicList(`venues/${villa.id}`);
    expect(addOns.filter(({ key }: { key: string }) => key === 'catering')).toMatchObject([
      { price: 15_000 },
    ]);
    expect(addOns.some(({ key }: { key: string }) => key === 'food')).toBe(false);
  });

  it('counts as the same fact: every venue with either item has it', async () => {
    const { id } = await aVenue(app.db);
    await withAmenity(app.db, id, 'Air-conditioning');
    const ac = await anAmenity('Central AC', 'सेंट्रल एसी');
    const { id: own } = await aVenue(app.db);
    await withAmenity(app.db, own, 'Central AC');
    const airConditioned = async () =>
      (await app.ask({ url: '/api/venues/?facts=air_conditioning' })).json.results.map(
        (one: { id: string }) => one.id,
      );
    expect(await airConditioned()).not.toContain(own);
    await act(await find('amenity', 'air-conditioning'), 'merge', { into: ac.id });
    await app.jobs.drain();
    expect(await airConditioned()).toEqual(expect.arrayContaining([id, own]));
    const amenities: { name: string; fact: string | null }[] = await publicList('venue-amenities');
    expect(amenities.filter(({ fact }) => fact).map(({ name, fact }) => [name, fact])).toEqual([
      ['Parking', 'parking'],
      ['Rooms to stay', 'rooms'],
      ['Central AC', 'air_conditioning'],
    ]);
  });

  it('leaves each host every language once', async () => {
    const { json: hindustani } = await add('language', names('Hindustani', 'हिन्दुस्तानी'));
    await app.db`update hosts set languages = '{hindustani,hindi,english}' where user_id = ${host.id}`;
    await act(hindustani, 'merge', { into: (await find('language', 'hindi')).id });
    const [row] = await app.db`select languages from hosts where user_id = ${host.id}`;
    expect(row?.languages).toEqual(['hindi', 'english']);
    const venue = await aVenue(app.db, { owner: host });
    expect((await publicList(`venues/${venue.id}`)).vendor.languages).toEqual(['Hindi', 'English']);
  });

  it('leads to the bookings of both event types under the other, with their original names', async () => {
    const booker = createBooker(app);
    const [venue, guest] = [await aVenue(app.db), await aGuest(app.db)];
    const { json } = await booker.book(venue, guest, { event_type: 'naming-ceremony' });
    const [from, into] = [
      await find('event_type', 'naming-ceremony'),
      await find('event_type', 'thread-ceremony'),
    ];
    expect((await act(from, 'merge', { into: into.id })).json.uses).toBe(1);
    const { results } = (await app.ask({ url: '/api/bookings/?event_type=thread-ceremony', as: guest })).json;
    expect(results).toMatchObject([{ id: json.id, event_names: { en: 'Naming ceremony' } }]);
    const again = await booker.book(venue, guest, {
      event_type: 'naming-ceremony',
      start_date: '2027-08-01',
      end_date: '2027-08-02',
    });
    expect([again.status, again.json.event_type]).toEqual([400, [expect.any(String)]]);
  });

  it('counts the bookings that have another function of an event type, once each', async () => {
    const booker = createBooker(app);
    const [venue, guest] = [await aVenue(app.db), await aGuest(app.db)];
    const before = (await find('event_type', 'reception')).uses;
    const on = (day: string) => ({
      start_date: day,
      end_date: day,
      guest_count: 50,
      event_type: 'reception',
    });
    await booker.book(venue, guest, { other_functions: [on('2027-06-10'), on('2027-06-11')] });
    expect((await find('event_type', 'reception')).uses).toBe(before + 1);
  });

  it('can only be merged into an item of its own list', async () => {
    const beach = await find('category', 'beach');
    const { status, json } = await act(await find('category', 'hotel'), 'merge', {
      into: (await find('language', 'hindi')).id,
    });
    expect([status, json.into]).toEqual([400, [expect.any(String)]]);
    expect((await act(beach, 'merge', { into: beach.id })).status).toBe(400);
    expect((await act({ ...beach, version: 99 }, 'merge', { into: beach.id })).json.code).toBe(
      'catalogue_item_changed',
    );
  });

  it('is accepted in a form that was filled in before the merge', async () => {
    const lift = await anAmenity('Elevator', 'एलिवेटर');
    const [category] = await publicList('venue-categories');
    const pictures = [{ id: await aVenuePicture(app, admin), title: 'The courtyard' }];
    await act(lift, 'merge', { into: (await find('amenity', 'lift')).id });
    const body = {
      ...venueInput,
      host_id: host.id,
      category_id: category.id,
      amenity_ids: [lift.id],
      pictures,
      publish: true,
    };
    const { json } = await app.ask({ method: 'POST', url: '/api/admin/venues/', as: admin, body });
    const { amenities } = await publicList(`venues/${json.id}`);
    expect(amenities.map(({ name }: { name: string }) => name)).toEqual(['Lift']);
  });
});

describe('a retired item', () => {
  it('stays where it is used, but cannot be chosen again until it is restored', async () => {
    const venue = await aVenue(app.db, { owner: host });
    await withAmenity(app.db, venue.id, 'Boats');
    const boats = await find('amenity', 'boats');
    await publicList('venue-amenities');
    expect((await act(boats, 'retire')).json).toMatchObject({ is_retired: true, uses: 1 });
    expect((await publicList('venue-amenities')).some(({ id }: { id: string }) => id === boats.id)).toBe(
      false,
    );
    expect((await publicList(`venues/${venue.id}`)).amenities).toMatchObject([{ name: 'Boats' }]);
    const change = (of: { id: string }, version: number, amenities: string[]) =>
      app.ask({
        method: 'PATCH',
        url: `/api/admin/venues/${of.id}/`,
        as: admin,
        body: { version, amenity_ids: amenities },
      });
    const wifi = await find('amenity', 'wifi');
    expect((await change(venue, 1, [boats.id, wifi.id])).status).toBe(200);
    const other = await aVenue(app.db, { owner: host });
    expect((await change(other, 1, [boats.id])).json).toMatchObject({ amenity_ids: [expect.any(String)] });

    const retired = await find('amenity', 'boats');
    expect((await act(retired, 'restore')).json.is_retired).toBe(false);
    expect((await change(other, 1, [boats.id])).status).toBe(200);
    expect(await actionsOn(boats.id)).toEqual(['catalogue_item.retired', 'catalogue_item.restored']);
  });

  it('cannot be booked', async () => {
    const booker = createBooker(app);
    const [venue, guest] = [await aVenue(app.db), await aGuest(app.db)];
    await act(await find('event_type', 'conference'), 'retire');
    const { status, json } = await booker.book(venue, guest, { event_type: 'conference' });
    expect([status, json.event_type]).toEqual([400, [expect.any(String)]]);
  });

  it('cannot be the last item of a required list, or a group with amenities', async () => {
    const items = (await list('category')).filter((item) => !item.is_retired);
    const last = items.at(-1) as Item;
    for (const item of items.slice(0, -1)) expect((await act(item, 'retire')).status).toBe(200);
    expect((await act(last, 'retire')).json.code).toBe('catalogue_item_needed');
    for (const item of await list('category')) if (item.is_retired) await act(item, 'restore');
    const group = await find('amenity_group', 'comfort');
    expect((await act(group, 'retire')).json.code).toBe('catalogue_item_needed');
  });
});
