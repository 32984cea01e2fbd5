import { expect, it, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createBooker } from '../../testing/booker.ts';
import { aGuest, aVenue } from '../../testing/builders.ts';

const drawn = vi.hoisted(() => ['MB-AAAAAA', 'MB-AAAAAA', 'MB-BBBBBB']);
vi.mock('./booking-code.ts', () => ({ newBookingCode: () => drawn.shift() }));

it('is drawn again when somebody has it already', async () => {
  const app = await testApp();
  const { book } = createBooker(app);
  const [guest, venue, other] = [await aGuest(app.db), await aVenue(app.db), await aVenue(app.db)];
  expect((await book(venue, guest)).json.code).toBe('MB-AAAAAA');
  expect((await book(other, guest)).json.code).toBe('MB-BBBBBB');
});
