import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

test('a search is saved from the list, and opened again from the account @one-width', async ({
  page,
  signInAs,
}) => {
  await signInAs(await createCustomer());
  await visit(page, '/venues?guests=300&max_price=90000');
  await page.getByRole('button', { name: 'Tell me about new venues' }).click();
  await expect(page.getByLabel('Name of this search')).toHaveValue('300+ guests, Up to ₹90,000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Search saved', { exact: true })).toBeVisible();

  await visit(page, '/user/searches');
  await page.getByRole('switch', { name: /^Emails about/ }).press('Space');
  await expect(page.getByRole('switch', { name: /^Emails about/ })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Show venues for/ }).click();
  await expect(page).toHaveURL('/venues?guests=300&max_price=90000');
});
