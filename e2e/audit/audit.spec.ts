import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer, signIn } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

test('an administrator finds who forged a call, and from where', async ({
  page,
  signInAs,
  administrator,
}) => {
  const forger = await createCustomer();
  const { access, user } = await signIn(forger);
  const forged = await fetch(`${origin()}/api/admin/users/${user.id}/sessions/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${access}` },
  });
  expect(forged.status).toBe(403);

  await signInAs(administrator);
  await visit(page, '/admin/audit');
  const main = page.locator('main');
  await main.getByRole('textbox', { name: 'By' }).fill(forger.email);
  await main.getByRole('textbox', { name: 'By' }).press('Enter');
  await expect(page).toHaveURL(/actor=/);
  await expect(main.getByRole('button', { name: 'User signed up', exact: true })).toHaveCount(1);

  await main.getByRole('button', { name: 'Call forbidden', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Call forbidden' });
  await expect(dialog.getByText('DELETE /api/admin/users/:id/sessions/').first()).toBeVisible();
  await expect(dialog.getByText('127.0.0.1')).toBeVisible();
  await expectAccessible(page);
});

test('an administrator sees the state of the system', async ({ page, signInAs, administrator }) => {
  await signInAs(administrator);
  await visit(page, '/admin/system');
  const main = page.locator('main');
  await expect(
    main.getByRole('region', { name: 'Payment gateways' }).getByText('Test gateway'),
  ).toBeVisible();
  await expect(main.getByRole('region', { name: 'Version' }).getByText('PostgreSQL')).toBeVisible();
});
