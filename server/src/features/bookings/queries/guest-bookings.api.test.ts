import type { CheckCode } from '@mandap/contract/check-codes';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTextOf } from '#server/i18n/error-text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aBookingOf, type BookedDetails } from '#server/testing/booked.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let lake: TestVenue;
let lawn: TestVenue;
let guest: TestUser;
/** The codes of the guest's bookings, by what they are for. */
const codes: Record<string, string> = {};

const bookings: Record<string, { at: 'lake' | 'lawn' } & BookedDetails> = {
  past: { at: 'lake', day: '2026-02-25', status: 'completed', paid: 105_000 },
  soon: { at: 'lawn', day: '2026-12-11', nights: 2, paid: 21_000, eventType: 'sangeet' },
  later: { at: 'lake', day: '2027-02-05', status: 'pending', eventType: 'reception' },
  atVenue: { at: 'lawn', day: '2027-03-01', method: 'venue' },
  lost: { at: 'lake', day: '2027-04-21', status: 'cancelled' },
  onItsWay: { at: 'lawn', day: '2027-05-21', status: 'cancelled', paid: 21_000, refunding: 21_000 },
  back: { at: 'lake', day: '2027-06-21', status: 'cancelled', paid: 21_000, refunded: 21_000 },
};

const list = async (query = '', as = guest) => {
  const { status, json } = await app.ask({ url: `/api/bookings/${query}`, as });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};

const found = async (query: string): Promise<string[]> => {
  const { results } = await list(query);
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name]));
  return results.map(({ code }: { code: string }) => names.get(code));
};

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
  lake = await aVenue(app.db, { name: 'Jheel 100% झील Palace' });
  lawn = await aVenue(app.db, { name: 'Anand Lawn', pricePerDay: 40_000 });
  await app.db`update venues set check_in_time = '10:00', check_out_time = '11:00' where id in (${lake.id}, ${lawn.id})`;
  for (const [name, { at, ...facts }] of Object.entries(bookings)) {
    codes[name] = (await aBookingOf(app.db, guest, at === 'lake' ? lake : lawn, facts)).code;
  }
  await aBookingOf(app.db, await aGuest(app.db), lake, { day: '2027-07-01' });
});

describe('GET /api/bookings/', () => {
  it('shows one’s own only, the latest event first, with the number of each status', async () => {
    expect(await found('')).toEqual(['back', 'onItsWay', 'lost', 'atVenue', 'later', 'soon', 'past']);
    const { count, counts } = await list();
    expect(count).toBe(7);
    expect(counts).toEqual({ all: 7, pending: 1, confirmed: 2, completed: 1, cancelled: 3 });
  });

  it('shows nothing to somebody who has booked nothing', async () => {
    expect(await list('', await aGuest(app.db))).toEqual({
      results: [],
      count: 0,
      next: null,
      previous: null,
      counts: { all: 0, pending: 0, confirmed: 0, completed: 0, cancelled: 0 },
    });
  });

  it('sorts by event and by amount, in both directions and with a stable order', async () => {
    const latest = await found('');
    expect(await found('?ordering=date_asc')).toEqual([...latest].reverse());
    const dearest = ['back', 'lost', 'later', 'past', 'soon', 'onItsWay', 'atVenue'];
    expect(await found('?ordering=amount_desc')).toEqual(dearest);
    expect(await found('?ordering=amount_asc')).toEqual([...dearest].reverse());
  });

  it('pages through all of them once, with links to the next and previous pages', async () => {
    const first = await list('?page_size=3&ordering=amount_asc');
    expect(first.next).toBe('/api/bookings/?page_size=3&ordering=amount_asc&page=2');
    const pages = await Promise.all(
      [1, 2, 3].map((page) => found(`?page_size=3&ordering=amount_asc&page=${page}`)),
    );
    expect(pages.flat()).toEqual(await found('?ordering=amount_asc'));
    expect((await list('?page=3&page_size=3')).next).toBeNull();
  });

  it('finds bookings by part of the venue’s name, in any script, and by part of the code', async () => {
    expect(await found('?search=anand%20LAW')).toEqual(['onItsWay', 'atVenue', 'soon']);
    expect(await found(`?search=${encodeURIComponent('झील')}&status=completed`)).toEqual(['past']);
    expect(await found(`?search=${codes.later?.toLowerCase()}`)).toEqual(['later']);
    expect(await found(`?search=${codes.later?.slice(3)}`)).toEqual(['later']);
    expect(await found('?search=%20%20')).toHaveLength(7);
    expect(await found('?search=Nowhere')).toEqual([]);
  });

  it('treats %, _ and \\ in a search literally', async () => {
    expect(await found('?search=100%25&status=pending')).toEqual(['later']);
    expect(await found('?search=_')).toEqual([]);
    expect(await found('?search=%25%25')).toEqual([]);
    expect(await found('?search=%5C')).toEqual([]);
  });

  it('filters by status, and counts the other statuses with the other filters', async () => {
    expect(await found('?status=confirmed')).toEqual(['atVenue', 'soon']);
    expect(await found('?status=all')).toHaveLength(7);
    const { count, counts } = await list('?status=cancelled&search=lawn');
    expect([count, counts]).toEqual([1, { all: 3, pending: 0, confirmed: 2, completed: 0, cancelled: 1 }]);
  });

  it('filters by the payment status that the badge shows', async () => {
    expect(await found('?payment_state=pending')).toEqual(['atVenue', 'later']);
    expect(await found('?payment_state=partial')).toEqual(['soon']);
    expect(await found('?payment_state=paid')).toEqual(['past']);
    expect(await found('?payment_state=refund_pending')).toEqual(['onItsWay']);
    expect(await found('?payment_state=refunded')).toEqual(['back']);
    for (const state of paymentStates) {
      const { results } = await list(`?payment_state=${state}`);
      for (const booking of results) expect(booking.payment_state).toBe(state);
    }
  });

  it('filters by event type, and by days on which an event takes place', async () => {
    expect(await found('?event_type=sangeet')).toEqual(['soon']);
    expect(await found('?date_from=2026-12-13&date_to=2026-12-13')).toEqual(['soon']);
    expect(await found('?date_from=2026-12-14&date_to=2027-02-05')).toEqual(['later']);
    expect(await found('?date_to=2026-12-10')).toEqual(['past']);
    expect(await found('?date_from=2027-05-22')).toEqual(['back', 'onItsWay']);
  });

  it('filters by the total in rupees, both ends included', async () => {
    expect(await found('?min_amount=105000')).toEqual(['back', 'lost', 'later', 'past']);
    expect(await found('?max_amount=42000')).toEqual(['onItsWay', 'atVenue']);
    expect(await found('?min_amount=42000.01&max_amount=104999.99')).toEqual(['soon']);
  });

  it('combines all filters', async () => {
    const query = '?search=lake&status=cancelled&payment_state=refunded&event_type=wedding&min_amount=1';
    expect(await found(`${query}&date_from=2027-06-01&ordering=amount_asc`)).toEqual([]);
    expect(await found(`${query.replace('lake', 'jheel')}&date_from=2027-06-01`)).toEqual(['back']);
  });

  it.each<[string, string, CheckCode]>([
    ['status=open', 'status', 'not_a_choice'],
    ['ordering=newest', 'ordering', 'not_a_choice'],
    ['payment_state=late', 'payment_state', 'not_a_choice'],
    ['event_type=party', 'event_type', 'not_a_choice'],
    ['date_from=2026-13-01', 'date_from', 'day_invalid'],
    ['date_from=2027-01-02&date_to=2027-01-01', 'date_from', 'range_reversed'],
    ['min_amount=2&max_amount=1', 'min_amount', 'range_reversed'],
    ['min_amount=-1', 'min_amount', 'too_small'],
    ['max_amount=much', 'max_amount', 'not_a_number'],
    [`search=${'x'.repeat(101)}`, 'search', 'too_long'],
    ['page_size=101', 'page_size', 'too_big'],
    ['page=0', 'page', 'too_small'],
  ])('refuses %s and names the field', async (query, field, problem) => {
    for (const path of ['', 'export/']) {
      if (path && field.startsWith('page')) continue;
      const { status, json } = await app.ask({ url: `/api/bookings/${path}?${query}`, as: guest });
      expect([status, json.code, json[field]]).toEqual([400, 'bad_input', [checkTextOf(problem)]]);
    }
  });

  it('is for people who are signed in', async () => {
    for (const path of ['', 'export/', 'summary/']) {
      expect((await app.ask({ url: `/api/bookings/${path}` })).status).toBe(401);
    }
  });
});

describe('GET /api/bookings/export/', () => {
  const exported = async (query = '', as = guest) => {
    const { status, text, headers } = await app.ask({ url: `/api/bookings/export/${query}`, as });
    expect(status).toBe(200);
    const [heading = '', ...lines] = text.split('\r\n').filter(Boolean);
    return { text, headers, heading, lines, codes: lines.map((line) => line.split(',')[0]) };
  };

  it('is a file to save, in UTF-8 that Excel recognises', async () => {
    const { text, headers, heading, lines } = await exported();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment; filename="bookings-2026-11-21.csv"');
    expect(text.startsWith('\uFEFFBooking ID,Status,Payment,Venue,')).toBe(true);
    expect(text).toContain('झील');
    const columns = heading.split(',').length;
    expect(columns).toBe(32);
    expect(lines.find((line) => line.startsWith(codes.soon ?? ''))).toContain(
      'Confirmed,Partial Payment,Anand Lawn,Nathdwara,Rajsamand,Rajasthan,2026-12-11,10:00,2026-12-13,11:00,2,Sangeet,100,',
    );
  });

  it.each([
    '',
    '?status=cancelled',
    '?search=lawn&ordering=amount_asc',
    '?payment_state=pending&ordering=date_asc',
    '?min_amount=50000&date_from=2026-12-01',
  ])('contains exactly what the list shows with %s, in order', async (query) => {
    const { results } = await list(query);
    expect((await exported(query)).codes).toEqual(results.map(({ code }: { code: string }) => code));
  });

  it('contains all pages, however many there are', async () => {
    const many = await aGuest(app.db);
    for (let count = 0; count < 230; count += 1)
      await aBookingOf(app.db, many, lake, { status: 'completed' });
    expect(new Set((await exported('', many)).codes).size).toBe(230);
  });

  it('contains no text that a spreadsheet would run as a formula', async () => {
    const sly = await aGuest(app.db);
    await aBookingOf(app.db, sly, lake, { paid: 21_000, requests: '=HYPERLINK("https://evil.example","x")' });
    const { lines } = await exported('', sly);
    expect(lines[0]).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
    expect(lines[0]).toContain("'+919800000000");
  });
});

describe('GET /api/bookings/summary/', () => {
  it('counts and sums what the dashboard shows', async () => {
    const { json } = await app.ask({ url: '/api/bookings/summary/', as: guest });
    expect(json).toEqual({
      all: 7,
      upcoming: 2,
      pending: 1,
      completed: 1,
      // Completed and pending refunds do not count as spent.
      total_spent: 105_000 + 21_000,
      balance_due: 84_000 - 21_000 + 42_000,
      next_event: {
        id: expect.any(String),
        code: codes.soon,
        venue_name: 'Anand Lawn',
        start_date: '2026-12-11',
        end_date: '2026-12-13',
      },
    });
  });

  it('shows zeros to a newcomer', async () => {
    const { json } = await app.ask({ url: '/api/bookings/summary/', as: await aGuest(app.db) });
    expect(json).toEqual({
      all: 0,
      upcoming: 0,
      pending: 0,
      completed: 0,
      total_spent: 0,
      balance_due: 0,
      next_event: null,
    });
  });

  it('still names an event in progress', async () => {
    const own = await aGuest(app.db);
    const { code } = await aBookingOf(app.db, own, lawn, { day: '2026-11-19', nights: 2 });
    const { json } = await app.ask({ url: '/api/bookings/summary/', as: own });
    expect([json.upcoming, json.next_event.code]).toEqual([1, code]);
  });
});

describe('the history of one booking', () => {
  const urlsOf = (id: string) => ['history', 'calendar'].map((part) => `/api/bookings/${id}/${part}/`);

  it('is for its guest, its host and administrators, and for others there is no such booking', async () => {
    const { id } = await aBookingOf(app.db, guest, lake, { day: '2026-01-05', status: 'completed' });
    for (const url of urlsOf(id)) {
      for (const as of [guest, lake.owner, await anAdmin(app.db)]) {
        expect((await app.ask({ url, as })).status).toBe(200);
      }
      for (const as of [await aGuest(app.db), await aHost(app.db)]) {
        const { status, json } = await app.ask({ url, as });
        expect([status, json.code]).toEqual([404, 'booking_not_found']);
      }
      expect((await app.ask({ url })).status).toBe(401);
    }
  });

  it('has each transition with its author and reason, and each payment with its refunds', async () => {
    const booker = createBooker(app);
    const own = await aGuest(app.db);
    const venue = await aVenue(app.db);
    const { json } = await booker.book(venue, own);
    await booker.payDue(json.id, own);
    await app.ask({
      method: 'PATCH',
      url: `/api/bookings/${json.id}/`,
      as: own,
      body: { status: 'cancelled', cancellation_reason: 'Another day' },
    });
    await app.jobs.drain();
    const story = (await app.ask({ url: `/api/bookings/${json.id}/history/`, as: own })).json;
    expect(story.history).toMatchObject([
      { transition: 'request', actor: 'guest', from: null, to: 'pending', reason: null },
      { transition: 'confirm', actor: 'system', from: 'pending', to: 'confirmed' },
      { transition: 'cancel', actor: 'guest', from: 'confirmed', to: 'cancelled', reason: 'Another day' },
    ]);
    expect(story.payments).toMatchObject([
      {
        kind: 'advance',
        amount: 21_000,
        transaction_id: expect.stringMatching(/^SBX-/),
        refunds: [{ amount: 21_000, status: 'completed', completed_at: '2026-11-21T06:00:00.000Z' }],
      },
    ]);
  });
});

describe('GET /api/bookings/{id}/', () => {
  it('is visible to its guest, its host and an administrator, and does not exist for others', async () => {
    const venue = await aVenue(app.db);
    const { json } = await createBooker(app).book(venue, guest);
    for (const [who, status] of [
      [guest, 200],
      [venue.owner, 200],
      [await anAdmin(app.db), 200],
      [await aGuest(app.db), 404],
      [(await aVenue(app.db)).owner, 404],
    ] as const) {
      expect((await app.ask({ url: `/api/bookings/${json.id}/`, as: who })).status).toBe(status);
    }
  });
});

describe('GET /api/bookings/:id/calendar/', () => {
  const calendarOf = async (id: string, as = guest) => {
    const { text, headers } = await app.ask({ url: `/api/bookings/${id}/calendar/`, as });
    return { headers, lines: text.replaceAll('\r\n ', '').split('\r\n') };
  };

  it('contains one event in Indian time, with the exact place once it is confirmed', async () => {
    const { id, code } = await aBookingOf(app.db, guest, lake, { day: '2027-08-01', paid: 21_000 });
    const { headers, lines } = await calendarOf(id);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toContain(`filename="${code}.ics"`);
    for (const line of [
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'GEO:24.9;73.8',
      'DTSTART;TZID=Asia/Kolkata:20270801T100000',
      'DTEND;TZID=Asia/Kolkata:20270802T110000',
      'SUMMARY:Wedding at Jheel 100% झील Palace',
      'LOCATION:Jheel 100% झील Palace\\, 1 Lake Road\\, Nathdwara\\, Rajsamand\\, Rajasthan\\, 313301',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.join()).toContain('Still to pay: ₹84\\,000');
  });

  it('ends a single day when the venue closes, or at the end of the day if that is unknown', async () => {
    const { id } = await aBookingOf(app.db, guest, lake, { day: '2027-08-31', nights: 0 });
    expect((await calendarOf(id)).lines).toContain('DTEND;TZID=Asia/Kolkata:20270901T000000');
    await app.db`update venues set opening = 'hours', opens_at = '09:00', closes_at = '23:00' where id = ${lake.id}`;
    const { lines } = await calendarOf(id);
    expect(lines).toContain('DTEND;TZID=Asia/Kolkata:20270831T230000');
    expect(lines.join()).toContain('The venue is yours from Tue 31 Aug\\, 10:00 am to 11:00 pm');
  });

  it('keeps its UID and increases its sequence number when the booking moves, until it is cancelled', async () => {
    const booker = createBooker(app);
    const own = await aGuest(app.db);
    const { json } = await booker.book(await aVenue(app.db), own);
    const asked = await calendarOf(json.id, own);
    const uid = asked.lines.find((line) => line.startsWith('UID:'));
    expect(asked.lines).toEqual(expect.arrayContaining([uid, 'SEQUENCE:0', 'STATUS:TENTATIVE']));
    expect(asked.lines.join()).not.toMatch(/Lake Road|GEO|98000/);
    await booker.payDue(json.id, own);
    const { lines: paid } = await calendarOf(json.id, own);
    expect(paid).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'STATUS:CONFIRMED']));
    await booker.change(json.id, 'cancelled', own);
    const { lines: over } = await calendarOf(json.id, own);
    expect(over).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'STATUS:CANCELLED']));
    expect(over.join()).not.toMatch(/Lake Road|98000/);
  });
});

describe('live updates of a booking', () => {
  it('reach only the guest and the host, with every transition', async () => {
    const booker = createBooker(app);
    const own = await aGuest(app.db);
    const venue = await aVenue(app.db);
    const heard: string[] = [];
    const people = { guest: own, host: venue.owner, other: await aGuest(app.db) };
    for (const [name, { id }] of Object.entries(people))
      app.liveUpdates.listen(id, ({ kind }) => heard.push(`${name} ${kind}`));
    const { json } = await booker.book(venue, own);
    await expect.poll(() => [...heard].sort()).toEqual(['guest booking', 'host booking']);
    heard.length = 0;
    await booker.change(json.id, 'cancelled', own);
    await expect.poll(() => [...heard].sort()).toEqual(['guest booking', 'host booking']);
  });
});
