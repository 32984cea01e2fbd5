import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test, visit } from '../testing/app.ts';

const cards = 'article';

test('practical filters show their counts, narrow the list, and can be removed one by one', async ({
  page,
}) => {
  await visit(page, '/venues');
  for (const name of ['Price', 'More filters'])
    await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText('More filters', { exact: true }).click();
  const stepFree = page.getByRole('checkbox', { name: /^Step-free throughout \d+$/ });
  await expect(stepFree).toBeVisible();
  const left = Number((await stepFree.locator('xpath=ancestor::label').textContent())?.match(/\d+$/)?.[0]);
  expect(left).toBeGreaterThan(0);
  await expectAccessible(page);
  // On a screen of 1280 × 800, too.
  await expect(
    page.getByRole('button', { name: /^Show .*venues?$/ }).filter({ visible: true }),
  ).toBeInViewport({
    ratio: 1,
  });
  await stepFree.check();
  await page.getByRole('checkbox', { name: /^Parking/ }).check();
  await page
    .getByRole('button', { name: /^Show .*venues?$/ })
    .filter({ visible: true })
    .click();

  await expect(page).toHaveURL('/venues?with=parking&with=step_free');
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await expectAccessible(page);
  await chosen.getByRole('link', { name: 'Remove filter: Parking' }).click();
  await expect(page).toHaveURL('/venues?with=step_free');
  await expect(page.getByText(`Showing ${Math.min(9, left)} of ${left} venues`)).toBeVisible();
  await chosen.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/venues');
});

test('a search for any Saturday of a month finds venues', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/venues');
  await page.getByText('Date', { exact: true }).click();
  await page.getByLabel('Day', { exact: true }).selectOption('Saturday');
  const month = page.getByLabel('Month');
  const name = (await month.locator('option').nth(3).textContent()) ?? '';
  await month.selectOption(name);
  await page
    .getByRole('button', { name: /^Show .*venues?$/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/venues\?weekday=sat&month=\d{4}-\d\d$/);
  await expect(page.getByText(`free on a Saturday in ${name}`)).toBeVisible();
  await expect(page.getByText(`Any Saturday in ${name}`)).toBeVisible();
});

test('Near me asks for the location after a press, and rounds it', { tag: '@one-width' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 24.93456, longitude: 73.81987 });
  await visit(page, '/venues');
  await page.getByText('Near me', { exact: true }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page).toHaveURL('/venues?near=24.93%2C73.82&sort=nearest');
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(cards)).toContainText('Sheesh Bagh Palace');

  await page.getByText('Within 25 km of you').click();
  await page.getByLabel('Distance').selectOption('200 km');
  await page
    .getByRole('button', { name: /^Show .*venues?$/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/venues?near=24.93%2C73.82&radius=200&sort=nearest');
  await expect(page.locator(cards).first()).toContainText('Sheesh Bagh Palace');
  await expect(page.locator(cards).nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Within 200 km of you' }).click();
  await expect(page).toHaveURL('/venues');
});

test('a sentence with a day, an evening and rooms is read as filters', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/venues?query=lawn+in+the+evening+with+2+rooms');
  await expect(page.getByText('We looked for: Evening, 2+ rooms.')).toBeVisible();
  await expect(page.locator(cards).first()).toContainText('a session');
});
