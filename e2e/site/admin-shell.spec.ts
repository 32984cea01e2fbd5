import { expectAccessible } from '../testing/accessibility.ts';
import { demoHost } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

test('an administrator navigates with the menu, and others never see it', async ({
  page,
  isPhone,
  signInAs,
  administrator,
  guest,
}) => {
  await signInAs(administrator);
  await visit(page, '/admin/users');
  if (isPhone) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
  }
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'Users' }).click();
  if (isPhone) await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Status').selectOption('suspended');
  await expect(page).toHaveURL(/status=suspended/);
  await page.goBack();
  await expect(page).not.toHaveURL(/status=suspended/);
  if (!isPhone) {
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  }
  await page.getByLabel('Search by name or email').fill(demoHost.email);
  await page.getByRole('link', { name: demoHost.name }).click();
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();

  // An open page would keep sending requests as somebody else.
  await page.goto('about:blank');
  await signInAs(guest);
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/user/dashboard');
});
