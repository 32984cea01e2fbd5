import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { expectSettledBooks } from '#server/testing/booking-books.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { createCaterer, generator, thali } from '../services/services.testing.ts';

let app: TestApp;
let booker: Booker;
let caterer: ReturnType<typeof createCaterer>;
let guest: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  caterer = createCaterer(app);
  [guest, other] = await Promise.all([aGuest(app.db), aGuest(app.db)]);
});

const cooler = { name: 'Extra room cooler', unit: 'piece', price: 800, stock: 10 };

/** A venue with a thali from 100 plates, one generator and ten coolers. */
const aCaterer = async () => {
  const venue = await aVenue(app.db);
  const ids = await caterer.sells(venue, { menus: [thali], extras: [generator, cooler] });
  const menu = (plates: number) => ({ menu_id: ids['Rajasthani thali'], plates });
  const extra = (name: string, quantity: number) => ({ extra_id: ids[name], quantity });
  return {
    venue,
    plates: (n: number) => ({ menus: [menu(n)] }),
    coolers: (n: number) => ({ extras: [extra('Extra room cooler', n)] }),
    generators: (n: number) => ({ extras: [extra('Generator, 125 kVA', n)] }),
  };
};

const days = (start: string, end = start) => ({ start_date: start, end_date: end });

const quoted = (venue: TestVenue, more: object) =>
  app.ask({
    method: 'POST',
    url: `/api/venues/${venue.id}/quote/`,
    body: { ...days('2026-12-11'), guest_count: 100, ...more },
  });

describe('food and extras of a booking', () => {
  it('are lines of the price with their units, and the service fee is of the rent', async () => {
    const { venue, plates, coolers } = await aCaterer();
    const bare = (await quoted(venue, {})).json;
    const { json } = await quoted(venue, { ...plates(350), ...coolers(4) });
    const lines = json.breakdown.filter(({ kind }: { kind: string }) => kind === 'food' || kind === 'extra');
    expect(lines.map(({ label, amount }: { label: string; amount: number }) => [label, amount])).toEqual([
      ['Extra room cooler: ₹800 × 4 pieces', 3_200],
      ['Rajasthani thali: ₹900 × 350 plates', 315_000],
    ]);
    expect([json.base_price, json.service_fee]).toEqual([bare.base_price, bare.service_fee]);
    const sum = json.breakdown.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
    expect(json.total_price).toBe(sum);
  });

  it('are kept by the booking as they were sold', async () => {
    const { venue, plates, coolers } = await aCaterer();
    const { status, json } = await booker.book(venue, guest, { ...plates(350), ...coolers(4) });
    expect(status, JSON.stringify(json)).toBe(201);
    await caterer.save(venue, { menus: [{ ...thali, name: 'New thali', price: 2_000 }] });
    const { functions, total_price } = await booker.see(json.id, guest);
    expect(functions).toMatchObject([
      {
        menus: [{ name: 'Rajasthani thali', price: 900, plates: 350, final_plates: null }],
        extras: [{ name: 'Extra room cooler', unit: 'piece', price: 800, quantity: 4 }],
        final_count_on: '2026-12-04',
      },
    ]);
    expect(total_price).toBe(json.total_price);
  });

  it('do not change what a booking without them looks like', async () => {
    const { venue } = await aCaterer();
    const { json } = await booker.book(venue, guest);
    expect(json.functions).toBeUndefined();
  });

  it.each([
    ['fewer plates than the menu is for', { plates: 99 }, 'menus.0.plates'],
    ['no plates', { plates: 0 }, 'menus.0.plates'],
    ['no pieces', { coolers: 0 }, 'extras.0.quantity'],
    ['more than there are', { coolers: 11 }, 'extras.0.quantity'],
  ])('are refused with %s', async (_, { plates, coolers }: { plates?: number; coolers?: number }, field) => {
    const made = await aCaterer();
    const services = {
      ...(plates !== undefined && made.plates(plates)),
      ...(coolers !== undefined && made.coolers(coolers)),
    };
    const { status, json } = await booker.book(made.venue, guest, services);
    expect(status).toBe(400);
    expect(Object.keys(json)).toContain(field);
    const second = { ...days('2026-12-13'), guest_count: 100, event_type: 'reception', ...services };
    const another = await booker.book(made.venue, guest, { other_functions: [second] });
    expect(Object.keys(another.json)).toContain(`other_functions.0.${field}`);
  });

  it('are refused when the host has removed them', async () => {
    const { venue, plates } = await aCaterer();
    await caterer.save(venue, {});
    const { json } = await booker.book(venue, guest, plates(350));
    expect(Object.keys(json)).toContain('menus.0.menu_id');
  });

  it('are refused out of season and too late', async () => {
    const venue = await aVenue(app.db);
    const winter = { season_from: '2026-12-15', season_to: '2027-01-31' };
    const ids = await caterer.sells(venue, {
      extras: [
        { ...generator, ...winter },
        { ...cooler, lead_days: 300 },
      ],
    });
    for (const name of ['Generator, 125 kVA', 'Extra room cooler']) {
      const { json } = await booker.book(venue, guest, { extras: [{ extra_id: ids[name], quantity: 1 }] });
      expect(Object.keys(json)).toContain('extras.0.quantity');
    }
  });
});

describe('an extra that a booking pays once', () => {
  it('is sold with one of its functions, and refused with a second', async () => {
    const { venue, generators } = await aCaterer();
    const on = (day: string) => ({ ...days(day), guest_count: 100, event_type: 'reception' });
    const twice = { ...generators(1), other_functions: [{ ...on('2026-12-14'), ...generators(1) }] };
    const { status, json } = await booker.book(venue, guest, twice);
    expect([status, Object.keys(json)]).toEqual([
      400,
      expect.arrayContaining(['other_functions.0.extras.0.extra_id']),
    ]);
    const once = { ...generators(1), other_functions: [on('2026-12-14')] };
    expect((await booker.book(venue, guest, once)).status).toBe(201);
  });
});

describe('the stock of extras', () => {
  it('is given back by bookings that end', async () => {
    const { venue, coolers } = await aCaterer();
    const { json } = await booker.book(venue, guest, coolers(10));
    const leftOn = async (day: string) => {
      const { extras } = await caterer.see(venue, `?start_date=${day}&end_date=${day}`);
      return extras[1].left;
    };
    expect([await leftOn('2026-12-11'), await leftOn('2026-12-14')]).toEqual([0, 10]);
    await booker.change(json.id, 'cancelled', guest);
    expect(await leftOn('2026-12-11')).toBe(10);
  });

  it('is shared by the functions of one booking', async () => {
    const { venue, coolers } = await aCaterer();
    const on = (day: string, n: number) => ({
      ...days(day),
      guest_count: 100,
      event_type: 'reception',
      ...coolers(n),
    });
    const together = await quoted(venue, { ...days('2026-12-11', '2026-12-13'), ...coolers(6) });
    expect(together.status).toBe(200);
    const { json } = await booker.book(venue, guest, {
      ...coolers(6),
      other_functions: [on('2026-12-12', 5)],
    });
    expect(Object.keys(json)).toContain('extras.0.quantity');
    const apart = { ...coolers(6), other_functions: [on('2026-12-14', 5)] };
    expect((await booker.book(venue, guest, apart)).status).toBe(201);
  });

  it('moves with a booking', async () => {
    const { venue, coolers } = await aCaterer();
    await booker.book(venue, other, { ...days('2026-12-20'), ...coolers(6) });
    const { json } = await booker.book(venue, guest, coolers(5));
    await booker.payDue(json.id, guest);
    const refused = await booker.requestChange(json.id, guest, { ...days('2026-12-20'), guest_count: 100 });
    expect(Object.keys(refused.json)).toContain('extras.0.quantity');
    const moved = await booker.requestChange(json.id, guest, { ...days('2026-12-22'), guest_count: 100 });
    expect(moved.status).toBe(201);
  });
});

describe('a change of plates', () => {
  it('costs the price that was agreed, and leaves the rest as it was', async () => {
    const { venue, plates } = await aCaterer();
    const { json } = await booker.book(venue, guest, plates(350));
    await booker.payDue(json.id, guest);
    await caterer.save(venue, { menus: [{ ...thali, price: 5_000 }] });
    await app.db`update venues set price_per_day = price_per_day * 2 where id = ${venue.id}`;
    const asked = { ...days('2026-12-11', '2026-12-12'), guest_count: 100, ...plates(360) };
    const { status, json: changed } = await booker.requestChange(json.id, guest, asked);
    expect(status, JSON.stringify(changed)).toBe(201);
    expect(changed.total_price - json.total_price).toBeCloseTo(10 * 900, 5);
    expect(changed.functions[0].menus).toMatchObject([{ plates: 360, price: 900 }]);
  });

  it('is the family’s own until the plates are guaranteed, at the agreed price, from the fewest that the menu has', async () => {
    const { venue, plates } = await aCaterer();
    const { json } = await booker.book(venue, guest, plates(350));
    await booker.payDue(json.id, guest);
    const asked = { ...days('2026-12-11', '2026-12-12'), guest_count: 100 };
    const fewer = await booker.requestChange(json.id, guest, { ...asked, ...plates(330) });
    expect(fewer.json).toMatchObject({ change: null, functions: [{ menus: [{ plates: 330 }] }] });
    expect(json.total_price - fewer.json.total_price).toBe(20 * 900);
    const few = await booker.requestChange(json.id, guest, { ...asked, ...plates(99) });
    expect(Object.keys(few.json)).toContain('menus.0.plates');
    // Without any food, the host cooks for nobody, so they are asked.
    const none = await booker.requestChange(json.id, guest, { ...asked, ...{ menus: [] } });
    expect(none.json.change).toMatchObject({ waits_for: 'host' });
    await booker.answerChange(json.id, none.json.change.id, 'withdraw', guest);
    app.clock.set(new Date('2026-12-05T06:00:00Z'));
    const late = await booker.requestChange(json.id, guest, { ...asked, ...plates(320) });
    expect(Object.keys(late.json)).toContain('menus');
    app.clock.set(new Date('2026-11-21T06:00:00Z'));
  });
});

describe('the final count', () => {
  const count = (id: string, as: TestUser, menus: object) =>
    app.ask({ method: 'POST', url: `/api/bookings/${id}/final-count/`, as, body: menus });

  const aWedding = async (more: object = {}) => {
    const made = await aCaterer();
    const { json } = await booker.book(made.venue, guest, { ...made.plates(350), ...more });
    await booker.payDue(json.id, guest);
    return { ...made, id: json.id as string, before: json };
  };

  it('adds plates at the price that was agreed, and the last instalment takes the difference', async () => {
    const { id, venue, plates, before } = await aWedding();
    await caterer.save(venue, { menus: [{ ...thali, price: 5_000 }] });
    const { status, json } = await count(id, guest, plates(380));
    expect(status, JSON.stringify(json)).toBe(201);
    expect(json.functions[0].menus).toMatchObject([{ plates: 350, final_plates: 380 }]);
    expect(json.total_price - before.total_price).toBe(30 * 900);
    expect(json.balance_due).toBe(json.total_price - json.paid_amount);
  });

  it('can be given again, and below what was booked', async () => {
    const { id, plates } = await aWedding();
    expect((await count(id, guest, plates(380))).status).toBe(201);
    const again = await count(id, guest, plates(340));
    expect(again.json.functions[0].menus).toMatchObject([{ plates: 350, final_plates: 340 }]);
    const below = await count(id, guest, plates(99));
    expect(Object.keys(below.json)).toContain('menus.0.plates');
    expect((await count(id, other, plates(380))).status).toBe(404);
  });

  it('of the host waits for the family, and costs nothing until they agree', async () => {
    const { id, venue, plates, before } = await aWedding();
    const same = await count(id, venue.owner, plates(350));
    expect(same.json).toMatchObject({ change: null, functions: [{ menus: [{ final_plates: 350 }] }] });
    const { json } = await count(id, venue.owner, plates(100_000));
    expect(json).toMatchObject({ total_price: before.total_price, change: { waits_for: 'guest' } });
    await app.jobs.drain();
    const subjects = app.mails.filter(({ to }) => to === guest.email).map(({ subject }) => subject);
    expect(subjects.join()).toContain('Please check the plates');
    expect((await booker.answerChange(id, json.change.id, 'approve', venue.owner)).status).toBe(403);
    expect((await booker.answerChange(id, json.change.id, 'decline', guest)).status).toBe(200);
    expect((await booker.see(id, guest)).total_price).toBe(before.total_price);
    const few = await count(id, venue.owner, plates(360));
    const agreed = await booker.answerChange(id, few.json.change.id, 'approve', guest);
    expect(agreed.json).toMatchObject({ change: null, functions: [{ menus: [{ final_plates: 360 }] }] });
    expect(agreed.json.total_price - before.total_price).toBe(10 * 900);
    const again = await count(id, venue.owner, plates(370));
    expect((await booker.answerChange(id, again.json.change.id, 'withdraw', venue.owner)).status).toBe(200);
  });

  it('is frozen some days before', async () => {
    const { id, plates } = await aWedding({ ...days('2026-12-04'), payment_method: 'venue' });
    await app.db`update functions set final_count_days = 60`;
    const { json } = await count(id, guest, plates(380));
    expect(Object.keys(json)).toContain('menus');
  });

  it('of one function leaves the others as they are, and the books are settled', async () => {
    const second = { ...days('2026-12-14'), guest_count: 200, event_type: 'reception' };
    const made = await aCaterer();
    const { json } = await booker.book(made.venue, guest, {
      ...made.plates(350),
      other_functions: [{ ...second, ...made.plates(200) }],
    });
    await booker.payDue(json.id, guest);
    const reception = json.functions[1].id;
    const counted = await count(json.id, guest, { function_id: reception, ...made.plates(220) });
    expect(counted.json.functions).toMatchObject([
      { menus: [{ final_plates: null }] },
      { menus: [{ final_plates: 220 }] },
    ]);
    expect(counted.json.total_price - json.total_price).toBe(20 * 900);
    await expectSettledBooks(app, made.venue.id);
  });
});

it('the family is asked once for the final count, three days before its last day', async () => {
  const { venue, plates } = await aCaterer();
  const family = await aGuest(app.db);
  const { json } = await booker.book(venue, family, plates(350));
  await booker.payDue(json.id, family);
  const asked = () =>
    app.mails.filter(({ subject, to }) => subject.startsWith('How many plates?') && to === family.email);
  app.clock.set(new Date('2026-12-01T06:00:00Z'));
  await app.notifications.remind();
  await app.jobs.drain();
  expect(asked()).toHaveLength(1);
  await app.notifications.remind();
  await app.jobs.drain();
  expect(asked()).toHaveLength(1);
});
