import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aPool, createSeller, day, hosting, type Json, one } from './offerings.testing.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let other: TestUser;
let seller: ReturnType<typeof createSeller>;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  seller = createSeller(app);
  [guest, other] = await Promise.all([aGuest(app.db), aGuest(app.db)]);
});

const [after, later] = ['2026-12-12', '2026-12-13'];

const aLodge = (more: Json = {}) => seller.aLodge({ max_guests: 3, ...more });

/** Rooms for the night after the day. */
const nights = (pool: string, count: number, start = day, end = after) => ({
  ...one(pool, start, end),
  rooms: count,
  guest_count: 2,
});

/** The numbers of the rooms that are held, in order. */
const held = async ({ id }: TestVenue): Promise<string[]> => {
  const rows = await app.db<{ name: string }[]>`
    select distinct s.name from holds h join spaces s on s.id = h.space_id
    where s.venue_id = ${id} and s.kind = 'room' order by 1`;
  return rows.map(({ name }) => name);
};

const book = (venue: TestVenue, as: TestUser, wanted: Json) => booker.book(venue, as, wanted);

const freeRooms = async ({ id }: TestVenue, pool: string) => {
  const { json } = await app.ask({ url: `/api/venues/${id}/offering-days/?from=${day}&to=${later}` });
  return json.offerings.find((each: { id: string }) => each.id === pool);
};

describe('rooms', () => {
  it('are added in one step, with their numbers', async () => {
    const { venue, pool } = await aLodge();
    const { json } = await app.ask({ url: hosting(venue, 'offerings/'), as: venue.owner });
    expect(json.spaces.map(({ name }: Json) => name)).toEqual(
      expect.arrayContaining(['101', '102', '103', '104', '105', '106']),
    );
    const shown = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
    expect(shown.json.offerings[1]).toMatchObject({
      id: pool,
      unit: 'night',
      rooms: 6,
      spaces: [],
      hours: { starts: 720, ends: 660 },
      price: 3000,
      max_guests: 18,
    });
  });

  it('have numbers that nothing else has', async () => {
    const { venue } = await aLodge();
    const again = aPool({ name: 'More rooms', first_number: 106 });
    const { status, json } = await seller.send('POST', hosting(venue, 'rooms/'), venue.owner, again);
    expect([status, json.first_number]).toEqual([400, ['You already use this name']]);
    expect(await held(venue)).toEqual([]);
  });

  it('are sold by registered hosts only, unless the operator decides otherwise', async () => {
    const venue = await aVenue(app.db);
    const add = () => seller.send('POST', hosting(venue, 'rooms/'), venue.owner, aPool());
    const refused = await add();
    expect([refused.status, refused.json.unit]).toEqual([400, [expect.stringContaining('GST')]]);
    await app.settings.change({ allowRoomsWithoutGst: true });
    expect((await add()).status).toBe(201);
    await app.settings.change({ allowRoomsWithoutGst: false });
  });

  it('cost their price times nights and rooms, with the tax of rooms', async () => {
    const { venue, pool } = await aLodge();
    const { status, json } = await book(venue, guest, nights(pool, 3, day, later));
    expect(status).toBe(201);
    const rent = 3000 * 2 * 3;
    expect(json.price).toMatchObject({ base_price: rent, taxes: rent * 0.05, nights: 6 });
    expect(json.price.breakdown[0].label).toBe('₹3,000 × 3 rooms × 2 nights');
    expect(json.functions).toMatchObject([
      { name: 'Garden rooms', rooms: 3, hours: { starts: 720, ends: 660 } },
    ]);
  });

  it('are taxed by the value of each night, also after the host lowers the price', async () => {
    const { venue, pool } = await aLodge({ price: 5000 });
    const saturdays = { name: 'Saturdays', kind: 'weekday', weekdays: ['sat'], set: 9000 };
    const prices = { price: 5000, book: { rules: [saturdays] } };
    const saved = await seller.send('PUT', hosting(venue, `offerings/${pool}/prices/`), venue.owner, prices);
    expect(saved.status).toBe(200);
    const { json } = await book(venue, guest, nights(pool, 1, day, later));
    expect(json.price).toMatchObject({ base_price: 14_000, taxes: 250 + 1_620 });

    const suite = await aLodge({ price: 8000 });
    const { json: dear } = await book(suite.venue, guest, nights(suite.pool, 1));
    expect(dear.price.taxes).toBe(1_440);
    await booker.payDue(dear.id, guest);
    const url = `/api/bookings/${dear.id}/price/`;
    const body = { amount: 1000, reason: 'Family' };
    const lowered = await app.ask({ method: 'POST', url, as: suite.venue.owner, body });
    expect(lowered.status).toBe(201);
    expect((await booker.see(dear.id, guest)).price.taxes).toBe(350);
  });

  it('are given in order, and are free again after a cancellation', async () => {
    const { venue, pool } = await aLodge();
    const first = await book(venue, guest, nights(pool, 2));
    await book(venue, other, nights(pool, 1));
    expect(await held(venue)).toEqual(['101', '102', '103']);
    const { json: seen } = await app.ask({
      url: `/api/hosting/bookings/${first.json.id}/`,
      as: venue.owner,
    });
    expect(seen.room_names).toEqual(['101', '102']);
    await booker.change(first.json.id, 'cancelled', guest);
    await book(venue, guest, nights(pool, 3));
    expect(await held(venue)).toEqual(['101', '102', '103', '104']);
  });

  it('are counted for each night', async () => {
    const { venue, pool } = await aLodge();
    await book(venue, guest, nights(pool, 4));
    await book(venue, other, nights(pool, 2, day, later));
    expect(await freeRooms(venue, pool)).toMatchObject({
      taken: [day],
      rooms: [
        { day, free: 0 },
        { day: after, free: 4 },
      ],
    });
  });

  it('say which nights are full, and when as many are free', async () => {
    const { venue, pool } = await aLodge();
    await book(venue, other, nights(pool, 4));
    const { status, json } = await book(venue, guest, nights(pool, 3, day, later));
    expect([status, json.code]).toEqual([409, 'dates_taken']);
    expect(json.nearest_free[0]).toEqual({ start_date: after, end_date: '2026-12-14' });
  });

  it('are not changed during a stay', async () => {
    const { venue, pool } = await aLodge({ count: 2 });
    const { json } = await book(venue, guest, nights(pool, 1));
    await book(venue, other, nights(pool, 1, after, later));
    // 101 is taken after the first night, and 102 before the second.
    await seller.send('POST', `/api/venues/${venue.id}/blocks/`, venue.owner, {
      offering_id: pool,
      rooms: 1,
      start_date: day,
      end_date: day,
    });
    await booker.change(json.id, 'cancelled', guest);
    const whole = await book(venue, guest, nights(pool, 1, day, later));
    expect(whole.json.code).toBe('dates_taken');
    expect((await book(venue, guest, nights(pool, 1))).status).toBe(201);
  });

  it('stay the same in a change, where they can', async () => {
    const { venue, pool } = await aLodge();
    const first = await book(venue, other, nights(pool, 2));
    const { json } = await book(venue, guest, nights(pool, 2));
    await booker.change(first.json.id, 'cancelled', other);
    expect(await held(venue)).toEqual(['103', '104']);
    await booker.payDue(json.id, guest);
    const more = await booker.requestChange(json.id, guest, nights(pool, 3));
    expect(more.status).toBe(201);
    expect(await held(venue)).toEqual(['101', '103', '104']);
    await booker.payDue(json.id, guest);
    expect(await held(venue)).toEqual(['101', '103', '104']);
    const fewer = await booker.requestChange(json.id, guest, nights(pool, 1, after, later));
    await booker.answerChange(json.id, fewer.json.change.id, 'approve', venue.owner);
    expect(await held(venue)).toHaveLength(1);
    expect((await held(venue))[0]).not.toBe('102');
  });

  it('of two functions of one booking are different ones', async () => {
    const { venue, pool } = await aLodge();
    const { event_type, ...second } = { ...nights(pool, 2), event_type: 'wedding' };
    const wanted = { ...nights(pool, 3), other_functions: [{ ...second, event_type }] };
    expect((await book(venue, guest, wanted)).status).toBe(201);
    expect(await held(venue)).toEqual(['101', '102', '103', '104', '105']);
    const too = { ...nights(pool, 4, '2026-12-20', '2026-12-21'), other_functions: [] as Json[] };
    too.other_functions = [{ ...nights(pool, 3, '2026-12-20', '2026-12-21'), event_type }];
    const refused = await book(venue, other, too);
    expect(refused.json['other_functions.0.start_date']).toBeDefined();
  });

  it('are given around those that another function needs', async () => {
    const { venue, pool } = await aLodge({ count: 3 });
    const { json } = await app.ask({ url: hosting(venue, 'offerings/'), as: venue.owner });
    const windows = json.offerings[1].windows.slice(0, 2).map((each: Json) => ({ ...each, ends: 1440 }));
    const suite = await seller.offered(venue, {
      name: 'Hall + 2 rooms',
      unit: 'day',
      windows,
      price: 50_000,
    });
    const wanted = { ...nights(pool, 1), other_functions: [{ ...one(suite), event_type: 'wedding' }] };
    expect((await book(venue, guest, wanted)).status).toBe(201);
    expect(await held(venue)).toEqual(['101', '102', '103']);
    expect((await freeRooms(venue, pool)).taken).toEqual([day]);
    await book(venue, other, nights(pool, 1, '2026-12-20', '2026-12-21'));
    expect((await book(venue, other, one(suite, '2026-12-20'))).json.code).toBe('dates_taken');
  });

  it('are blocked and entered by hand in any number, and a block without a number takes all', async () => {
    const { venue, pool } = await aLodge();
    const block = (more: Json) =>
      seller.send('POST', `/api/venues/${venue.id}/blocks/`, venue.owner, {
        offering_id: pool,
        start_date: day,
        end_date: day,
        ...more,
      });
    expect((await block({ rooms: 2 })).json).toMatchObject({ rooms: 2, start_date: day, end_date: day });
    const entered = { venue_id: venue.id, guest_name: 'Kamla Devi', price: 9000, ...nights(pool, 3) };
    const added = await seller.send('POST', '/api/hosting/bookings/', venue.owner, entered);
    expect(added.json.functions).toMatchObject([{ rooms: 3, name: 'Garden rooms' }]);
    expect((await freeRooms(venue, pool)).rooms).toEqual([{ day, free: 1 }]);
    const calendar = `${hosting(venue, 'calendar/')}?from=2026-12-01&to=2026-12-31`;
    const { json } = await app.ask({ url: calendar, as: venue.owner });
    expect(json.offerings.at(-1)).toMatchObject({ unit: 'night', rooms: 6, price: 3000 });
    expect(json.taken).toMatchObject([
      {
        kind: 'block',
        offering_id: pool,
        part: { rooms: 2, space_ids: [expect.any(String), expect.any(String)] },
      },
      { kind: 'offline', part: { rooms: 3 } },
    ]);
    expect((await block({ rooms: 2 })).json.code).toBe('dates_taken');
    expect((await block({ start_date: after, end_date: after })).json.rooms).toBe(6);
    expect((await freeRooms(venue, pool)).taken).toEqual([after]);
    const url = `/api/venues/${venue.id}/blocks/?offering_id=${pool}&start_date=${day}&end_date=${later}`;
    expect((await seller.send('DELETE', url, venue.owner)).json.freed).toEqual([day, after]);
    expect((await freeRooms(venue, pool)).rooms).toEqual([{ day, free: 3 }]);
  });

  it('and hours are refused at their field where they do not fit', async () => {
    const { venue, pool } = await aLodge();
    const hall = await seller.addSpace(venue, 'Hall', 'hall');
    const hourly = await seller.offered(venue, {
      name: 'Hall by the hour',
      unit: 'hour',
      windows: [{ space_id: hall, starts: 480, ends: 1320 }],
      price: 4000,
    });
    const [venueOffer] = (await app.ask({ url: `/api/venues/${venue.id}/offerings/` })).json.offerings;
    const from = (starts: number, ends: number) => ({ ...one(hourly), hours: { starts, ends } });
    const wrong: [Json, string][] = [
      [nights(pool, 7), 'rooms'],
      [nights(pool, 0), 'rooms'],
      [{ ...nights(pool, 1), end_date: day }, 'end_date'],
      [{ ...nights(pool, 1), hours: { starts: 480, ends: 600 } }, 'hours'],
      [{ ...one(venueOffer.id), rooms: 2 }, 'rooms'],
      [from(420, 600), 'hours'],
      [from(600, 615), 'hours'],
      [from(600, 540), 'hours.ends'],
      [{ ...from(600, 660), end_date: after }, 'end_date'],
      [{ ...nights(pool, 1), guest_count: 4 }, 'guest_count'],
    ];
    for (const [wanted, field] of wrong) {
      const { status, json } = await book(venue, guest, wanted);
      expect([status, json[field]], field).toEqual([400, [expect.any(String)]]);
    }
    expect(await held(venue)).toEqual([]);
  });
});

describe('a hall by the hour', () => {
  const aHall = async (more: Json = {}, open = { starts: 480, ends: 1320 }) => {
    const venue = await aVenue(app.db);
    const hall = await seller.addSpace(venue, 'Hall', 'hall');
    const windows = [{ space_id: hall, ...open }];
    const form = { name: 'Hall by the hour', unit: 'hour', windows, price: 4000, turnaround: 30, ...more };
    return { venue, hourly: await seller.offered(venue, form) };
  };
  const from = (hourly: string, starts: number, ends: number) => ({
    ...one(hourly),
    hours: { starts, ends },
  });

  it('is booked for some hours, and costs as many', async () => {
    const { venue, hourly } = await aHall();
    const { status, json } = await book(venue, guest, from(hourly, 600, 810));
    expect([status, json.price.base_price]).toEqual([201, 14_000]);
    expect(json.functions).toMatchObject([{ hours: { starts: 600, ends: 810 }, rooms: null }]);
    expect((await book(venue, other, from(hourly, 810, 900))).json.code).toBe('dates_taken');
    expect((await book(venue, other, from(hourly, 840, 900))).status).toBe(201);
    expect((await book(venue, guest, from(hourly, 480, 570))).status).toBe(201);
  });

  it('costs parts of an hour in whole paise, and is booked for the price that it shows', async () => {
    const { venue, hourly } = await aHall({ price: 333.33 });
    const half = from(hourly, 600, 690);
    const quoted = await app.ask({ method: 'POST', url: `/api/venues/${venue.id}/quote/`, body: half });
    expect([quoted.json.base_price, quoted.json.service_fee, quoted.json.total_price]).toEqual([
      500, 25, 525,
    ]);
    const booked = await book(venue, guest, { ...half, total_price: quoted.json.total_price });
    expect([booked.status, booked.json.total_price]).toEqual([201, 525]);

    // Open from 10:00 to 18:20, and booked for all of it.
    const other = await aHall({ price: 1000 }, { starts: 600, ends: 1100 });
    const whole = await book(other.venue, guest, { ...one(other.hourly), total_price: 8_750 });
    expect([whole.status, whole.json.price?.base_price]).toEqual([201, 8_333.33]);
    expect(whole.json.price.breakdown[0].label).toBe('₹1,000 × 8.33 hours');
  });

  it('has no price in parts of a paisa', async () => {
    const venue = await aVenue(app.db);
    const hall = await seller.addSpace(venue, 'Hall', 'hall');
    const windows = [{ space_id: hall, starts: 480, ends: 1320 }];
    const { status, json } = await seller.offer(venue, {
      name: 'Hall',
      unit: 'hour',
      windows,
      price: 333.333,
    });
    expect([status, json.price]).toEqual([400, ['At most two decimals, such as 499.50']]);
  });

  it('is free as long as an hour is, and says which hours are taken', async () => {
    const { venue, hourly } = await aHall();
    await book(venue, guest, from(hourly, 480, 1200));
    expect(await freeRooms(venue, hourly)).toMatchObject({
      taken: [],
      hours: [{ day, starts: 480, ends: 1230 }],
    });
    await book(venue, other, from(hourly, 1230, 1290));
    expect((await freeRooms(venue, hourly)).taken).toEqual([day]);
  });

  it('moves to other hours of the same day', async () => {
    const { venue, hourly } = await aHall();
    const { json } = await book(venue, guest, from(hourly, 600, 720));
    await booker.payDue(json.id, guest);
    const moved = await booker.requestChange(json.id, guest, from(hourly, 660, 840));
    expect([moved.status, moved.json.change.due_first]).toEqual([201, 840]);
    await booker.payDue(json.id, guest);
    expect((await booker.see(json.id, guest)).price.base_price).toBe(12_000);
    expect((await book(venue, other, from(hourly, 480, 630))).status).toBe(201);
  });
});
