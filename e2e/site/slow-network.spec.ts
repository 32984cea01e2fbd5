import type { Page } from '@playwright/test';
import { inDays, venueNamed } from '../testing/api.ts';
import { expect, test } from '../testing/app.ts';
import { bookOnPhone } from '../testing/book-on-phone.ts';
import { origin } from '../testing/environment.ts';
import { measureFirstCard, measureFormShift, phone, slow4G, weakSignal } from '../testing/slow-phone.ts';

/** Other load can only slow an attempt down, so the best one counts. */
const attempts = 3;

/** Times in ms. `npm run bench slow-phone` measures the goal of two seconds with a weak signal on a quiet machine. */
for (const { what, address, maxTime, ...phone } of [
  { what: 'slow 4G', address: '/venues', network: slow4G, slowdown: 4, maxTime: 2_000 },
  { what: 'a weak signal', address: '/venues', network: weakSignal, slowdown: 1, maxTime: 2_500 },
  { what: 'a weak signal in Hindi', address: '/hi/venues', network: weakSignal, slowdown: 1, maxTime: 2_500 },
])
  test(`a phone with ${what} shows the first venue of the list within ${maxTime} ms`, async ({ browser }) => {
    // The server is warm.
    await fetch(origin() + address);
    const visit = () => measureFirstCard(browser, { address: origin() + address, ...phone });
    let best = await visit();
    for (let seen = 1; seen < attempts && best.picture >= maxTime; seen++) {
      const next = await visit();
      if (next.picture < best.picture) best = next;
    }
    console.log(`${what}: the first card's name after ${best.name} ms, its picture after ${best.picture} ms`);
    expect(best.name).toBeLessThan(maxTime);
    expect(best.picture).toBeLessThan(maxTime);
  });

test('the booking form does not jump while it loads, also with what was entered before', async ({
  browser,
}) => {
  // It sells much more than whole days.
  const { id } = await venueNamed('Anand Vatika Lawn');
  const address = `${origin()}/venues/${id}/book?date=${inDays(400)}`;
  const [atFirst, again] = await measureFormShift(browser, { address, network: slow4G, slowdown: 1 });
  console.log(`layout shift of the booking form: ${atFirst.toFixed(3)}, opened again ${again.toFixed(3)}`);
  expect(atFirst).toBeLessThan(0.1);
  expect(again).toBeLessThan(0.1);
});

/** Bytes of everything that a page receives, without headers. */
const countReceived = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    // What was in the browser's cache has a negative size: that of its headers.
    const sized = request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize));
    // The page may close first.
    sizes.push(sized.catch(() => 0));
  });
  return async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
};

test.describe('in Hindi, where letters take more bytes', () => {
  test.use({ ...phone, locale: 'hi-IN' });
  // Headers take another 16 KB of the goal of 300. `npm run bench slow-phone` counts them, in both languages.
  test('a whole booking with sign-up and payment takes 284 KB after the first view', async ({ page }) => {
    const received = countReceived(page);
    let firstView = 0;
    const guest = { language: 'hi', prefix: '/hi', number: '6123410102', ahead: 60 };
    await bookOnPhone(page, guest, async (step) => {
      // After signing in, the stream of live updates keeps the network busy.
      if (step !== 'payment' && step !== 'confirmation') await page.waitForLoadState('networkidle');
      if (step === 'list') firstView = await received();
    });
    const booking = (await received()) - firstView;
    console.log(`a whole booking: ${Math.round(booking / 1000)} KB after the first view`);
    expect(booking).toBeGreaterThan(150_000);
    expect(booking).toBeLessThan(284_000);
  });
});
