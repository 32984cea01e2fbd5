import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../testing/app.ts';

/** A page whose first picture is still on its way. */
const openWithoutPicture = async (page: Page) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.route('**/media/**', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/venues', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
  return { arrive, scripts };
};

test('scripts leave the network to the first picture @one-width', async ({ page }) => {
  const { arrive, scripts } = await openWithoutPicture(page);
  expect(scripts).toEqual([]);
  arrive();
  await untilHydrated(page);
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('whoever touches the page before does not wait for it @one-width', async ({ page }) => {
  const { arrive, scripts } = await openWithoutPicture(page);
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await untilHydrated(page);
  arrive();
});

test('a picture that does not come keeps nobody waiting for more than three seconds @one-width', async ({
  page,
}) => {
  const { arrive, scripts } = await openWithoutPicture(page);
  await page.clock.runFor(2_900);
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await page.clock.resume();
  await untilHydrated(page);
  arrive();
});
