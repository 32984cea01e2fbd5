import { expectAccessible } from '../testing/accessibility.ts';
import { signIn, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { createDraft, createHost } from './new-venues.ts';

test('the Location tab loads the map of a venue: approximate location and attribution', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/map-view|:\d+\/\d+\/\d+\/\d+\.png$/.test(request.url())) requests.push(request.url());
  });
  const { id } = await venueNamed('Sheesh Bagh Palace');
  await visit(page, `/venues/${id}`);
  const tab = page.getByRole('tab', { name: 'Location' });
  await tab.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);

  await tab.click();
  const map = page.getByRole('application', { name: 'Approximate area: around Nathdwara' });
  await expect(map.locator('img').first()).toBeVisible();
  await expect(map.locator('svg path')).toHaveAttribute('stroke-dasharray', '6 6');
  await expect(map.locator('.map-pin')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expectAccessible(page);
});

test('a venue’s page works offline, and loads its map when online again', async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ net::ERR_INTERNET_DISCONNECTED$|^console: Failed to fetch manifest patches/);
  const { id } = await venueNamed('Sheesh Bagh Palace');
  await visit(page, `/venues/${id}`);
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Location' }).click();
  await expect(page.getByRole('img', { name: 'Approximate area: around Nathdwara' })).toBeVisible();
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Location' }).scrollIntoViewIfNeeded();
  await context.setOffline(false);
  const map = page.getByRole('application', { name: 'Approximate area: around Nathdwara' });
  await expect(map.locator('img').first()).toBeVisible();
});

test('without map tiles the drawn area remains', async ({ page, failures }) => {
  failures.expect(/\.png net::ERR_FAILED$/);
  const refused = page.waitForEvent('requestfailed');
  await page.route(`${process.env.APP_TILES}/**`, (route) => route.abort());
  const { id } = await venueNamed('Sheesh Bagh Palace');
  await visit(page, `/venues/${id}`);
  await page.getByRole('tab', { name: 'Location' }).click();
  await refused;
  await expect(page.getByRole('img', { name: 'Approximate area: around Nathdwara' })).toBeVisible();
  await expect(page.getByRole('application')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open the approximate area on a map' })).toBeVisible();
});

test('tapping the map or typing sets a venue’s location; leaving the page loses neither', async ({
  page,
  signInAs,
  administrator,
}) => {
  const { access } = await signIn(administrator);
  const draft = await createDraft(await createHost(), access);
  await signInAs(administrator);
  await visit(page, `/admin/venues/${draft.id}/edit`);
  const map = page.getByRole('application', { name: 'Map to choose the location' });
  await page.getByLabel('Latitude').scrollIntoViewIfNeeded();
  await expect(map.locator('img').first()).toBeVisible();
  await map.click({ position: { x: 60, y: 60 } });
  // North-west of its previous position.
  const typed = async (name: string) => Number(await page.getByLabel(name).inputValue());
  await expect.poll(() => typed('Latitude')).toBeGreaterThan(24.9301);
  await expect.poll(() => typed('Longitude')).toBeLessThan(73.8199);
  const tapped = await typed('Longitude');
  const pin = map.locator('.map-pin');
  const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {};
  await page.mouse.move(x + 18, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 118, y + 70, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => typed('Longitude')).toBeCloseTo(tapped + 0.0021, 3);
  await expectAccessible(page);

  await page.getByLabel('Latitude').fill('12.97, 77.59');
  await expect(pin).toBeInViewport();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('12.97, 77.59').scrollIntoViewIfNeeded();
  const exact = page.getByRole('application', { name: /^Map with the exact location of/ });
  await expect(exact.locator('.map-pin')).toBeInViewport();
});
