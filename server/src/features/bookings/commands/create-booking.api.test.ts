import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestVenue, withPhone } from '#server/testing/builders.ts';
import { inFull } from '#server/testing/in-full.ts';
import { createGuestRequests } from '../bookings.testing.ts';

const app = await testApp();
const guest = await aGuest(app.db);
const { bookingInput, book, change, holdsOf, transitionsOf, see } = createGuestRequests(app, guest);

describe('POST /api/bookings/', () => {
  it('holds the dates, freezes the quote and waits 30 minutes for the advance', async () => {
    const venue = await aVenue(app.db);
    const { status, json } = await book(venue, { additional_services: ['decoration', 'photography'] });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      venue: { id: venue.id, address: { city: 'Nathdwara', state: 'Rajasthan' } },
      user: { id: guest.id },
      start_date: '2026-12-11',
      end_date: '2026-12-12',
      status: 'pending',
      payment_status: 'pending',
      total_price: 150_000,
      paid_amount: 0,
      balance_due: 150_000,
      advance_due: 30_000,
      contact_phone: '9800000000',
      expires_at: '2026-11-21T06:30:00.000Z',
      vendor_contact: null,
    });
    expect(json.code).toMatch(/^MB-[2-9A-Z]{6}$/);
    expect(await holdsOf(json.id)).toBe(1);
    expect(await transitionsOf(json.id)).toEqual(['request → pending']);
  });

  it('includes both end days: the next booking begins the day after check-out', async () => {
    const venue = await aVenue(app.db);
    const other = await aGuest(app.db);
    await book(venue);
    for (const [start, end] of [
      ['2026-12-12', '2026-12-14'],
      ['2026-12-09', '2026-12-11'],
      ['2026-12-01', '2026-12-30'],
      ['2026-12-11', '2026-12-11'],
    ]) {
      const refused = await book(venue, { start_date: start, end_date: end }, other);
      expect(refused.status).toBe(409);
      expect(refused.json.code).toBe('dates_taken');
    }
    expect((await book(venue, { start_date: '2026-12-13', end_date: '2026-12-13' })).status).toBe(201);
    expect((await book(venue, { start_date: '2026-12-10', end_date: '2026-12-10' })).status).toBe(201);
  });

  it('names the guest’s own booking if it holds the days, only to that guest and only while it holds them', async () => {
    const venue = await aVenue(app.db);
    const later = { start_date: '2026-12-12', end_date: '2026-12-14' };
    for (const payment_method of ['online', 'venue']) {
      const { json: own } = await book(venue, { payment_method });
      expect(own.status).toBe(payment_method === 'online' ? 'pending' : 'confirmed');
      const again = await book(venue, later);
      expect(again.status).toBe(409);
      expect(again.json).toMatchObject({
        code: 'already_yours',
        detail: `You have already booked these days: ${own.code}.`,
        values: { n: own.code },
        booking_id: own.id,
      });
      const other = await book(venue, later, await aGuest(app.db));
      expect(other.json.code).toBe('dates_taken');
      expect(JSON.stringify(other.json)).not.toContain(own.code);
      expect(await holdsOf(own.id)).toBe(1);
      await change(own.id, { status: 'cancelled' });
    }
    expect((await book(venue, later, await aGuest(app.db))).status).toBe(201);
    expect((await book(venue)).json.code).toBe('dates_taken');
  });

  it('gives overlapping dates to one of fifty guests asking at once, again and again', async () => {
    const rounds = inFull ? 20 : 5;
    const guests = await Promise.all(Array.from({ length: 50 }, () => aGuest(app.db)));
    for (let round = 0; round < rounds; round += 1) {
      const venue = await aVenue(app.db);
      const answers = await Promise.all(
        guests.map((one, index) => {
          const day = 10 + (index % 3);
          return book(venue, { start_date: `2026-12-${day}`, end_date: `2026-12-${day + 2}` }, one);
        }),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(49);
      const [held] = await app.db`
        select count(*)::int as count from holds h join spaces s on s.id = h.space_id where s.venue_id = ${venue.id}`;
      expect(held?.count).toBe(1);
    }
  });

  it('is refused by the database itself if the application fails to check', async () => {
    const venue = await aVenue(app.db);
    await book(venue);
    const [space] = await app.db`select id from spaces where venue_id = ${venue.id}`;
    await expect(
      app.db`insert into holds (space_id, during)
        values (${space?.id}, '[2026-12-12 10:00, 2026-12-12 11:00)')`,
    ).rejects.toMatchObject({ constraint: 'holds_never_overlap' });
  });

  it('refuses an outdated total with the correct one', async () => {
    const venue = await aVenue(app.db);
    const { status, json } = await book(venue, { total_price: 100_000 });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'price_changed', total_price: 105_000 });
    expect((await book(venue, { total_price: 105_000 })).status).toBe(201);
  });

  it.each([
    ['start_date', { start_date: '2026-11-20' }, 'Please choose today or a later date'],
    ['end_date', { end_date: '2026-12-10' }, 'Check-out cannot be before check-in'],
    ['end_date', { end_date: '2027-01-11' }, 'A booking can be for at most 30 days'],
    ['end_date', { start_date: '2028-11-21', end_date: '2028-11-22' }, 'You can book up to 24 months ahead'],
    ['start_date', { start_date: '11/12/2026' }, 'Please enter a date as yyyy-MM-dd'],
    ['start_date', { start_date: '2026-02-30' }, 'Please enter a date as yyyy-MM-dd'],
    ['guest_count', { guest_count: 601 }, 'This number is too big'],
    ['guest_count', { guest_count: 0 }, 'This number is too small'],
    ['guest_count', { guest_count: 'many' }, 'Please enter a number'],
    ['guest_count', { guest_count: 1.5 }, 'Please enter a whole number'],
    ['event_type', { event_type: 'war' }, 'Please choose one of the options'],
    ['venue_id', { venue_id: '1' }, 'This ID is not valid'],
    ['contact_phone', { contact_phone: '12345' }, 'Please enter a 10-digit Indian mobile number'],
    ['additional_services', { additional_services: ['elephant'] }, 'Please choose one of the options'],
    ['special_requests', { special_requests: 'x'.repeat(2001) }, 'This is too long'],
    ['special_requests', { special_requests: 'a\0b' }, 'This value is not valid'],
    ['payment_method', { payment_method: 'cheque' }, 'Please choose one of the options'],
  ])('names %s when it is %j, and stores nothing', async (field, wrong, message) => {
    const venue = await aVenue(app.db);
    const { status, json } = await book(venue, wrong);
    expect(status).toBe(400);
    expect(json[field]).toEqual([message]);
    const [row] = await app.db`select count(*)::int as count from bookings where venue_id = ${venue.id}`;
    expect(row?.count).toBe(0);
  });

  it('is refused for a venue that is missing or unlisted, and for an add-on that it does not offer', async () => {
    const unknown = await book({ id: '01900000-0000-7000-8000-000000000000' } as TestVenue);
    expect([unknown.status, unknown.json.code]).toEqual([404, 'venue_not_found']);
    const unlisted = await book(await aVenue(app.db, { status: 'Unlisted' }));
    expect([unlisted.status, unlisted.json.code]).toEqual([409, 'venue_unavailable']);
    const plain = await aVenue(app.db);
    await app.db`delete from venue_add_ons where venue_id = ${plain.id} and key = 'catering'`;
    const without = await book(plain, { additional_services: ['catering'] });
    expect([without.status, without.json.code]).toEqual([400, 'add_on_not_offered']);
  });

  it('requires a signed-in person who is not an administrator', async () => {
    const venue = await aVenue(app.db);
    expect((await app.ask({ method: 'POST', url: '/api/bookings/', body: bookingInput(venue) })).status).toBe(
      401,
    );
    expect((await book(venue, {}, await anAdmin(app.db))).status).toBe(403);
  });

  it('acts once for repeated and concurrent requests with the same Idempotency-Key', async () => {
    const venue = await aVenue(app.db);
    const key = { 'idempotency-key': 'one-wedding' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(venue, {}, guest, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    const other = await book(venue, { guest_count: 10 }, guest, key);
    expect([other.status, other.json.code]).toEqual([409, 'key_reused']);
  });

  it('confirms a booking to be paid at the venue at once if the host takes instant bookings', async () => {
    const { json } = await book(await aVenue(app.db), { payment_method: 'venue' });
    expect(json).toMatchObject({ status: 'confirmed', advance_due: 0, expires_at: null });
    expect(json.vendor_contact).toMatchObject({ phone: '' });
  });

  it('confirms at once if no advance is due', async () => {
    await app.settings.change({ advanceBasisPoints: 0 });
    const { json } = await book(await aVenue(app.db));
    await app.settings.change({ advanceBasisPoints: 2000 });
    expect(json).toMatchObject({ status: 'confirmed', advance_due: 0, expires_at: null });
  });
});

describe('a guest’s unpaid bookings', () => {
  it('are limited to five, even for concurrent requests', async () => {
    const limited = await testApp({ rateLimits: true });
    const eager = await aGuest(limited.db);
    const venues = await Promise.all(Array.from({ length: 8 }, () => aVenue(limited.db)));
    const answers = await Promise.all(
      venues.map((venue) =>
        limited.ask({ method: 'POST', url: '/api/bookings/', body: bookingInput(venue), as: eager }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ json }) => json.code === 'too_many_requests_open')).toHaveLength(3);
  });

  it('count each of their events: a booking of five leaves no other', async () => {
    const limited = await testApp({ rateLimits: true });
    const eager = await aGuest(limited.db);
    const at = async (events: number) => {
      const others = Array.from({ length: events - 1 }, (_, index) => {
        const day = `2026-12-${14 + 2 * index}`;
        return { start_date: day, end_date: day, guest_count: 50, event_type: 'reception' };
      });
      const body = bookingInput(await aVenue(limited.db), { other_functions: others });
      return limited.ask({ method: 'POST', url: '/api/bookings/', body, as: eager });
    };
    expect((await at(4)).status).toBe(201);
    expect((await at(2)).status).toBe(201);
    expect((await at(1)).json).toMatchObject({ code: 'too_many_requests_open', values: { n: 6 } });
  });

  it('are limited to five, including bookings to be paid at the venue, confirmed or not, until money comes in', async () => {
    const limited = await testApp({ rateLimits: true });
    const collector = await aGuest(limited.db);
    const bookAt = async (instant: boolean) =>
      limited.ask({
        method: 'POST',
        url: '/api/bookings/',
        body: bookingInput(await aVenue(limited.db, { instant }), { payment_method: 'venue' }),
        as: collector,
      });
    const made = [];
    for (const instant of [true, true, true, false, false]) made.push(await bookAt(instant));
    expect(made.map(({ json }) => json.status)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'pending',
      'pending',
    ]);
    expect((await bookAt(true)).json).toMatchObject({ code: 'too_many_requests_open' });
    const id = made[0]?.json.id;
    await limited.db`
      insert into payments (id, booking_id, kind, gateway, means, amount, status, created_at, completed_at)
      select gen_random_uuid(), id, 'full', 'venue', 'cash', total, 'completed', created_at, created_at from bookings where id = ${id}`;
    expect((await bookAt(true)).status).toBe(201);
  });
});

describe('paying at the venue', () => {
  const atVenue = { payment_method: 'venue' };

  it('waits for the host’s approval if the host requires it, even with instant booking', async () => {
    const venue = await aVenue(app.db, { payAtVenue: 'on_approval' });
    const { json } = await book(venue, atVenue);
    expect(json).toMatchObject({ status: 'pending', approved: false });
    expect((await change(json.id, { status: 'confirmed' }, venue.owner)).json.status).toBe('confirmed');
    const online = await book(venue, { start_date: '2026-12-20', end_date: '2026-12-20' });
    expect(online.json).toMatchObject({ status: 'pending', approved: true });
  });

  it('shows the host’s number once the host approves or money comes in, and sends no texts before', async () => {
    await app.jobs.drain();
    await app.settings.change({ smsNotifications: true });
    await withPhone(app.db, guest, '9800000007');
    const [venue, careful] = [await aVenue(app.db), await aVenue(app.db, { payAtVenue: 'on_approval' })];
    const { id } = (await book(venue, atVenue)).json;
    await app.jobs.drain();
    const contact = async (of: string) => (await see(of)).vendor_contact;
    expect(await contact(id)).toMatchObject({ phone: '', email: '', address_line: '1 Lake Road' });
    const calendar = (await app.ask({ url: `/api/bookings/${id}/calendar/`, as: guest })).text;
    expect(calendar).not.toContain('9800000000');
    const textsToGuest = () => app.texts.filter(({ to }) => to === '9800000007');
    expect(textsToGuest()).toEqual([]);
    await app.ask({ method: 'POST', url: `/api/bookings/${id}/paid-at-venue/`, as: venue.owner, body: {} });
    expect(await contact(id)).toMatchObject({ phone: '+919800000000', email: venue.owner.email });

    const asked = (await book(careful, atVenue)).json;
    await change(asked.id, { status: 'confirmed' }, careful.owner);
    expect(await contact(asked.id)).toMatchObject({ phone: '+919800000000' });
    await app.jobs.drain();
    expect(textsToGuest()).toHaveLength(1);
    await app.settings.change({ smsNotifications: false });
  });

  it('is refused if the host takes online payment only', async () => {
    const venue = await aVenue(app.db, { payAtVenue: 'refused' });
    expect((await book(venue, atVenue)).json.code).toBe('pay_at_venue_refused');
    expect((await book(venue)).status).toBe(201);
  });

  it('needs the host’s approval by default', async () => {
    const [column] = await app.db<{ rule: string }[]>`
      select column_default as rule from information_schema.columns
      where table_name = 'venues' and column_name = 'pay_at_venue'`;
    expect(column?.rule).toContain('on_approval');
  });
});

describe('how often somebody books and cancels', () => {
  it('is limited within an hour, and counts only successful actions', async () => {
    const limited = await testApp({ rateLimits: true });
    const restless = await aGuest(limited.db);
    const venue = await aVenue(limited.db);
    const round = async () => {
      const made = await limited.ask({
        method: 'POST',
        url: '/api/bookings/',
        body: bookingInput(venue, { payment_method: 'venue' }),
        as: restless,
      });
      if (made.status !== 201) return made;
      const url = `/api/bookings/${made.json.id}/`;
      return limited.ask({ method: 'PATCH', url, body: { status: 'cancelled' }, as: restless });
    };
    const answers = [];
    for (let rounds = 0; rounds < 12; rounds += 1) answers.push(await round());
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 409]);
  });
});
