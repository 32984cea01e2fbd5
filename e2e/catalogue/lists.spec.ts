import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../testing/accessibility.ts';
import { demoAdmin } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

test('hosts can choose an item as soon as an administrator adds it, until it is retired', async ({
  page,
  signInAs,
}) => {
  const name = `Hammocks ${randomUUID().slice(0, 6)}`;
  await signInAs(demoAdmin);
  await visit(page, '/admin/catalogue?kind=amenity');
  await page.getByRole('button', { name: 'Add an amenity' }).click();
  const form = page.getByRole('dialog', { name: 'Add an amenity' });
  await form.getByLabel('Name in English').fill(name);
  await form.getByLabel('Name in Hindi').fill(`झूले ${name}`);
  await form.getByLabel('Group').selectOption({ label: 'Comfort' });
  await form
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Trees' }) })
    .click();
  await expect(form.getByRole('radio', { name: 'Trees' })).toBeChecked();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Added “${name}”`)).toBeVisible();

  await visit(page, '/admin/venues/new');
  await expect(page.getByRole('checkbox', { name })).toBeVisible();

  await visit(page, '/admin/catalogue?kind=amenity');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText(`Retired “${name}”`)).toBeVisible();
  await visit(page, '/admin/venues/new');
  await expect(page.getByRole('checkbox', { name: 'Wifi' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
});
