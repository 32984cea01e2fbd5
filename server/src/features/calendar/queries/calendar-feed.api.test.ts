import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSeller,
  type Json,
  morning,
  one,
  session,
} from '#server/features/offerings/offerings.testing.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
});

beforeEach(async () => {
  venue = await aVenue(app.db, { name: 'Jal Mahal, North' });
});

const address = async (): Promise<string | null> =>
  (await app.ask({ url: `/api/venues/${venue.id}/calendars/`, as: venue.owner })).json.address?.url ?? null;
const renew = () =>
  app.ask({
    method: 'POST',
    url: `/api/venues/${venue.id}/calendar-address/`,
    as: venue.owner,
    body: {},
  });
const newAddress = async (): Promise<string> => {
  await renew();
  return new URL((await address()) ?? '').pathname;
};
const get = (url: string, headers: Record<string, string> = {}) => app.ask({ url, headers });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
const seen = async (url: string) =>
  eventsIn((await get(url)).text).map(({ summary, startDate, endDate }) => [
    summary,
    String(startDate),
    String(endDate),
  ]);

describe('a venue’s calendar for others', () => {
  it('has no address until its host creates one, which is valid until it is renewed', async () => {
    expect(await address()).toBeNull();
    const { status, text } = await renew();
    expect([status, text]).toEqual([200, expect.not.stringContaining('.ics')]);
    const first = (await address()) ?? '';
    expect(first).toMatch(/^http:\/\/localhost:3000\/calendars\/[\w-]{43}\.ics$/);
    expect((await get(new URL(first).pathname)).status).toBe(200);
    const second = await newAddress();
    expect((await get(new URL(first).pathname)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const [stored] = await app.db`select * from calendar_addresses where venue_id = ${venue.id}`;
    expect(JSON.stringify(stored)).not.toContain(second.slice(11, -4));
    const actions = await app.db`select action, after from audit_entries where target_id = ${venue.id}`;
    expect(actions).toHaveLength(2);
    expect(JSON.stringify(actions)).not.toContain(second.slice(11, -4));
  });

  it('has booked and blocked days as all-day events, without names', async () => {
    await booker.book(venue, guest, { start_date: '2026-12-11', end_date: '2026-12-12' });
    const offlineBooking = {
      venue_id: venue.id,
      start_date: '2026-12-20',
      end_date: '2026-12-20',
      guest_name: 'Kamla Devi',
      phone: '98765 43210',
      guest_count: 250,
      event_type: 'reception',
      price: 80_000,
    };
    await app.ask({ method: 'POST', url: '/api/hosting/bookings/', as: venue.owner, body: offlineBooking });
    const block = { start_date: '2026-12-25', end_date: '2026-12-26', note: 'Painting' };
    await app.ask({ method: 'POST', url: `/api/venues/${venue.id}/blocks/`, as: venue.owner, body: block });
    const url = await newAddress();
    expect(await seen(url)).toEqual([
      ['Booked', '2026-12-11', '2026-12-13'],
      ['Booked', '2026-12-20', '2026-12-21'],
      ['Blocked', '2026-12-25', '2026-12-27'],
    ]);
    const { text, headers } = await get(url);
    expect(text).not.toMatch(/Kamla|98765|Painting|Asha|Sharma/);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
    });
    expect(text).toContain('X-WR-CALNAME:Jal Mahal\\, North\r\n');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('ends an evening without its cleaning for the host, and with it for others', async () => {
    const seller = createSeller(app);
    ({ venue } = await seller.aLawn());
    const hall = await seller.addSpace(venue, 'Hall', 'hall');
    const cleaned = session('Hall, evening', hall, 1080, 1560, { turnaround: 180 });
    const halls = await seller.offered(venue, cleaned);
    await booker.book(venue, guest, one(halls));
    const by = { as: venue.owner, method: 'POST' } as const;
    const entered = {
      venue_id: venue.id,
      guest_name: 'Kamla Devi',
      price: 50_000,
      ...one(halls, '2026-12-14'),
    };
    await app.ask({ ...by, url: '/api/hosting/bookings/', body: entered });
    const url = `/api/venues/${venue.id}/calendar-address/`;
    for (const body of [{}, { has_names: true }]) await app.ask({ ...by, url, body });
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/calendars/`, as: venue.owner });
    const endsOf = async (address: string) => (await seen(new URL(address).pathname)).map(([, , end]) => end);
    expect(await endsOf(json.address.url)).toEqual(['2026-12-12T05:00:00', '2026-12-15T05:00:00']);
    expect(await endsOf(json.other_addresses[0].url)).toEqual(['2026-12-12T02:00:00', '2026-12-15T02:00:00']);
  });

  it('is also there for one space, and with names for the host alone', async () => {
    const seller = createSeller(app);
    const { venue: garden, lawn, evenings } = await seller.aLawn();
    venue = garden;
    const hall = await seller.addSpace(venue, 'Hall', 'hall');
    const halls = await seller.offered(venue, session('Hall, morning', hall, ...morning));
    await booker.book(venue, guest, one(evenings));
    const by = { as: venue.owner, method: 'POST' } as const;
    const block = { ...one(halls, '2026-12-14'), note: 'Painting' };
    await app.ask({ ...by, url: `/api/venues/${venue.id}/blocks/`, body: block });
    const entered = { venue_id: venue.id, guest_name: 'Kamla Devi', price: 50_000, ...one(halls) };
    await app.ask({ ...by, url: '/api/hosting/bookings/', body: entered });
    const url = `/api/venues/${venue.id}/calendar-address/`;
    for (const body of [{}, { space_id: lawn }, { has_names: true }, { space_id: hall, has_names: true }])
      expect((await app.ask({ ...by, url, body })).status).toBe(200);
    const other = await seller.aLawn();
    expect((await app.ask({ ...by, url, body: { space_id: other.lawn } })).json).toHaveProperty('space_id');
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/calendars/`, as: venue.owner });
    const pathOf = (space_id: string | null, has_names: boolean) =>
      new URL(
        json.other_addresses.find((each: Json) => each.space_id === space_id && each.has_names === has_names)
          .url,
      ).pathname;
    const summaries = async (path: string) => (await seen(path)).map(([summary]) => summary);
    expect(await summaries(new URL(json.address.url).pathname)).toEqual(['Booked', 'Booked', 'Blocked']);
    expect(await seen(pathOf(lawn, false))).toEqual([
      ['Booked', '2026-12-11T18:00:00', '2026-12-12T01:00:00'],
    ]);
    expect(await summaries(pathOf(null, true))).toEqual([
      'Kamla Devi · Hall, morning',
      'Request: Asha · Lawn, evening',
      'Blocked · Hall, morning · Painting',
    ]);
    expect(await summaries(pathOf(hall, true))).toEqual([
      'Kamla Devi · Hall, morning',
      'Blocked · Hall, morning · Painting',
    ]);
    expect((await get(pathOf(hall, true))).text).toMatch(/X-WR-CALNAME:.* · Hall\r\n/);
    await app.db`update users set language = 'hi' where id = ${venue.owner.id}`;
    expect(await summaries(pathOf(null, true))).toEqual([
      'Kamla Devi · Hall, morning',
      'अनुरोध: Asha · Lawn, evening',
      'बंद · Hall, morning · Painting',
    ]);
    expect(await summaries(pathOf(lawn, false))).toEqual(['बुक']);
  });

  it('responds with 304 to clients that have the current version', async () => {
    await booker.book(venue, guest);
    const url = await newAddress();
    const { headers } = await get(url);
    const known = { 'if-none-match': String(headers.etag) };
    app.clock.advance(60_000);
    expect((await get(url, known)).status).toBe(304);
    await booker.book(venue, guest, { start_date: '2027-01-11', end_date: '2027-01-12' });
    expect((await get(url, known)).status).toBe(200);
  });

  it('keeps a booking’s UID when its days change, as a later version', async () => {
    const { id } = (await booker.book(venue, guest, { payment_method: 'venue' })).json;
    const url = await newAddress();
    const first = (await get(url)).text;
    app.clock.advance(60_000);
    const wish = { start_date: '2026-12-15', end_date: '2026-12-16', guest_count: 100 };
    const { change } = (await booker.requestChange(id, guest, wish)).json;
    expect(await seen(url)).toEqual([
      ['Booked', '2026-12-11', '2026-12-13'],
      ['Booked', '2026-12-15', '2026-12-17'],
    ]);
    await booker.answerChange(id, change.id, 'approve', venue.owner);
    const second = (await get(url)).text;
    const [before, after] = [first, second].map((text) => eventsIn(text)[0]);
    expect(after?.uid).toBe(before?.uid);
    expect(String(after?.startDate)).toBe('2026-12-15');
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
    expect(second).not.toContain(String(first.match(/LAST-MODIFIED:(\S+)/)?.[1]));
  });

  it('is not found by guessing, nor once the host or the venue is gone', async () => {
    const url = await newAddress();
    for (const path of [
      '/calendars/x.ics',
      `/calendars/${'A'.repeat(43)}.ics`,
      '/calendars/%00.ics',
      url.slice(0, -4),
    ])
      expect((await get(path)).status, path).toBe(404);
    await app.db`update users set status = 'suspended' where id = ${venue.owner.id}`;
    expect((await get(url)).status).toBe(404);
  });

  it('can be read sixty times in ten minutes', async () => {
    const counted = await testApp({ secondProcess: app, rateLimits: true });
    const url = await newAddress();
    const answers: number[] = [];
    for (let count = 0; count < 61; count += 1) answers.push((await counted.ask({ url })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });
});
