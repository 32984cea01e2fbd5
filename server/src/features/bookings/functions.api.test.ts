import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkTextOf } from '#server/i18n/error-text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { countStatements } from '#server/testing/plans.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;
let evening: string;

type Json = Record<string, unknown>;

const offer = async (name: string, starts: number, ends: number): Promise<string> => {
  const url = `/api/hosting/venues/${venue.id}/offerings/`;
  const windows = [{ space_id: null, starts, ends }];
  const body = { name, unit: 'session', windows, price: 40_000 };
  return (await app.ask({ method: 'POST', url, as: venue.owner, body })).json.id;
};

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
});

beforeEach(async () => {
  guest = await aGuest(app.db);
  venue = await aVenue(app.db);
  evening = await offer('Lawn, evening', 18 * 60, 24 * 60);
});

const one = (day: string, more: Json = {}) => ({
  start_date: day,
  end_date: day,
  guest_count: 80,
  event_type: 'haldi-mehendi',
  ...more,
});

/** A wedding on two days, with haldi the day before and a reception on the evening after. */
const wedding = (more: Json = {}) => ({
  start_date: '2026-12-11',
  end_date: '2026-12-12',
  guest_count: 300,
  other_functions: [
    one('2026-12-10', { offering_id: evening }),
    one('2026-12-13', { offering_id: evening, guest_count: 400, event_type: 'reception' }),
  ],
  ...more,
});
const book = (more: Json = {}) => booker.book(venue, guest, wedding(more));

const taken = async (): Promise<string[]> => {
  const { json } = await app.ask({
    url: `/api/venues/${venue.id}/offering-days/?from=2026-12-08&to=2026-12-20`,
  });
  return json.offerings.find(({ id }: { id: string }) => id === evening).taken;
};

describe('a booking of several functions', () => {
  it('has one price, one plan and one summary', async () => {
    const { status, json } = await book();
    expect(status).toBe(201);
    expect(json).toMatchObject({
      start_date: '2026-12-10',
      end_date: '2026-12-13',
      guest_count: 400,
      event_type: 'wedding',
    });
    expect(json.functions).toMatchObject([
      { name: null, event_type: 'wedding', event_names: { en: 'Wedding' } },
      {
        name: 'Lawn, evening',
        event_type: 'haldi-mehendi',
        event_names: { en: 'Haldi and mehendi' },
        guest_count: 80,
      },
      { name: 'Lawn, evening', event_type: 'reception' },
    ]);
    const { breakdown, base_price, total_price } = json.price;
    const rents = breakdown.filter(({ kind }: { kind: string }) => kind === 'base');
    expect(rents).toMatchObject([
      { function: 0, amount: 100_000 },
      { function: 1, amount: 40_000 },
      { function: 2, amount: 40_000 },
    ]);
    expect(base_price).toBe(180_000);
    const sum = breakdown.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
    expect(sum).toBe(total_price);
    expect(json.total_price).toBe(total_price);
    expect(json.balance_due_on).toBe('2026-12-08');
    expect(await taken()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']);
  });

  it('costs what its quote says', async () => {
    const url = `/api/venues/${venue.id}/quote/`;
    const { status, json } = await app.ask({ method: 'POST', url, body: wedding() });
    expect(status).toBe(200);
    expect((await book({ total_price: json.total_price })).status).toBe(201);
    expect(json.breakdown.map((line: Json) => line.function)).toEqual([0, 1, 2, undefined, undefined]);
  });

  it('has the terms and the plan of its quote, which count from the first day of all functions', async () => {
    const url = `/api/venues/${venue.id}/quote/`;
    const { json: quoted } = await app.ask({ method: 'POST', url, body: wedding() });
    expect(quoted).toMatchObject({
      first_day: '2026-12-10',
      balance_due_on: '2026-12-08',
      cancellation: { policy: 'moderate', terms: [{ days: 15, percent: 100 }, { days: 7 }] },
      security_deposit: null,
    });
    const { status, json } = await book({ terms_version: quoted.terms_version });
    expect(status).toBe(201);
    expect(json.balance_due_on).toBe(quoted.balance_due_on);
    expect(json.cancellation).toMatchObject(quoted.cancellation);
    expect(json.cancellation.steps[0].until).toBe('2026-11-25');
  });

  it('of four is booked with at most 25 statements', async () => {
    const four = wedding();
    const statements = await countStatements(async () => {
      const last = one('2026-12-14', { offering_id: evening });
      const { status } = await book({ other_functions: [...four.other_functions, last] });
      expect(status).toBe(201);
    });
    expect(statements).toBeLessThanOrEqual(25);
  });

  it('is quoted as a request if one of its functions needs the host’s approval', async () => {
    const url = `/api/venues/${venue.id}/quote/`;
    const quoted = async () => (await app.ask({ method: 'POST', url, body: wedding() })).json;
    expect((await quoted()).instant_booking).toBe(true);
    const offering = `/api/hosting/venues/${venue.id}/offerings/${evening}/`;
    const windows = [{ space_id: null, starts: 18 * 60, ends: 24 * 60 }];
    const body = { name: 'Lawn, evening', unit: 'session', windows, price: 40_000, instant: false };
    expect((await app.ask({ method: 'PUT', url: offering, as: venue.owner, body })).status).toBe(200);
    const { instant_booking, terms_version } = await quoted();
    expect(instant_booking).toBe(false);
    const { json } = await book({ terms_version, payment_method: 'venue' });
    expect(json.status).toBe('pending');
  });

  it('is refused if the terms or the plan have changed since the quote', async () => {
    const url = `/api/venues/${venue.id}/quote/`;
    const version = async () => (await app.ask({ method: 'POST', url, body: wedding() })).json.terms_version;
    const save = (body: Json) =>
      app.ask({ method: 'PUT', url: `/api/venues/${venue.id}/terms/`, as: venue.owner, body });
    const plan = [
      { percent: 20, amount: null, days_before: null },
      { percent: null, amount: null, days_before: 10 },
    ];
    const changes = [
      { cancellation_policy: 'strict' },
      { cancellation_policy: 'strict', security_deposit: 5_000 },
      { cancellation_policy: 'strict', security_deposit: 5_000, payment_plan: plan },
    ];
    for (const change of changes) {
      const terms_version = await version();
      expect((await save(change)).status).toBe(200);
      const refused = await book({ terms_version });
      expect([refused.status, refused.json.code]).toEqual([409, 'terms_changed']);
      expect(refused.json.terms_version).toBe(await version());
    }
    expect((await book({ terms_version: await version() })).status).toBe(201);
  });

  it('names what is wrong at its field, and books nothing', async () => {
    const [haldi, reception] = wedding().other_functions;
    const overlapping = { 'other_functions.1.start_date': [checkTextOf('functions_overlap')] };
    const wrong: [Json[], Json][] = [
      [[one('2026-11-01'), haldi as Json], { 'other_functions.0.start_date': expect.anything() }],
      [
        [haldi as Json, one('2026-12-13', { guest_count: 5000 })],
        { 'other_functions.1.guest_count': ['This number is too big'] },
      ],
      [[haldi as Json, one('2026-12-10')], overlapping],
      [[reception as Json, one('2026-12-12')], overlapping],
      [[haldi as Json, one('soon')], { 'other_functions.1.start_date': expect.anything() }],
      [[{ ...haldi, guest_count: 'many' }], { 'other_functions.0.guest_count': expect.anything() }],
      [[one('2026-12-13', { event_type: 'no_such' })], { 'other_functions.0.event_type': expect.anything() }],
      [
        Array.from({ length: 12 }, () => one('2026-12-15')),
        { other_functions: ['A booking can have up to 12 functions'] },
      ],
    ];
    for (const [other_functions, fields] of wrong) {
      const { status, json } = await book({ other_functions });
      expect([status, json], JSON.stringify(other_functions)).toMatchObject([400, fields]);
    }
    expect(await taken()).toEqual([]);
  });

  it('is refused as a whole if the host removes one of its offerings meanwhile', async () => {
    await app.ask({
      method: 'DELETE',
      url: `/api/hosting/venues/${venue.id}/offerings/${evening}/`,
      as: venue.owner,
    });
    const { status, json } = await book();
    expect([status, json]).toMatchObject([
      409,
      { code: 'offering_not_sold', 'other_functions.0.offering_id': [checkTextOf('not_a_choice')] },
    ]);
    const { json: list } = await app.ask({ url: '/api/bookings/', as: guest });
    expect(list.results).toEqual([]);
  });

  it('is refused as a whole if one of its days is taken', async () => {
    await booker.book(venue, await aGuest(app.db), { start_date: '2026-12-13', end_date: '2026-12-13' });
    const { status, json } = await book();
    expect([status, json]).toMatchObject([
      409,
      { code: 'dates_taken', 'other_functions.1.start_date': ['This is already booked then'] },
    ]);
    expect(await taken()).toEqual(['2026-12-13']);
  });

  it('calls each as the family does, without contact details, wherever it is named', async () => {
    const others = [
      one('2026-12-10', { offering_id: evening, own_name: 'Brunch' }),
      one('2026-12-13', { offering_id: evening, own_name: 'Call 98390 12345' }),
    ];
    const named = wedding({ own_name: '  Phera ', payment_method: 'venue' });
    const { status, json } = await booker.book(venue, guest, { ...named, other_functions: others });
    expect(status).toBe(201);
    const names = json.functions.map((each: { event_names: Json }) => each.event_names.en);
    expect(names).toEqual(['Phera', 'Brunch', 'Call ••••••']);
    expect(json.event_names.en).toBe('Wedding');
    const file = (await app.ask({ url: `/api/bookings/${json.id}/calendar/`, as: guest })).text;
    expect(file).toContain('SUMMARY:Phera at');
    expect(file).toContain('SUMMARY:Brunch at');
    await app.jobs.drain();
    const mail = app.mails.find(({ to }) => to === guest.email);
    expect(mail?.text).toContain('Brunch: You have “Lawn, evening” from Thu 10 Dec, 6:00 pm');
    const { json: seen } = await app.ask({ url: `/api/hosting/bookings/${json.id}/`, as: venue.owner });
    expect(seen.functions.map((each: { event_names: Json }) => each.event_names.en)).toEqual(names);
  });

  it('says each function in the calendar file and the e-mail', async () => {
    const { json } = await book({ payment_method: 'venue' });
    const file = (await app.ask({ url: `/api/bookings/${json.id}/calendar/`, as: guest })).text;
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(file).toContain('SUMMARY:Haldi and mehendi at');
    await app.jobs.drain();
    const mail = app.mails.find(({ to }) => to === guest.email);
    expect(mail?.text).toContain('Haldi and mehendi: You have “Lawn, evening” from Thu 10 Dec, 6:00 pm');
  });
});

const change = async (booking: { id: string }, body: Json) => {
  const url = `/api/bookings/${booking.id}/change-quote/`;
  const quote = await app.ask({ method: 'POST', url, as: guest, body });
  const answer = await app.ask({
    method: 'POST',
    url: `/api/bookings/${booking.id}/changes/`,
    as: guest,
    body: { ...body, total_price: quote.json.total_price ?? 0 },
  });
  return { quote: quote.json, answer };
};
const accept = (booking: Json, changeId: string) =>
  booker.answerChange(booking.id as string, changeId, 'approve', venue.owner);
const asked = ({ id, start_date, end_date, guest_count }: Json, more: Json = {}) => ({
  function_id: id,
  start_date,
  end_date,
  guest_count,
  ...more,
});

const confirmed = async () => (await book({ payment_method: 'venue' })).json;

describe('one function of a confirmed booking', () => {
  const rename = ({ id }: Json, function_id: unknown, own_name: string, as = guest) =>
    app.ask({
      method: 'PATCH',
      url: `/api/bookings/${id}/function-name/`,
      as,
      body: { function_id, own_name },
    });
  const namesOf = ({ functions }: { functions: { event_names: Json }[] }) =>
    functions.map(({ event_names: { en } }) => en);

  it('is renamed by the family alone: host and calendar file say it, the price stays', async () => {
    const booking = await confirmed();
    const [main, haldi] = booking.functions;
    const { status, json } = await rename(booking, haldi.id, '  Pithi ');
    expect([status, namesOf(json)]).toEqual([200, ['Wedding', 'Pithi', 'Reception']]);
    await rename(booking, undefined, 'Phera');
    expect(await booker.see(booking.id, guest)).toMatchObject({
      total_price: booking.total_price,
      change: null,
    });
    const { json: seen } = await app.ask({ url: `/api/hosting/bookings/${booking.id}/`, as: venue.owner });
    expect(namesOf(seen)).toEqual(['Phera', 'Pithi', 'Reception']);
    const file = (await app.ask({ url: `/api/bookings/${booking.id}/calendar/`, as: guest })).text;
    expect(file).toContain('SUMMARY:Pithi at');
    expect(file).toContain('SEQUENCE:2');
    const cleared = [await rename(booking, haldi.id, ''), await rename(booking, main.id, '')];
    expect(namesOf(cleared[1]?.json)).toEqual(['Wedding', 'Haldi and mehendi', 'Reception']);
    const { json: entry } = await app.ask({ url: `/api/bookings/${booking.id}/history/`, as: venue.owner });
    expect(entry.history.at(-1)).toMatchObject({ transition: 'rename', actor: 'guest' });
  });

  it('is renamed without contact details, and by nobody else', async () => {
    const booking = await confirmed();
    const { id } = booking.functions[1];
    const { json } = await rename(booking, id, 'Call 98390 12345');
    expect(namesOf(json)[1]).toBe('Call ••••••');
    expect((await rename(booking, id, 'Mine', await aGuest(app.db))).status).toBe(404);
    expect((await rename(booking, id, 'Mine', venue.owner)).status).toBe(404);
    expect((await rename(booking, booking.id, 'Mine')).status).toBe(400);
    expect((await rename(booking, id, 'x'.repeat(41))).status).toBe(400);
    expect(namesOf(await booker.see(booking.id, guest))[1]).toBe('Call ••••••');
  });

  it('keeps its new name when a change that waited is made', async () => {
    const booking = await confirmed();
    const { answer } = await change(booking, asked(booking.functions[2], { action: 'drop' }));
    await rename(booking, booking.functions[1].id, 'Pithi');
    await accept(booking, answer.json.change.id);
    expect(namesOf(await booker.see(booking.id, guest))).toEqual(['Wedding', 'Pithi']);
  });

  it('is not renamed after its day, nor in a cancelled booking', async () => {
    const booking = await confirmed();
    const { id } = booking.functions[1];
    await app.db`update functions set start_date = '2026-11-01', end_date = '2026-11-01' where id = ${id}`;
    expect((await rename(booking, id, 'Pithi')).json.code).toBe('wrong_transition');
    expect((await rename(booking, booking.functions[2].id, 'Walima')).status).toBe(200);
    await booker.change(booking.id, 'cancelled', guest);
    expect((await rename(booking, booking.functions[2].id, 'Mine')).json.code).toBe('wrong_transition');
  });

  it('is dropped with the host’s approval: its price goes, its evening is free, the others stay', async () => {
    const booking = await confirmed();
    const { quote, answer } = await change(booking, asked(booking.functions[2], { action: 'drop' }));
    expect(quote).toMatchObject({ difference: -42_000, needs_approval: true, available: true });
    expect(answer.json.functions).toHaveLength(3);
    await accept(booking, answer.json.change.id);
    const after = await booker.see(booking.id, guest);
    expect(after).toMatchObject({
      end_date: '2026-12-12',
      guest_count: 300,
      total_price: booking.total_price - 42_000,
    });
    expect(after.functions).toEqual(booking.functions.slice(0, 2));
    expect(await taken()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12']);
  });

  it('keeps its id in the calendar file when another is dropped, which is cancelled there', async () => {
    const eventsOf = async ({ id }: Json) => {
      const { text } = await app.ask({ url: `/api/bookings/${id}/calendar/`, as: guest });
      const found = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
      const read = (event: string, name: string) => event.match(new RegExp(`${name}[:;](.*)`))?.[1]?.trim();
      return new Map(found.map((one) => [read(one, 'UID'), [read(one, 'SUMMARY'), read(one, 'STATUS')]]));
    };
    const booking = await confirmed();
    const [main, haldi, reception] = booking.functions.map(({ id }: Json) => id);
    const before = await eventsOf(booking);
    const { answer } = await change(booking, asked(booking.functions[0], { action: 'drop' }));
    await accept(booking, answer.json.change.id);
    const after = await eventsOf(booking);
    expect(after.get(haldi)).toEqual(before.get(haldi));
    expect(after.get(reception)).toEqual(before.get(reception));
    expect(before.get(main)).toEqual([expect.stringContaining('Wedding'), 'CONFIRMED']);
    expect(after.get(main)).toEqual([before.get(main)?.[0], 'CANCELLED']);
    expect(after.size).toBe(3);
  });

  it('is the next one’s place if the main one is dropped', async () => {
    const booking = await confirmed();
    const { answer } = await change(booking, asked(booking.functions[0], { action: 'drop' }));
    await accept(booking, answer.json.change.id);
    const after = await booker.see(booking.id, guest);
    expect(after).toMatchObject({
      event_type: 'haldi-mehendi',
      event_names: { en: 'Haldi and mehendi' },
      start_date: '2026-12-10',
    });
    expect(await taken()).toEqual(['2026-12-10', '2026-12-13']);
  });

  it('moves to a day that is free, and not onto another function of the same booking', async () => {
    const booking = await confirmed();
    const onto = asked(booking.functions[1], { start_date: '2026-12-12', end_date: '2026-12-12' });
    const refused = await change(booking, onto);
    expect(refused.quote.available).toBe(false);
    expect(refused.answer).toMatchObject({ status: 409, json: { code: 'dates_taken' } });
    const { answer } = await change(
      booking,
      asked(booking.functions[1], { start_date: '2026-12-15', end_date: '2026-12-15' }),
    );
    expect(await taken()).toContain('2026-12-15');
    await accept(booking, answer.json.change.id);
    expect(await taken()).toEqual(['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-15']);
    expect((await booker.see(booking.id, guest)).total_price).toBe(booking.total_price);
  });

  it('changes its guests at once, because nothing else changes', async () => {
    const booking = await confirmed();
    const { answer } = await change(booking, asked(booking.functions[1], { guest_count: 120 }));
    expect(answer.json).toMatchObject({ change: null, guest_count: 400 });
    expect(answer.json.functions[1]).toMatchObject({ guest_count: 120 });
  });

  it('is not dropped if it is the only one, or of another booking', async () => {
    const { json: single } = await booker.book(venue, guest, { payment_method: 'venue' });
    const other = await booker.book(venue, guest, { start_date: '2027-01-11', end_date: '2027-01-11' });
    for (const more of [{ action: 'drop' }, { function_id: other.json.id }]) {
      const body = { start_date: '2026-12-11', end_date: '2026-12-12', guest_count: 100, ...more };
      const url = `/api/bookings/${single.id}/changes/`;
      const { status } = await app.ask({ method: 'POST', url, as: guest, body: { ...body, total_price: 1 } });
      expect(status).toBe(400);
    }
  });

  it('is added to a booking of the whole venue, which keeps its price', async () => {
    const stay = { start_date: '2026-12-11', end_date: '2026-12-12', payment_method: 'venue' };
    const { json: booking } = await booker.book(venue, guest, stay);
    const haldi = { ...one('2026-12-10', { offering_id: evening }), action: 'add' };
    const { quote, answer } = await change(booking, haldi);
    // Nothing is paid here before the event, so the host agrees.
    expect(quote).toMatchObject({ difference: 42_000, needs_approval: true, available: true });
    await accept(booking, answer.json.change.id);
    const after = await booker.see(booking.id, guest);
    expect(after).toMatchObject({
      start_date: '2026-12-10',
      total_price: booking.total_price + 42_000,
      functions: [
        { name: null, event_type: 'wedding' },
        { name: 'Lawn, evening', event_type: 'haldi-mehendi', event_names: { en: 'Haldi and mehendi' } },
      ],
    });
    const lines: Json[] = after.price.breakdown;
    expect(lines.map((line) => line.function)).toEqual([0, 1, undefined, undefined]);
    expect(lines[0]).toMatchObject({ amount: booking.price.base_price });
    expect(await taken()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12']);
  });

  it('is added with the host’s approval where bookings need it: held until then, and the answer names it', async () => {
    const booking = await confirmed();
    const what = { offering_id: evening, event_type: 'reception', own_name: 'Walima' };
    const reception = one('2026-12-15', { ...what, action: 'add' });
    const { quote, answer } = await change(booking, reception);
    expect(quote).toMatchObject({ needs_approval: true });
    expect(answer.json.functions).toHaveLength(3);
    expect(answer.json.change.functions).toHaveLength(4);
    expect(answer.json.change.functions[3]).toMatchObject({ event_names: { en: 'Walima' } });
    expect(await taken()).toContain('2026-12-15');
    await booker.answerChange(booking.id, answer.json.change.id, 'decline', venue.owner);
    expect(await taken()).not.toContain('2026-12-15');
    const again = await change(booking, reception);
    await accept(booking, again.answer.json.change.id);
    expect((await booker.see(booking.id, guest)).functions).toHaveLength(4);
    expect(await taken()).toContain('2026-12-15');
  });

  it('is not added without its event, on taken days, or as the thirteenth', async () => {
    const booking = await confirmed();
    const wish = (more: Json) =>
      change(booking, { ...one('2026-12-16', { offering_id: evening, ...more }), action: 'add' });
    expect((await wish({ event_type: undefined })).answer).toMatchObject({
      status: 400,
      json: { event_type: expect.anything() },
    });
    expect((await wish({ event_type: 'no_such' })).answer).toMatchObject({
      status: 400,
      json: { event_type: expect.anything() },
    });
    expect((await wish({ start_date: '2026-12-10', end_date: '2026-12-10' })).answer.json.code).toBe(
      'dates_taken',
    );
    for (let day = 16; day < 25; day++) {
      const { answer } = await wish({ start_date: `2026-12-${day}`, end_date: `2026-12-${day}` });
      await accept(booking, answer.json.change.id);
    }
    const { answer } = await wish({ start_date: '2026-12-26', end_date: '2026-12-26' });
    expect(answer).toMatchObject({
      status: 400,
      json: { action: ['A booking can have up to 12 functions'] },
    });
  });
});

/** What a booking holds: each space with its time, in order. */
const heldBy = async (bookingId: string): Promise<string[]> => {
  const rows = await app.db<{ held: string }[]>`
    select case s.kind when 'venue' then 'Venue' else s.name end || ' ' || to_char(lower(h.during), 'DD HH24:MI') || ' to '
      || to_char(upper(h.during), 'DD HH24:MI') as held
    from holds h join spaces s on s.id = h.space_id join quotes q on q.id = h.quote_id
    where q.booking_id = ${bookingId} order by 1`;
  return rows.map(({ held }) => held);
};

describe('several functions of a confirmed booking', () => {
  const onDay = (one: Json, day: string, more: Json = {}) =>
    asked(one, { start_date: day, end_date: day, ...more });

  it('move together: one price, one answer, and all of their days are held until then', async () => {
    const booking = await confirmed();
    const [main, haldi, reception] = booking.functions;
    const { quote, answer } = await change(booking, {
      ...asked(main, { start_date: '2026-12-18', end_date: '2026-12-19' }),
      other_changes: [onDay(haldi, '2026-12-17'), onDay(reception, '2026-12-20')],
    });
    expect(quote).toMatchObject({ available: true, needs_approval: true, difference: 0 });
    const before = ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'];
    const after = ['2026-12-17', '2026-12-18', '2026-12-19', '2026-12-20'];
    expect(await taken()).toEqual([...before, ...after]);
    await accept(booking, answer.json.change.id);
    expect(await taken()).toEqual(after);
    expect(await booker.see(booking.id, guest)).toMatchObject({
      start_date: '2026-12-17',
      end_date: '2026-12-20',
      total_price: booking.total_price,
    });
  });

  it('exchange their days', async () => {
    const booking = await confirmed();
    const [, haldi, reception] = booking.functions;
    const { quote, answer } = await change(booking, {
      ...onDay(haldi, '2026-12-13'),
      other_changes: [onDay(reception, '2026-12-10')],
    });
    expect(quote.available).toBe(true);
    await accept(booking, answer.json.change.id);
    const after = await booker.see(booking.id, guest);
    expect(after.functions.map((one: Json) => [one.event_type, one.start_date])).toEqual([
      ['wedding', '2026-12-11'],
      ['haldi-mehendi', '2026-12-13'],
      ['reception', '2026-12-10'],
    ]);
    expect(await heldBy(booking.id)).toEqual([
      'Venue 10 18:00 to 11 00:00',
      'Venue 11 00:00 to 13 00:00',
      'Venue 13 18:00 to 14 00:00',
    ]);
  });

  it('make room for one that is added in the same change', async () => {
    const booking = await confirmed();
    const [, haldi] = booking.functions;
    const sangeet = { ...one('2026-12-10', { offering_id: evening, event_type: 'sangeet' }), action: 'add' };
    expect((await change(booking, sangeet)).answer.json.code).toBe('dates_taken');
    const { answer } = await change(booking, {
      ...asked(haldi, { action: 'drop' }),
      other_changes: [sangeet],
    });
    await accept(booking, answer.json.change.id);
    const after = await booker.see(booking.id, guest);
    expect(after.functions.map((one: Json) => one.event_type)).toEqual(['wedding', 'reception', 'sangeet']);
    expect(after.total_price).toBe(booking.total_price);
    expect(await taken()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']);
  });

  it('cost together what they cost one after another', async () => {
    const together = await confirmed();
    const [main, haldi] = together.functions;
    const more = (one: Json) => asked(one, { guest_count: 200 });
    const added = { ...one('2026-12-14', { offering_id: evening }), action: 'add' };
    const { answer } = await change(together, { ...more(haldi), other_changes: [more(main), added] });
    await accept(together, answer.json.change.id);
    const { price } = await booker.see(together.id, guest);

    venue = await aVenue(app.db);
    evening = await offer('Lawn, evening', 18 * 60, 24 * 60);
    const inTurn = await confirmed();
    for (const operation of [more(inTurn.functions[1]), more(inTurn.functions[0])])
      expect((await change(inTurn, operation)).answer.status).toBe(201);
    const last = await change(inTurn, { ...added, offering_id: evening });
    await accept(inTurn, last.answer.json.change.id);
    expect((await booker.see(inTurn.id, guest)).price).toEqual(price);
  });

  it('are refused as a whole, with the operation that is wrong', async () => {
    const booking = await confirmed();
    const [main, haldi, reception] = booking.functions;
    const moved = onDay(haldi, '2026-12-17');
    const refusal = async (...other_changes: Json[]) =>
      (await change(booking, { ...moved, other_changes })).answer;
    expect(await refusal(onDay(haldi, '2026-12-18'))).toMatchObject({
      status: 400,
      json: { 'other_changes.0.function_id': expect.anything() },
    });
    expect(await refusal(onDay(reception, '2026-12-17'))).toMatchObject({
      status: 400,
      json: { 'other_changes.0.start_date': [checkTextOf('functions_overlap')] },
    });
    expect(await refusal(onDay(reception, '2026-12-16'), onDay(main, '2020-01-01'))).toMatchObject({
      status: 400,
      json: { 'other_changes.1.start_date': expect.anything() },
    });
    expect(
      await refusal({ ...one('2026-12-16', { offering_id: evening, event_type: 'no_such' }), action: 'add' }),
    ).toMatchObject({ status: 400, json: { 'other_changes.0.event_type': expect.anything() } });
    await book({ ...one('2026-12-16', { offering_id: evening }), other_functions: [] });
    expect((await refusal(onDay(reception, '2026-12-16'))).json.code).toBe('dates_taken');
    const others = booking.functions.slice(1).map((each: Json) => asked(each, { action: 'drop' }));
    const dropped = await change(booking, { ...asked(main, { action: 'drop' }), other_changes: others });
    expect(dropped.answer.status).toBe(400);
    expect(await taken()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13', '2026-12-16']);
  });
});

describe('what a booking of several functions holds', () => {
  const hosting = (path: string) => `/api/hosting/venues/${venue.id}/${path}`;
  const hostDoes = async (method: 'POST' | 'PUT', path: string, body: Json) =>
    (await app.ask({ method, url: hosting(path), as: venue.owner, body })).json;
  const space = async (name: string, kind: string): Promise<string> =>
    (await hostDoes('POST', 'spaces/', { name, kind })).id;
  const session = (name: string, spaceId: string, starts: number, ends: number): Json => ({
    name,
    unit: 'session',
    price: 40_000,
    windows: [{ space_id: spaceId, starts: starts * 60, ends: ends * 60 }],
  });
  const sell = async (body: Json): Promise<string> => (await hostDoes('POST', 'offerings/', body)).id;
  const askFor = async (booking: Json, body: Json) => {
    const url = `/api/bookings/${booking.id}/changes/`;
    const quoteUrl = `/api/bookings/${booking.id}/change-quote/`;
    const quote = await app.ask({ method: 'POST', url: quoteUrl, as: guest, body });
    const priced = { ...body, total_price: quote.json.total_price ?? 0 };
    return app.ask({ method: 'POST', url, as: guest, body: priced });
  };
  const approve = (booking: Json, changeId: string) =>
    booker.answerChange(booking.id as string, changeId, 'approve', venue.owner);

  it('stays held when another of its functions is dropped, rooms as well', async () => {
    venue = await aVenue(app.db, { gst: 1800 });
    const hall = await space('Hall', 'hall');
    const lawn = await space('Lawn', 'lawn');
    const numbered = [await space('101', 'room'), await space('102', 'room')];
    const hallId = await sell(session('Hall', hall, 10, 22));
    const lawnId = await sell(session('Lawn', lawn, 10, 22));
    const windows = numbered.map((id) => ({ space_id: id, starts: 720, ends: 600 }));
    const roomsId = await sell({ name: 'Rooms', unit: 'night', price: 3_000, windows });
    const rooms = one('2026-12-12', { end_date: '2026-12-13', offering_id: roomsId, rooms: 2 });
    const lawnHeld = 'Lawn 12 10:00 to 12 22:00';
    const hallHeld = 'Hall 12 10:00 to 12 22:00';
    const roomsHeld = ['101 12 12:00 to 13 10:00', '102 12 12:00 to 13 10:00'];
    for (const dropped of [0, 1]) {
      const { json: booking } = await booker.book(venue, guest, {
        ...one('2026-12-12', { offering_id: hallId }),
        other_functions: [one('2026-12-12', { offering_id: lawnId }), rooms],
        payment_method: 'venue',
      });
      expect(await heldBy(booking.id)).toEqual([...roomsHeld, hallHeld, lawnHeld]);
      const { id, start_date, end_date, guest_count } = booking.functions[dropped];
      const drop = { function_id: id, action: 'drop', start_date, end_date, guest_count };
      const { json } = await askFor(booking, drop);
      expect((await approve(booking, json.change.id)).status).toBe(200);
      expect(await heldBy(booking.id)).toEqual([...roomsHeld, dropped === 0 ? lawnHeld : hallHeld]);
      await booker.change(booking.id, 'cancelled', guest);
    }
  });

  it('is what the family asked for, whatever the host makes of the offering before the answer', async () => {
    const hall = await space('Hall', 'hall');
    const kitchen = await space('Kitchen', 'hall');
    const evenings = session('Hall, evening', hall, 18, 24);
    const hallId = await sell(evenings);
    const { json: booking } = await booker.book(venue, guest, {
      ...one('2026-12-12', { offering_id: hallId }),
      payment_method: 'venue',
    });
    const moved = { start_date: '2026-12-15', end_date: '2026-12-15', guest_count: 80 };
    const { json } = await askFor(booking, moved);
    const both = [{ space_id: kitchen, starts: 480, ends: 720 }];
    await hostDoes('PUT', `offerings/${hallId}/`, { ...evenings, windows: both });
    const kitchenTaken = await booker.book(venue, await aGuest(app.db), {
      ...one('2026-12-15', { offering_id: hallId }),
    });
    expect(kitchenTaken.status).toBe(201);
    expect((await approve(booking, json.change.id)).status).toBe(200);
    expect(await heldBy(booking.id)).toEqual(['Hall 15 18:00 to 16 00:00']);
    const [after] = (await booker.see(booking.id, guest)).functions;
    expect(after.hours).toEqual({ starts: 1080, ends: 1440 });
  });

  it('moves to the hours that are sold now, and the booking says so', async () => {
    const hall = await space('Hall', 'hall');
    const evenings = session('Hall', hall, 18, 24);
    const hallId = await sell(evenings);
    const { json: booking } = await booker.book(venue, guest, {
      ...one('2026-12-12', { offering_id: hallId }),
      payment_method: 'venue',
    });
    const windows = [{ space_id: hall, starts: 480, ends: 720 }];
    await hostDoes('PUT', `offerings/${hallId}/`, { ...evenings, windows });
    const guests = await askFor(booking, {
      start_date: '2026-12-12',
      end_date: '2026-12-12',
      guest_count: 90,
    });
    expect(guests.json.functions[0].hours).toEqual({ starts: 1080, ends: 1440 });
    expect(await heldBy(booking.id)).toEqual(['Hall 12 18:00 to 13 00:00']);
    const moved = { start_date: '2026-12-15', end_date: '2026-12-15', guest_count: 90 };
    const { json } = await askFor(booking, moved);
    await approve(booking, json.change.id);
    expect((await booker.see(booking.id, guest)).functions[0].hours).toEqual({ starts: 480, ends: 720 });
    expect(await heldBy(booking.id)).toEqual(['Hall 15 08:00 to 15 12:00']);
  });

  it('is what it was when a payment comes after it has expired, whatever the host sells now', async () => {
    const hall = await space('Hall', 'hall');
    const evenings = session('Hall', hall, 18, 24);
    const hallId = await sell(evenings);
    const { json: booking } = await booker.book(venue, guest, one('2026-12-12', { offering_id: hallId }));
    const { orderId } = await booker.open(booking.id, guest);
    booker.later(31);
    await app.jobs.drain();
    expect(await heldBy(booking.id)).toEqual([]);
    const windows = [{ space_id: hall, starts: 480, ends: 720 }];
    await hostDoes('PUT', `offerings/${hallId}/`, { ...evenings, windows });
    const morning = await booker.book(
      venue,
      await aGuest(app.db),
      one('2026-12-12', { offering_id: hallId }),
    );
    expect(morning.status).toBe(201);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect((await booker.see(booking.id, guest)).status).toBe('confirmed');
    expect(await heldBy(booking.id)).toEqual(['Hall 12 18:00 to 13 00:00']);
  });
});

describe('an offline booking of several functions', () => {
  const enter = (more: Json = {}) =>
    app.ask({
      method: 'POST',
      url: '/api/hosting/bookings/',
      as: venue.owner,
      body: {
        ...wedding(),
        venue_id: venue.id,
        guest_name: 'Kamla Devi',
        price: 210_000,
        paid: 50_000,
        ...more,
      },
    });
  const others = (functions: { id: string }[]) =>
    functions.slice(1).map((one) => ({ ...one, offering_id: evening, hours: undefined, rooms: undefined }));

  it('holds the days of each, has one price, and is in the list, the calendar and the sheets', async () => {
    const { status, json } = await enter();
    expect(status).toBe(201);
    expect(json).toMatchObject({
      kind: 'offline',
      start_date: '2026-12-10',
      end_date: '2026-12-13',
      guest_count: 400,
      event_type: 'wedding',
      total_price: 210_000,
      balance_due: 160_000,
      functions: [
        { name: null, event_type: 'wedding', guest_count: 300 },
        { name: 'Lawn, evening', event_type: 'haldi-mehendi', guest_count: 80 },
        { name: 'Lawn, evening', event_type: 'reception', event_names: { en: 'Reception' } },
      ],
    });
    expect(await taken()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']);
    const calendar = await app.ask({
      url: `/api/hosting/venues/${venue.id}/calendar/?from=2026-12-01&to=2026-12-31`,
      as: venue.owner,
    });
    expect(calendar.json.taken).toMatchObject([
      { kind: 'offline', id: json.id, label: 'Kamla Devi', start_date: '2026-12-10' },
      { kind: 'offline', id: json.id, start_date: '2026-12-11', end_date: '2026-12-12' },
      { kind: 'offline', id: json.id, start_date: '2026-12-13' },
    ]);
    expect((await book()).json.code).toBe('dates_taken');
  });

  it('keeps the functions that stay, moves one, and frees one that is dropped', async () => {
    const { json } = await enter();
    const put = (more: Json) =>
      app.ask({
        method: 'PUT',
        url: `/api/hosting/bookings/${json.id}/`,
        as: venue.owner,
        body: { ...wedding(), guest_name: 'Kamla Devi', price: 210_000, ...more },
      });
    const [haldi, reception] = others(json.functions);
    const moved = await put({
      other_functions: [haldi, { ...reception, start_date: '2026-12-15', end_date: '2026-12-15' }],
    });
    expect(moved.json.functions.map(({ id }: Json) => id)).toEqual(json.functions.map(({ id }: Json) => id));
    expect(await taken()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-15']);
    expect((await put({ other_functions: [haldi] })).json).toMatchObject({ end_date: '2026-12-12' });
    expect(await taken()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12']);
  });

  it('exchanges the days of two functions', async () => {
    const { json } = await enter();
    const [haldi, reception] = others(json.functions);
    const onDay = (one: object | undefined, day: string) => ({ ...one, start_date: day, end_date: day });
    const { status } = await app.ask({
      method: 'PUT',
      url: `/api/hosting/bookings/${json.id}/`,
      as: venue.owner,
      body: {
        ...wedding(),
        guest_name: 'Kamla Devi',
        price: 210_000,
        paid: 50_000,
        other_functions: [onDay(haldi, '2026-12-13'), onDay(reception, '2026-12-10')],
      },
    });
    expect(status).toBe(200);
    expect(await heldBy(json.id)).toEqual([
      'Venue 10 18:00 to 11 00:00',
      'Venue 11 00:00 to 13 00:00',
      'Venue 13 18:00 to 14 00:00',
    ]);
  });

  it('says which function is at the same time as another, or taken, and then holds nothing', async () => {
    const twice = await enter({
      other_functions: [
        one('2026-12-10', { offering_id: evening }),
        one('2026-12-10', { offering_id: evening }),
      ],
    });
    expect([twice.status, twice.json['other_functions.1.start_date']]).toEqual([
      400,
      [checkTextOf('functions_overlap')],
    ]);
    await book({ ...one('2026-12-13', { offering_id: evening }), other_functions: [] });
    const refused = await enter();
    expect([refused.status, refused.json.code]).toEqual([409, 'dates_taken']);
    expect(await taken()).toEqual(['2026-12-13']);
  });

  it('is paid in parts: as entered, and after a higher price as agreed with more at the end', async () => {
    const parts = [
      { amount: 60_000, due_on: '2026-11-30' },
      { amount: 100_000, due_on: '2026-12-09' },
    ];
    const { json } = await enter({ instalments: parts });
    expect(json.instalments).toEqual([
      { amount: 50_000, due_on: null, paid: 50_000 },
      { ...parts[0], paid: 0 },
      { ...parts[1], paid: 0 },
    ]);
    const put = (more: Json) =>
      app.ask({
        method: 'PUT',
        url: `/api/hosting/bookings/${json.id}/`,
        as: venue.owner,
        body: {
          ...{ ...wedding(), guest_name: 'Kamla Devi', price: 210_000 },
          ...{ other_functions: others(json.functions), ...more },
        },
      });
    expect((await put({ note: 'Called again' })).json.instalments).toEqual(json.instalments);
    expect((await put({ price: 220_000 })).json.instalments.at(-1)).toMatchObject({ amount: 110_000 });
    expect((await put({ price: 220_000, instalments: [] })).json.instalments).toBeUndefined();
    const refused = async (instalments: object[]) => (await put({ instalments })).json.instalments;
    expect(await refused(parts.toReversed())).toEqual([checkTextOf('plan_out_of_order')]);
    expect(await refused([{ amount: 210_001, due_on: '2026-12-09' }])).toEqual([
      checkTextOf('plan_does_not_add_up'),
    ]);
  });
});
