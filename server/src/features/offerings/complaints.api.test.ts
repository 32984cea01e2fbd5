import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser } from '#server/testing/builders.ts';
import { createCaterer, generator } from '../services/services.testing.ts';
import { createSeller, day, evening, morning, one, session } from './offerings.testing.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let other: TestUser;
let seller: ReturnType<typeof createSeller>;
let caterer: ReturnType<typeof createCaterer>;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  seller = createSeller(app);
  caterer = createCaterer(app);
  [guest, other] = await Promise.all([aGuest(app.db), aGuest(app.db)]);
});

// The complaints about prices are tests in domain/src/offerings/complaints.test.ts.
describe('what users of other products complain about is not so here', () => {
  it('only whole days', async () => {
    const { venue, mornings, evenings } = await seller.aLawn();
    expect((await booker.book(venue, guest, one(mornings))).status).toBe(201);
    expect((await booker.book(venue, other, one(evenings))).status).toBe(201);
  });

  it('turnaround is displayed but not enforced by the booking call', async () => {
    const { venue, lawn, evenings } = await seller.aLawn();
    const late = session('Late morning', lawn, 780, 1020, { turnaround: 90 });
    const mornings = await seller.offered(venue, late);
    await booker.book(venue, guest, one(evenings));
    expect((await booker.book(venue, other, one(mornings))).json.code).toBe('dates_taken');
  });

  it('“cannot be booked together” is documented but missing', async () => {
    const { venue, evenings } = await seller.aLawn();
    const garden = await seller.offered(venue, session('All, evening', null, ...evening));
    await booker.book(venue, guest, one(garden));
    expect((await booker.book(venue, other, one(evenings))).json.code).toBe('dates_taken');
  });

  it('a divided hall cannot be booked whole', async () => {
    const venue = await aVenue(app.db);
    const [left, right] = [
      await seller.addSpace(venue, 'Left half'),
      await seller.addSpace(venue, 'Right half'),
    ];
    const [starts, ends] = evening;
    const half = await seller.offered(venue, session('Left half, evening', left, starts, ends));
    const windows = [left, right].map((space_id) => ({ space_id, starts, ends }));
    const hall = await seller.offered(venue, {
      ...session('Whole hall, evening', left, starts, ends),
      windows,
    });
    expect((await booker.book(venue, guest, one(hall))).status).toBe(201);
    expect((await booker.book(venue, other, one(half))).json.code).toBe('dates_taken');
    expect((await booker.book(venue, other, one(half, '2026-12-20'))).status).toBe(201);
    expect((await booker.book(venue, guest, one(hall, '2026-12-20'))).json.code).toBe('dates_taken');
  });

  it('two rooms of one booking need two calendars', async () => {
    const { venue, pool } = await seller.aLodge({ count: 3 });
    const suite = { ...one(pool, day, '2026-12-13'), rooms: 2 };
    const booked = await booker.book(venue, guest, suite);
    expect(booked.json.functions).toMatchObject([{ rooms: 2 }]);
    expect((await booker.book(venue, other, suite)).json.code).toBe('dates_taken');
    expect((await booker.book(venue, other, { ...suite, rooms: 1 })).status).toBe(201);
    expect((await seller.taken(venue))[pool]).toEqual([day]);
    await booker.change(booked.json.id, 'cancelled', guest);
    expect((await seller.taken(venue))[pool]).toEqual([]);
  });

  it('oversold by two in a rush', async () => {
    const { venue, evenings } = await seller.aLawn();
    const crowd = [guest, other, guest, other];
    const answers = await Promise.all(crowd.map((family) => booker.book(venue, family, one(evenings))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const lodge = await seller.aLodge({ count: 3 });
    const rooms = { ...one(lodge.pool, day, '2026-12-12'), rooms: 1 };
    const families = await Promise.all(Array.from({ length: 50 }, () => aGuest(app.db)));
    const asked = await Promise.all(families.map((family) => booker.book(lodge.venue, family, rooms)));
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('extras are double-booked', async () => {
    const { venue, mornings, evenings } = await seller.aLawn();
    const ids = await caterer.sells(venue, { extras: [generator] });
    const extras = [{ extra_id: ids['Generator, 125 kVA'], quantity: 1 }];
    const answers = await Promise.all([
      booker.book(venue, guest, { ...one(mornings), extras }),
      booker.book(venue, other, { ...one(evenings), extras }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(Object.keys(refused?.json)).toContain('extras.0.quantity');
  });

  it('optional extras have no date', async () => {
    const { venue, mornings, evenings } = await seller.aLawn();
    const ids = await caterer.sells(venue, { extras: [generator] });
    const extras = [{ extra_id: ids['Generator, 125 kVA'], quantity: 1 }];
    const booked = await booker.book(venue, guest, { ...one(mornings), extras });
    expect(booked.json.functions[0]).toMatchObject({ start_date: day, extras: [{ quantity: 1 }] });
    const another = await booker.book(venue, other, { ...one(evenings, '2026-12-20'), extras });
    expect(another.status).toBe(201);
  });

  it('sold out is reported as unlimited', async () => {
    const { venue, mornings, evenings } = await seller.aLawn();
    await booker.book(venue, guest, one(evenings));
    await booker.book(venue, other, one(mornings));
    const taken = await seller.taken(venue);
    expect([taken[mornings], taken[evenings]]).toEqual([[day], [day]]);
    const ids = await caterer.sells(venue, { extras: [generator] });
    const on = '2026-12-20';
    const extras = [{ extra_id: ids['Generator, 125 kVA'], quantity: 1 }];
    await booker.book(venue, guest, { ...one(mornings, on), extras });
    const services = await caterer.see(venue, `?start_date=${on}&end_date=${on}`);
    expect(services.extras[0].left).toBe(0);
  });

  it('the host cannot set a price for one booking', async () => {
    const { venue, evenings } = await seller.aLawn();
    const { json } = await booker.book(venue, guest, { ...one(evenings), payment_method: 'venue' });
    const url = `/api/bookings/${json.id}/price/`;
    const body = { amount: 10_000, reason: 'Family discount' };
    expect((await app.ask({ method: 'POST', url, as: venue.owner, body })).status).toBe(201);
    const { total_price, price } = await booker.see(json.id, guest);
    // ₹60,000 for the evening. The fee of 5 % falls too.
    expect(total_price).toBe(52_500);
    expect(price.breakdown).toContainEqual(
      expect.objectContaining({ label: 'Family discount', amount: -10_000 }),
    );
  });

  it('approval first and payment afterwards is impossible', async () => {
    const { venue, lawn } = await seller.aLawn();
    const asked = await seller.offered(venue, session('On request', lawn, ...morning, { instant: false }));
    const { json } = await booker.book(venue, guest, one(asked));
    expect([json.status, json.approved]).toEqual(['pending', false]);
    await booker.change(json.id, 'confirmed', venue.owner);
    const approved = await booker.see(json.id, guest);
    expect([approved.approved, approved.paid_amount]).toEqual([true, 0]);
    expect((await booker.open(json.id, guest)).status).toBe(201);
  });
});
