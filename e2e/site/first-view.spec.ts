import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../testing/app.ts';

/** A page whose first pictures have not arrived yet, with its clock stopped. */
const openWithoutPictures = async (page: Page) => {
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
  const time = Date.now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + 1_000);
  await page.goto('/venues', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
  expect(scripts).toEqual([]);
  return { arrive, scripts };
};

test('scripts load after the first pictures @one-width', async ({ page }) => {
  const { arrive, scripts } = await openWithoutPictures(page);
  arrive();
  await expect(page.getByRole('article').first().locator('img')).toHaveJSProperty('complete', true);
  const begun = async () => {
    await page.clock.runFor(50);
    return scripts.length > 0;
  };
  await expect.poll(begun).toBe(true);
  await page.clock.resume();
  await untilHydrated(page);
});

test('scripts load at once when the user touches the page @one-width', async ({ page }) => {
  const { arrive, scripts } = await openWithoutPictures(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.clock.resume();
  await untilHydrated(page);
  arrive();
});

test('scripts wait for missing pictures for three seconds at most @one-width', async ({ page }) => {
  const { arrive, scripts } = await openWithoutPictures(page);
  await page.clock.runFor(2_900);
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.clock.resume();
  await untilHydrated(page);
  arrive();
});

test('a filter that was opened before the scripts loaded shows its content once they have', {
  tag: '@one-width',
}, async ({ page }) => {
  const { arrive } = await openWithoutPictures(page);
  await page.getByText('More filters', { exact: true }).click();
  await page.clock.resume();
  await expect(page.getByRole('checkbox', { name: /^Parking/ })).toBeVisible();
  arrive();
});
