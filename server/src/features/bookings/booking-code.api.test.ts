import { expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestVenue } from '#server/testing/builders.ts';

const enter = (app: TestApp, venue: TestVenue) =>
  app.ask({
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: {
      venue_id: venue.id,
      start_date: '2026-12-11',
      end_date: '2026-12-11',
      guest_name: 'Ravi Mehta',
      guest_count: 80,
      price: 90_000,
    },
  });

it.each(['guest', 'host'])(
  'is drawn again if it is already in use, for a booking of a %s',
  async (source) => {
    const app = await testApp();
    const { book } = createBooker(app);
    const [guest, venue, other] = [await aGuest(app.db), await aVenue(app.db), await aVenue(app.db)];
    const taken: string = (await book(venue, guest)).json.code;
    // Forces a collision: the next booking first gets the code of the previous one.
    await app.db`create sequence draws`;
    await app.db`
    create function draw_badly() returns trigger language plpgsql as $$
    begin
      if nextval('draws') = 1 then select code into new.code from bookings limit 1; end if;
      return new;
    end $$`;
    await app.db`create trigger is_drawn_badly before insert on bookings for each row execute function draw_badly()`;

    const { status, json } = source === 'guest' ? await book(other, guest) : await enter(app, other);
    expect(status).toBe(201);
    expect(json.code).not.toBe(taken);
    expect(await app.db`select last_value::int from draws`).toEqual([{ lastValue: 2 }]);
  },
);
