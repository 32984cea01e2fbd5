import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test, visit } from '../testing/app.ts';

test('the map beside the list shows prices, and the list follows the map', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/venue-map/.test(request.url())) requests.push(request.url());
  });
  await visit(page, '/venues');
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL('/venues?view=map');
  const map = page.getByRole('application', { name: 'Map of venues' });
  await expect(map.locator('.map-price').first()).toContainText('₹');

  await map.locator('.map-price', { hasText: '₹63,000' }).click();
  await expect(map.getByRole('link', { name: 'Kuttanad Tharavad' })).toBeVisible();
  await expect(map.getByText('₹63,000 for the day, with fee and GST')).toBeVisible();
  await expectAccessible(page);

  await map.getByTitle('2 venues here: zoom in').first().click();
  await expect(page.getByText('Showing 9 of 11 venues')).toHaveCount(0);
  await expect(page).toHaveURL(/\/venues\?bounds=[\d.%C]+&view=map$/);
  await page.getByRole('link', { name: 'Close the map' }).click();
  await expect(page).toHaveURL(/\/venues\?bounds=[\d.%C]+$/);
  await page.getByRole('link', { name: 'Remove filter: On the map' }).click();
  await expect(page).toHaveURL('/venues');
  await expect(page.getByText('Showing 9 of 11 venues')).toBeVisible();
});

test('without tiles the map shows the outline of India', { tag: '@one-width' }, async ({
  page,
  failures,
}) => {
  failures.expect(/\.png net::ERR_FAILED$/);
  await page.route(`${process.env.APP_TILES}/**`, (route) => route.abort());
  await visit(page, '/venues?view=map');
  const map = page.getByRole('application', { name: 'Map of venues' });
  await expect(map.locator('img[src="/art/india.svg"]')).toBeVisible();
  await expect(map.locator('.map-price').first()).toBeVisible();
});
