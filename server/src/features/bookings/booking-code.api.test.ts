import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createBooker } from '../../testing/booker.ts';
import { aGuest, aVenue } from '../../testing/builders.ts';

it('is drawn again when somebody has it already', async () => {
  const app = await testApp();
  const { book } = createBooker(app);
  const [guest, venue, other] = [await aGuest(app.db), await aVenue(app.db), await aVenue(app.db)];
  const taken: string = (await book(venue, guest)).json.code;
  // Chance, helped along: the next booking that is written first draws the code of the one before.
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
