import type { CheckCode } from '@mandap/contract/check-codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTextOf } from '#server/i18n/error-text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import {
  createSeller,
  day,
  evening,
  hosting,
  type Json,
  morning,
  one,
  session,
} from './offerings.testing.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let addSpace: Seller['addSpace'];
let aLawn: Seller['aLawn'];
let offer: Seller['offer'];
let offered: Seller['offered'];
let send: Seller['send'];
let taken: Seller['taken'];

type Seller = ReturnType<typeof createSeller>;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  ({ addSpace, aLawn, offer, offered, send, taken } = createSeller(app));
  guest = await aGuest(app.db);
});

const names = async (venue: TestVenue): Promise<string[]> =>
  (await app.ask({ url: hosting(venue, 'offerings/'), as: venue.owner })).json.offerings.map(
    ({ name }: { name: string }) => name,
  );

describe('what a venue offers', () => {
  it('is the whole venue for whole days at its price, until the host adds something', async () => {
    const venue = await aVenue(app.db);
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
    expect(json.offerings).toMatchObject([
      {
        name: '',
        is_whole_venue: true,
        unit: 'day',
        spaces: [],
        hours: null,
        price: 100_000,
        max_guests: 600,
      },
    ]);
  });

  it('names spaces, hours and prices', async () => {
    const { venue } = await aLawn();
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
    expect(json.offerings).toMatchObject([
      { name: '' },
      { name: 'Lawn, evening', spaces: ['Lawn'], hours: { starts: 1080, ends: 1500 }, price: 60_000 },
      { name: 'Lawn, morning', spaces: ['Lawn'], hours: { starts: 600, ends: 900 } },
    ]);
  });

  it('is changed by people who may change the listing only', async () => {
    const { venue, lawn, mornings } = await aLawn();
    const other = await aHost(app.db);
    for (const [method, path, body] of [
      ['POST', 'spaces/', { name: 'Hall', kind: 'hall' }],
      ['PUT', `spaces/${lawn}/`, { name: 'Hall', kind: 'hall' }],
      ['DELETE', `spaces/${lawn}/`],
      ['POST', 'offerings/', session('Night', null, ...evening)],
      ['PUT', `offerings/${mornings}/`, session('Night', null, ...evening)],
      ['DELETE', `offerings/${mornings}/`],
    ] as const)
      expect((await send(method, hosting(venue, path), other, body)).json.code, path).toBe('venue_not_found');
    expect((await app.ask({ url: hosting(venue, 'offerings/'), as: other })).json.code).toBe(
      'venue_not_found',
    );
  });

  it.each([
    [
      'an offering without a space of this venue',
      { windows: [{ space_id: '0195b6f0-0000-7000-8000-000000000000', starts: 0, ends: 60 }] },
      'windows.0.space_id',
      'not_a_choice',
    ],
    ['an offering without a window', { windows: [] }, 'windows', 'required'],
    [
      'a window that ends before it begins',
      { windows: [{ space_id: null, starts: 900, ends: 600 }] },
      'windows.0.ends',
      'range_reversed',
    ],
    [
      'a space twice at the same time',
      {
        windows: [
          { space_id: null, starts: 0, ends: 60 },
          { space_id: null, starts: 30, ends: 90 },
        ],
      },
      'windows.1.space_id',
      'window_twice',
    ],
    ['a price of zero', { price: 0 }, 'price', 'too_small'],
    ['no price', { price: null }, 'price', 'required'],
    [
      'more guests at least than at most',
      { min_guests: 200, max_guests: 100 },
      'max_guests',
      'range_reversed',
    ],
    [
      'a season that ends before it begins',
      { season_from: '2027-02-01', season_to: '2027-01-01' },
      'season_to',
      'dates_reversed',
    ],
    ['a name that is used', { name: 'lawn, MORNING' }, 'name', 'name_used'],
  ])('refuses %s', async (_, wrong, field, code) => {
    const { venue } = await aLawn();
    const { status, json } = await offer(venue, session('Something', null, ...morning, wrong as Json));
    expect([status, json[field]]).toEqual([400, [checkTextOf(code as CheckCode)]]);
    expect(await names(venue)).toEqual(['', 'Lawn, evening', 'Lawn, morning']);
  });

  it('refuses values that are none at their own field', async () => {
    const { venue, lawn } = await aLawn();
    const windows = [
      { space_id: lawn, starts: 600, ends: 900 },
      { space_id: lawn, starts: 'noon', ends: 960 },
    ];
    const { status, json } = await offer(venue, session('Something', null, ...morning, { windows }));
    expect([status, Object.keys(json)]).toEqual([400, ['detail', 'code', 'windows.1.starts']]);
  });

  it('refuses an offering of a space that is removed meanwhile', async () => {
    const { venue } = await aLawn();
    const terrace = await addSpace(venue, 'Terrace', 'terrace');
    await send('DELETE', hosting(venue, `spaces/${terrace}/`), venue.owner);
    const { status, json } = await offer(venue, session('Terrace, evening', terrace, ...evening));
    expect([status, json['windows.0.space_id']]).toEqual([400, [checkTextOf('not_a_choice')]]);
  });

  it('keeps a space that an offering needs, and the last thing that families can book', async () => {
    const { venue, lawn, mornings, evenings } = await aLawn();
    expect((await send('DELETE', hosting(venue, `spaces/${lawn}/`), venue.owner)).json.code).toBe(
      'space_in_use',
    );
    const { json } = await app.ask({ url: hosting(venue, 'offerings/'), as: venue.owner });
    const whole = json.offerings.find((each: Json) => each.is_whole_venue);
    const { id, is_whole_venue, bookings, ...form } = whole;
    const unsold = await send('PUT', hosting(venue, `offerings/${id}/`), venue.owner, {
      ...form,
      sold: false,
    });
    expect(unsold.status).toBe(200);
    await send('DELETE', hosting(venue, `offerings/${mornings}/`), venue.owner);
    const last = await send('DELETE', hosting(venue, `offerings/${evenings}/`), venue.owner);
    expect(last.json.code).toBe('nothing_offered');
  });
});

describe('a booking of an offering', () => {
  it('leaves the other session of the same lawn free, and takes the whole venue', async () => {
    const { venue, mornings, evenings } = await aLawn();
    const { status, json } = await booker.book(venue, guest, one(evenings));
    expect([status, json.total_price]).toEqual([201, 63_000]);
    expect(json.functions).toMatchObject([{ name: 'Lawn, evening', hours: { starts: 1080, ends: 1500 } }]);
    const days = await taken(venue);
    expect([days[mornings], days[evenings]]).toEqual([[], [day]]);
    expect((await booker.book(venue, guest, { start_date: day, end_date: day })).json.code).toBe(
      'dates_taken',
    );
    const other = await aGuest(app.db);
    expect((await booker.book(venue, other, one(evenings))).json.code).toBe('dates_taken');
    expect((await booker.book(venue, other, one(mornings))).status).toBe(201);
  });

  it('after midnight takes a whole venue whose day begins at midnight', async () => {
    const { venue, evenings } = await aLawn();
    await booker.book(venue, guest, one(evenings));
    const next = { start_date: '2026-12-12', end_date: '2026-12-12' };
    expect((await booker.book(venue, guest, next)).json.code).toBe('dates_taken');
  });

  it('of a whole day takes every session, of a space that is added later too', async () => {
    const { venue, mornings, evenings } = await aLawn();
    await booker.book(venue, guest, { start_date: day, end_date: day });
    const hall = await addSpace(venue, 'Hall', 'hall');
    const halls = await offered(venue, session('Hall, evening', hall, ...evening));
    const days = await taken(venue, '2026-12-10', '2026-12-12');
    // The evening before lasts until one o'clock of the booked day.
    const both = ['2026-12-10', day];
    expect([days[mornings], days[evenings], days[halls]]).toEqual([[day], both, both]);
    expect((await booker.book(venue, guest, one(halls))).json.code).toBe('dates_taken');
  });

  it('keeps what it holds when the host changes or removes the offering', async () => {
    const { venue, lawn, mornings, evenings } = await aLawn();
    const { json } = await booker.book(venue, guest, { ...one(evenings), payment_method: 'venue' });
    await send(
      'PUT',
      hosting(venue, `offerings/${evenings}/`),
      venue.owner,
      session('Later', lawn, 1200, 1500),
    );
    expect((await taken(venue))[evenings]).toEqual([day]);
    const { json: own } = await app.ask({ url: hosting(venue, 'offerings/'), as: venue.owner });
    expect(own.offerings.find(({ id }: Json) => id === evenings)).toMatchObject({
      name: 'Later',
      bookings: 1,
    });
    await send('DELETE', hosting(venue, `offerings/${evenings}/`), venue.owner);
    const again = await offer(venue, session('Later', lawn, 1080, 1260));
    expect((await taken(venue))[again.json.id]).toEqual([day]);
    const seen = await app.ask({ url: `/api/bookings/${json.id}/`, as: guest });
    expect(seen.json.functions[0]).toMatchObject({
      name: 'Lawn, evening',
      hours: { starts: 1080, ends: 1500 },
    });
    expect((await taken(venue))[mornings]).toEqual([]);
  });

  it('includes the turnaround in what it holds, and not in the hours of the guests', async () => {
    const { venue, lawn } = await aLawn();
    const early = await offered(venue, session('Early', lawn, 300, 480, { turnaround: 150 }));
    const { json } = await booker.book(venue, guest, one(early));
    expect(json.functions[0].hours).toEqual({ starts: 300, ends: 480 });
    const { json: list } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
    const mornings = list.offerings.find(({ name }: Json) => name === 'Lawn, morning').id;
    expect((await taken(venue))[mornings]).toEqual([day]);
  });

  it.each([
    ['more than one day of a session', { end_date: '2026-12-12' }, 'end_date', 'one_day_only'],
    ['fewer guests than it is for', { guest_count: 20 }, 'guest_count', 'too_few_guests'],
    [
      'days out of its season',
      { start_date: '2027-03-01', end_date: '2027-03-01' },
      'start_date',
      'out_of_season',
    ],
    ['days too soon', { start_date: '2026-11-23', end_date: '2026-11-23' }, 'start_date', 'too_late'],
  ])('is refused for %s', async (_, wrong, field, code) => {
    const { venue, lawn } = await aLawn();
    const limits = { min_guests: 50, season_from: '2026-11-01', season_to: '2027-01-31', lead_days: 7 };
    const limited = await offered(venue, session('Limited', lawn, ...morning, limits));
    const { status, json } = await booker.book(venue, guest, { ...one(limited), ...wrong });
    expect(status).toBe(400);
    expect(json[field]).toEqual([checkTextOf(code as CheckCode)]);
  });

  it('is refused if the offering was removed while the family filled in the form', async () => {
    const { venue, mornings } = await aLawn();
    await send('DELETE', hosting(venue, `offerings/${mornings}/`), venue.owner);
    expect((await booker.book(venue, guest, one(mornings))).json).toMatchObject({
      code: 'offering_not_sold',
      offering_id: [checkTextOf('not_a_choice')],
    });
    const { status } = await app.ask({
      url: `/api/venues/${venue.id}/price-estimate/?offering_id=${mornings}&start_date=${day}&end_date=${day}`,
    });
    expect(status).toBe(409);
  });

  it('moves to another day with its hours, and can be blocked and booked offline like any other', async () => {
    const { venue, mornings, evenings } = await aLawn();
    const { json } = await booker.book(venue, guest, { ...one(evenings), payment_method: 'venue' });
    const asked = await booker.requestChange(json.id, guest, {
      start_date: '2026-12-15',
      end_date: '2026-12-15',
      guest_count: 100,
    });
    await booker.answerChange(json.id, asked.json.change.id, 'approve', venue.owner);
    expect((await taken(venue, day, '2026-12-15'))[evenings]).toEqual(['2026-12-15']);
    const block = { offering_id: mornings, start_date: day, end_date: day, note: '' };
    expect((await send('POST', `/api/venues/${venue.id}/blocks/`, venue.owner, block)).status).toBe(201);
    const offline = {
      venue_id: venue.id,
      ...one(evenings),
      guest_name: 'Kamla Devi',
      event_type: 'reception',
      price: 50_000,
    };
    expect((await send('POST', '/api/hosting/bookings/', venue.owner, offline)).status).toBe(201);
    const days = await taken(venue);
    expect([days[mornings], days[evenings]]).toEqual([[day], [day]]);
  });

  describe('a cancelled offline booking', () => {
    const enter = async (venue: TestVenue, offeringId: string): Promise<string> => {
      const body = { venue_id: venue.id, ...one(offeringId), guest_name: 'Kamla Devi', price: 50_000 };
      const { status, json } = await send('POST', '/api/hosting/bookings/', venue.owner, body);
      expect(status).toBe(201);
      return json.id;
    };
    const post = (venue: TestVenue, id: string, step: 'cancel' | 'restore') =>
      send('POST', `/api/hosting/bookings/${id}/${step}/`, venue.owner, {});

    it('can be restored while the other session of its day is taken, but not after somebody else took its own', async () => {
      const { venue, mornings, evenings } = await aLawn();
      await enter(venue, mornings);
      const id = await enter(venue, evenings);
      expect((await post(venue, id, 'cancel')).json.can_be_restored).toBe(true);
      expect((await post(venue, id, 'restore')).json.status).toBe('confirmed');
      await post(venue, id, 'cancel');
      await enter(venue, evenings);
      const refused = await post(venue, id, 'restore');
      expect([refused.status, refused.json.code]).toEqual([409, 'dates_taken']);
      expect(refused.json.conflicting_dates).toEqual([day]);
      const { json } = await app.ask({ url: `/api/hosting/bookings/${id}/`, as: venue.owner });
      expect(json.can_be_restored).toBe(false);
    });

    it('stays cancelled once the host has removed what it was for', async () => {
      const { venue, lawn, mornings, evenings } = await aLawn();
      const id = await enter(venue, evenings);
      await post(venue, id, 'cancel');
      for (const path of [`offerings/${evenings}/`, `offerings/${mornings}/`, `spaces/${lawn}/`])
        expect((await send('DELETE', hosting(venue, path), venue.owner)).status).toBe(200);
      const refused = await post(venue, id, 'restore');
      expect([refused.status, refused.json.code]).toEqual([404, 'offering_not_found']);
      const { json } = await app.ask({ url: `/api/hosting/bookings/${id}/`, as: venue.owner });
      expect(json.can_be_restored).toBe(false);
    });
  });

  it('keeps its offline bookings, which can still be corrected, after the host has removed it', async () => {
    const { venue, evenings } = await aLawn();
    const body = { venue_id: venue.id, ...one(evenings), guest_name: 'Kamla Devi', price: 50_000 };
    const { json } = await send('POST', '/api/hosting/bookings/', venue.owner, body);
    await send('DELETE', hosting(venue, `offerings/${evenings}/`), venue.owner);
    const change = (more: Json) =>
      send('PUT', `/api/hosting/bookings/${json.id}/`, venue.owner, {
        ...one(evenings),
        guest_name: 'Kamla Devi',
        price: 55_000,
        ...more,
      });
    expect((await change({})).json.total_price).toBe(55_000);
    const moved = await change({ start_date: '2026-12-15', end_date: '2026-12-15' });
    expect([moved.status, moved.json.code]).toEqual([404, 'offering_not_found']);
  });

  it('leaves the mornings free if the evenings of several days are blocked', async () => {
    const { venue, mornings, evenings } = await aLawn();
    const days = ['2026-12-11', '2026-12-12', '2026-12-13'];
    const block = (offering: string, start: string, end: string) =>
      send('POST', `/api/venues/${venue.id}/blocks/`, venue.owner, {
        ...{ offering_id: offering, start_date: start, end_date: end, note: 'Music' },
      });
    expect((await block(evenings, '2026-12-11', '2026-12-13')).status).toBe(201);
    const found = await taken(venue, '2026-12-10', '2026-12-14');
    expect([found[mornings], found[evenings]]).toEqual([[], days]);
    const booked = await booker.book(venue, guest, one(mornings, '2026-12-12'));
    expect(booked.status).toBe(201);
    // Next to a booked morning, the evenings are free again once they are no longer blocked.
    const query = `offering_id=${evenings}&start_date=2026-12-12&end_date=2026-12-12`;
    const freed = await send('DELETE', `/api/venues/${venue.id}/blocks/?${query}`, venue.owner);
    expect(freed.json.freed).toEqual(['2026-12-12']);
    expect((await taken(venue, '2026-12-10', '2026-12-14'))[evenings]).toEqual(['2026-12-11', '2026-12-13']);
    const refused = await block(mornings, '2026-12-11', '2026-12-13');
    expect([refused.json.code, refused.json.conflicting_dates]).toEqual(['dates_taken', ['2026-12-12']]);
  });

  it('is entered offline for one day only', async () => {
    const { venue, evenings } = await aLawn();
    const body = {
      venue_id: venue.id,
      ...one(evenings, day, '2026-12-12'),
      guest_name: 'Kamla Devi',
      price: 0,
    };
    const { status, json } = await send('POST', '/api/hosting/bookings/', venue.owner, body);
    expect([status, json.end_date]).toEqual([400, [checkTextOf('one_day_only')]]);
  });

  it('is in the calendar of the host with its name, its hours and its spaces', async () => {
    const { venue, lawn, mornings, evenings } = await aLawn();
    await booker.book(venue, guest, one(evenings));
    const block = { offering_id: mornings, start_date: day, end_date: day, note: 'Mowing' };
    await send('POST', `/api/venues/${venue.id}/blocks/`, venue.owner, block);
    const url = `/api/hosting/venues/${venue.id}/calendar/?from=2026-12-01&to=2026-12-31`;
    const { json } = await app.ask({ url, as: venue.owner });
    expect(json.spaces).toEqual([{ id: lawn, name: 'Lawn' }]);
    expect(json.offerings.map(({ name }: Json) => name)).toEqual(['', 'Lawn, evening', 'Lawn, morning']);
    expect(json.taken).toMatchObject([
      {
        kind: 'block',
        start_date: day,
        end_date: day,
        label: 'Mowing',
        part: { name: 'Lawn, morning', hours: { starts: 600, ends: 900 }, space_ids: [lawn] },
      },
      {
        kind: 'request',
        start_date: day,
        end_date: day,
        part: { name: 'Lawn, evening', hours: { starts: 1080, ends: 1500 }, space_ids: [lawn] },
      },
    ]);
  });

  it('that the host enters by hand has its name and its hours in the list of bookings', async () => {
    const { venue, evenings } = await aLawn();
    const entered = { venue_id: venue.id, guest_name: 'Kamla Devi', price: 50_000 };
    const add = (more: Json) =>
      send('POST', '/api/hosting/bookings/', venue.owner, { ...entered, ...more } as Json);
    await add(one(evenings));
    await add({ start_date: '2026-12-20', end_date: '2026-12-20', guest_count: 100 });
    const { json } = await app.ask({ url: '/api/hosting/bookings/', as: venue.owner });
    expect(json.results[0].functions).toMatchObject([
      { name: 'Lawn, evening', hours: { starts: 1080, ends: 1500 }, start_date: day },
    ]);
    expect(json.results[1].functions).toBeUndefined();
  });

  it('is won once by fifty families for the evening and once by fifty for the morning', async () => {
    const { venue, mornings, evenings } = await aLawn();
    const families = await Promise.all(Array.from({ length: 100 }, () => aGuest(app.db)));
    const answers = await Promise.all(
      families.map((family, at) => booker.book(venue, family, one(at % 2 ? mornings : evenings))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ json }) => json.code === 'dates_taken')).toHaveLength(98);
  });
});

describe('the pictures of an offering', () => {
  const insertPicture = async (venue: TestVenue, position: number): Promise<string> => {
    const [row] = await app.db<{ id: string }[]>`
      insert into venue_pictures (id, venue_id, position, base_url, widths, title, placeholder)
      values (gen_random_uuid(), ${venue.id}, ${position}, '/media/x', '{400,800}', ${`Picture ${position}`}, '') returning id`;
    return row?.id ?? '';
  };

  it('are chosen from those of the venue, in the host’s order, and leave with them', async () => {
    const { venue, lawn } = await aLawn();
    const [gate, stage] = [await insertPicture(venue, 10), await insertPicture(venue, 11)];
    const form = { ...session('Lawn, noon', lawn, ...morning), picture_ids: [stage, gate] };
    const { status, json } = await offer(venue, form);
    expect([status, json.picture_ids]).toEqual([201, [stage, gate]]);
    const own = await app.ask({ url: hosting(venue, 'offerings/'), as: venue.owner });
    expect(own.json.pictures.map(({ id }: Json) => id)).toEqual(expect.arrayContaining([gate, stage]));
    const more = await insertPicture(venue, 12);
    await send('PUT', hosting(venue, `offerings/${json.id}/`), venue.owner, {
      ...form,
      picture_ids: [more, stage, gate],
    });
    await app.db`delete from venue_pictures where id = ${more}`;
    const { json: answer } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
    const shown = answer.offerings.find(({ id }: Json) => id === json.id).pictures;
    expect(shown.map(({ title }: Json) => title)).toEqual(['Picture 11', 'Picture 10']);
  });

  it('are refused if they are of another venue, or too many', async () => {
    const { venue, lawn } = await aLawn();
    const elsewhere = await insertPicture(await aVenue(app.db), 10);
    const form = session('Lawn, dawn', lawn, ...morning);
    for (const picture_ids of [[elsewhere], Array.from({ length: 7 }, () => elsewhere)]) {
      const { status, json } = await offer(venue, { ...form, picture_ids });
      expect([status, json.picture_ids]).toEqual([400, expect.anything()]);
    }
  });
});
