import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test, visit } from '../testing/app.ts';

test('the search suggests venues and categories for a few letters, with the keyboard alone', async ({
  page,
  isPhone,
}) => {
  await visit(page, '/');
  if (isPhone) await page.getByRole('button', { name: 'Search venues' }).click();
  const field = page.getByPlaceholder('Search venues...').filter({ visible: true });
  await field.click();
  await field.pressSequentially('शीश');
  const palace = page.getByRole('option', { name: /Sheesh Bagh Palace/ });
  await expect(palace).toBeVisible();
  await expectAccessible(page);
  while ((await palace.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sheesh Bagh Palace');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('a suggested category keeps the filters of the list, and the browser remembers the search', async ({
  page,
  isPhone,
}) => {
  await visit(page, '/venues?guests=200');
  const field = page.getByRole(isPhone ? 'searchbox' : 'combobox', {
    name: 'Search by venue, town or district',
  });
  await page.getByPlaceholder('Venue, town, district').click();
  const typed = isPhone ? page.getByRole('dialog').getByRole('combobox') : field;
  await typed.fill('haveli');
  await page.getByRole('option', { name: 'Haveli', exact: true }).click();
  await expect(page).toHaveURL('/venues?guests=200&kind=haveli');

  await visit(page, '/venues');
  await page.getByPlaceholder('Venue, town, district').click();
  await typed.fill('Nathdwraa');
  await typed.press('Enter');
  await expect(page).toHaveURL('/venues?query=Nathdwraa');
  await expect(page.getByText('No venue matches “Nathdwraa”. These are for “nathdwara”.')).toBeVisible();
  await expect(page.locator('article')).toContainText('Sheesh Bagh Palace');

  await visit(page, '/');
  await page.getByPlaceholder('Location (Tehsil, District, State)').click();
  await expect(page.getByRole('option', { name: 'Nathdwraa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('option', { name: 'Nathdwraa' })).toHaveCount(0);
});
