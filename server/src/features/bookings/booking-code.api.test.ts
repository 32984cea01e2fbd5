import { expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue } from '#server/testing/builders.ts';

it('is generated again if it is already in use', async () => {
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

  const { status, json } = await book(other, guest);
  expect(status).toBe(201);
  expect(json.code).not.toBe(taken);
  expect(await app.db`select last_value::int from draws`).toEqual([{ lastValue: 2 }]);
});
