import { expectAccessible } from '../testing/accessibility.ts';
import { venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

const cards = 'article';

test('a place entered on the home page leads to its venues', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Your Perfect Wedding Venue');

  await page.getByPlaceholder('Location (Tehsil, District, State)').fill('Nathdwara');
  await page.getByRole('button', { name: 'Find Venues' }).click();

  await expect(page).toHaveURL('/venues?query=Nathdwara');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Wedding Venue');
  await expect(page.getByText('Showing 1 of 1 venues')).toBeVisible();
  await expect(page.locator(cards)).toContainText('Sheesh Bagh Palace');

  await page.getByRole('link', { name: 'View Details of Sheesh Bagh Palace' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sheesh Bagh Palace');
});

test('the towns suggested on the home page have venues', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/');
  const towns = page.getByText('Try', { exact: true }).locator('..').getByRole('link');
  for (const town of await towns.allTextContents()) {
    await visit(page, `/venues?query=${town}`);
    await expect(page.locator(cards), town).not.toHaveCount(0);
  }
});

test('the list shows nine venues per page, best rated first', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/venues');
  await expect(page.getByText('Showing 9 of 11 venues')).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(9);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  const ratings = await page
    .locator(cards)
    .getByText(/^\d\.\d$/)
    .allTextContents();
  expect(ratings).toEqual([...ratings].sort().reverse());

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(2);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.locator(cards)).toHaveCount(9);
});

test('a blank search in the header does nothing', async ({ page, isPhone }) => {
  await visit(page, '/');
  if (isPhone) await page.getByRole('button', { name: 'Search venues' }).click();
  const field = page.getByPlaceholder('Search venues...').filter({ visible: true });
  for (const blank of ['', '   ']) {
    await field.fill(blank);
    await field.press('Enter');
    await expect(page).toHaveURL('/');
  }

  await field.fill(' Udaipur ');
  await field.press('Enter');
  await expect(page).toHaveURL('/venues?query=Udaipur');
  await expect(page.getByText('Showing 1 of 1 venues')).toBeVisible();
  await expect(page.locator(cards)).toContainText('Pichola Jal Vilas');
});

test('a search runs half a second after the last keystroke, and can be cleared', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/venues');
  const field = page.getByPlaceholder('Venue, town, district');
  await field.pressSequentially('zzz');
  await expect(page).toHaveURL('/venues?query=zzz');
  await expect(page.getByText('No results found for "zzz".')).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Clear Search' }).click();
  await expect(page).toHaveURL('/venues');
  await expect(field).toHaveValue('');
  await expect(page.locator(cards)).toHaveCount(9);

  await field.fill('Kumbakonam');
  await field.press('Enter');
  await expect(page.getByText('Showing 1 of 1 venues')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/venues');
  await expect(page.locator(cards)).toHaveCount(9);
});

test('a missing page says so and links home', { tag: '@one-width' }, async ({ page, failures }) => {
  failures.expect(/^GET \/no-such-page answered 404$/);
  await visit(page, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a missing venue says so and links to the others', { tag: '@one-width' }, async ({ page, failures }) => {
  const path = '/venues/01890a5d-ac96-774b-bcce-b302099a8057';
  failures.expect(/answered 404$/);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  expect((await page.request.get('/venues/ratan-haveli')).status()).toBe(404);
  await expect(page.getByText('Venue Not Available')).toBeVisible();
  await expect(page.getByText("The venue you're looking for could not be found.")).toBeVisible();
  await expectAccessible(page);
});

test('a venue shows its pictures, amenities and approximate location', { tag: '@one-width' }, async ({
  page,
}) => {
  const { id } = await venueNamed('Sheesh Bagh Palace');
  await visit(page, `/venues/${id}`);
  await expect(page.getByText('Nathdwara').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Rathore Heritage Stays').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Amenities' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('160 kVA, full load')).toBeVisible();
  await page.getByRole('tab', { name: 'Location' }).click();
  await expect(page.getByText('Exact location provided after booking.')).toBeVisible();

  await page
    .getByRole('button', { name: /^Open the gallery/ })
    .last()
    .click();
  const gallery = page.getByRole('dialog');
  await expect(gallery).toContainText('1 of 4');
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(gallery).toContainText('2 of 4');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
});

test('Back closes what is open before it leaves the page', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/venues');
  const { id } = await venueNamed('Sheesh Bagh Palace');
  const filter = page.locator('.filter-chip', { hasText: 'Price' });
  await filter.locator('summary').click();
  await filter.getByLabel('From').fill('25000');
  await page.goBack();
  await expect(filter.locator('.filter-panel')).toBeHidden();
  await expect(filter.locator('summary')).toBeFocused();
  await expect(filter.getByLabel('From', { exact: true })).toHaveValue('25000');
  // Closing the dialog does not lose the selection.
  await expect(page).toHaveURL('/venues?min_price=25000');
  const address = page.url();

  const dialog = page.getByRole('dialog');
  await page.getByRole('searchbox').first().click();
  await expect(dialog.getByText('Type a place, a venue or a kind of venue.')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);

  await page.evaluate(`window.__reactRouterDataRouter.navigate('/venues/${id}')`);
  await page
    .getByRole('button', { name: /^Open the gallery/ })
    .last()
    .click();
  await expect(dialog).toContainText('1 of 4');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: /^Open the gallery/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // After it was closed another way, one press of Back leaves the page.
  await page.evaluate('history.back()');
  await expect(page).toHaveURL(address);
});

test('without availability data no day of a venue is shown as free', { tag: '@one-width' }, async ({
  page,
  failures,
}) => {
  failures.expect(/500/);
  await visit(page, '/venues?query=Nathdwara');
  await page.route('**/availability/', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'View Details of Sheesh Bagh Palace' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to check venue availability' });
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Choose your date' })).toBeVisible();
});
