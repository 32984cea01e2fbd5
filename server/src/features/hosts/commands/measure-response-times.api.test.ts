import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

const app = await testApp();
const minute = 60_000;
const day = 24 * 60 * minute;

let host: TestUser;
let venue: TestVenue;
let nextDay = 20;

beforeEach(async () => {
  host = await aHost(app.db);
  venue = await aVenue(app.db, { owner: host, instant: false });
});

const shown = async () => (await app.ask({ url: `/api/venues/${venue.id}/` })).json.vendor.response_time;
const measured = async () => {
  await app.hosts.measureResponseTimes();
  return shown();
};
const medianOf = async ({ id }: TestUser) =>
  (
    await app.db<
      { minutes: number | null }[]
    >`select response_minutes as minutes from hosts where user_id = ${id}`
  )[0]?.minutes;

/** A guest requests a day, to be paid at the venue. */
const aRequest = async (at = venue): Promise<string> => {
  nextDay += 2;
  const guest = await aGuest(app.db);
  const asked = { start_date: app.dayIn(nextDay), end_date: app.dayIn(nextDay), guest_count: 50 };
  const body = { venue_id: at.id, ...asked, payment_method: 'venue' };
  return (await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body })).json.id;
};
const answerRequest = (id: string, status: 'confirmed' | 'cancelled') =>
  app.ask({ method: 'PATCH', url: `/api/bookings/${id}/`, as: host, body: { status } });

const anAnsweredRequest = async (minutes: number, status: 'confirmed' | 'cancelled' = 'confirmed') => {
  const id = await aRequest();
  app.clock.advance(minutes * minute);
  expect((await answerRequest(id, status)).status).toBe(200);
};

const write = (as: TestUser, threadId: string, text: string) =>
  app.ask({ method: 'POST', url: `/api/threads/${threadId}/messages/`, as, body: { text } });

const anAnsweredQuestion = async (minutes: number) => {
  const guest = await aGuest(app.db);
  const body = { venue_id: venue.id, text: 'Is the lawn free in February?' };
  const { json } = await app.ask({ method: 'POST', url: '/api/threads/', as: guest, body });
  app.clock.advance(minutes * minute);
  expect((await write(host, json.id, 'Yes, it is.')).status).toBe(201);
  app.clock.advance(10 * day);
  // Only the first question and the first answer count.
  await write(guest, json.id, 'And in March?');
  await write(host, json.id, 'In March as well.');
};

describe('a host’s response time', () => {
  it('is not shown before the third answer', async () => {
    await anAnsweredRequest(20);
    await anAnsweredQuestion(30);
    await aRequest();
    expect(await measured()).toBeNull();
    await anAnsweredRequest(45, 'cancelled');
    expect(await measured()).toBe('within_hour');
    expect(await medianOf(host)).toBe(30);
  });

  it('is the median of requests and questions of the last 90 days', async () => {
    for (const minutes of [5, 8, 9]) await anAnsweredRequest(minutes);
    app.clock.advance(91 * day);
    expect(await measured()).toBeNull();
    for (const minutes of [400, 200, 600]) await anAnsweredRequest(minutes);
    await anAnsweredQuestion(100);
    expect(await measured()).toBe('within_hours');
    expect(await medianOf(host)).toBe(300);
    await anAnsweredRequest(1000);
    expect(await measured()).toBe('within_day');
  });

  it('counts a message as the answer to a request, and ignores messages that answer nothing', async () => {
    for (let n = 0; n < 3; n++) {
      const id = await aRequest();
      app.clock.advance(15 * minute);
      const body = { booking_id: id, text: 'How many cars will come?' };
      expect((await app.ask({ method: 'POST', url: '/api/threads/', as: host, body })).status).toBe(201);
      app.clock.advance(600 * minute);
      await answerRequest(id, 'confirmed');
    }
    expect(await measured()).toBe('within_hour');
    expect(await medianOf(host)).toBe(15);

    const other = await aHost(app.db);
    const instant = await aVenue(app.db, { owner: other, instant: true });
    for (let n = 0; n < 3; n++) {
      const id = await aRequest(instant);
      await app.ask({
        method: 'PATCH',
        url: `/api/bookings/${id}/`,
        as: other,
        body: { status: 'cancelled' },
      });
    }
    await app.hosts.measureResponseTimes();
    expect(await medianOf(other)).toBeNull();
  });

  it('is measured on a schedule, and drops cached pages only if their text changes', async () => {
    for (const minutes of [20, 30, 40]) await anAnsweredRequest(minutes);
    expect(await shown()).toBeNull();
    expect(await measured()).toBe('within_hour');
    const list = async () =>
      (await app.ask({ url: '/api/venues/?page_size=100' })).json.results.find(
        ({ id }: { id: string }) => id === venue.id,
      ).vendor.response_time;
    expect(await list()).toBe('within_hour');
  });
});
