import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue } from '#server/testing/builders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

it('counts bookings and events of the venues that have new ones, and looks at no others', async () => {
  const booker = createBooker(app);
  const [busy, other] = [await aVenue(app.db), await aVenue(app.db)];
  const on = (day: string) => ({ start_date: day, end_date: day, payment_method: 'venue' });
  const { json } = await booker.book(busy, await aGuest(app.db), on('2027-01-04'));
  await booker.book(busy, await aGuest(app.db), on('2027-01-05'));
  await app.db`update venues set booking_count = 9 where id = ${other.id}`;
  const counts = async () => {
    await app.venues.countBookings();
    const rows = await app.db<{ bookingCount: number; eventCount: number }[]>`
      select booking_count, event_count from venues where id in (${busy.id}, ${other.id}) order by id`;
    return rows.map(({ bookingCount, eventCount }) => [bookingCount, eventCount]);
  };
  expect(await counts()).toEqual([
    [2, 0],
    [9, 0],
  ]);
  await app.db`update bookings set status = 'completed' where id = ${json.id}`;
  expect(await counts()).toEqual([
    [2, 1],
    [9, 0],
  ]);
  expect(await app.db`select 1 from venues_to_count`).toEqual([]);
});
