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

test('a part that needs the network says so in its place, and what was typed stays @one-width', async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, '/venues');
  const form = `${await page.getByRole('link', { name: 'View Details' }).first().getAttribute('href')}/book`;
  const notice = page.waitForResponse(/failed-page/);
  await visit(page, form);
  const phone = page.getByLabel('Your mobile number (optional)');
  await phone.pressSequentially('98765');
  // The notice about the network is loading since the first key. The browser would remember scripts that were cut off.
  await notice;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  // The page hears of it a moment later. Until then it would try.
  await page.waitForFunction('!navigator.onLine');
  const dates = page.getByRole('region', { name: /Your dates/ });
  await dates.getByRole('button', { name: /^Check-in/ }).click();
  await expect(dates.getByText('This could not be loaded.')).toBeVisible();
  await expect(phone).toHaveValue('98765');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Check-in' })).toBeVisible();
});
