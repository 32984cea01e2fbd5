import { expect, test, visit } from '../testing/app.ts';

test('an offline page says how old it is, and a tapped link opens once the network is back @one-width', async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Error loading route module/);
  await visit(page, '/venues');
  const loaded = page.waitForResponse(/failed-page/);
  await page.mouse.wheel(0, 200);
  await page.keyboard.press('Tab');
  await loaded;
  const notice = page.getByRole('status').filter({ hasText: 'You are offline. What you see is from' });
  await expect(notice).toBeHidden();

  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/venues\/.+/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goForward();

  await context.setOffline(false);
  await expect(page.getByRole('tab', { name: 'Amenities' })).toBeVisible();
  await expect(page).toHaveURL(pathname);
});

test('the page says that it is offline even if nothing was touched @one-width', async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await visit(page, '/venues');
  const loaded = page.waitForResponse(/failed-page/);
  await page.clock.fastForward(5_000);
  await loaded;
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
});
