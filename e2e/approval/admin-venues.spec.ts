import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, signIn } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { useChangingServer } from '../testing/changing-server.ts';
import { createHost, createPendingVenue, picturePath } from '../venues/new-venues.ts';

useChangingServer();

test('a pending venue is approved, its host verified first, and appears in public search at once', async ({
  page,
  signInAs,
  administrator,
}) => {
  const { access } = await signInAs(administrator);
  const { name } = await createPendingVenue(await createHost(), access);
  await createPendingVenue(await createHost(), access);
  await visit(page, `/admin/venues?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Verify host' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Verify host' }).click();
  await expect(dialog.getByText('Please say what was checked.')).toBeVisible();
  await dialog.getByLabel('Government ID').check();
  await dialog.getByRole('button', { name: 'Verify host' }).click();
  await expect(page.getByText(/Verified since/)).toBeVisible();
  const queue = page.getByRole('navigation', { name: 'Queue' });
  await expect(queue).toContainText(/\d+ of \d+ waiting/);
  await page.keyboard.press('Alt+a');
  await expect(page.getByText(`${name} is approved`)).toBeVisible();
  // Open the next pending venue. Another test may decide that one in the meantime, so its position in the
  // queue may change.
  await expect(page).toHaveURL(/\/admin\/venues\/[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);

  await visit(page, `/venues?query=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
});

test('a venue is rejected with a reason, which reaches its host', async ({
  page,
  signInAs,
  administrator,
}) => {
  const host = await createHost();
  const { access } = await signInAs(administrator);
  const { name } = await createPendingVenue(host, access);
  await visit(page, `/admin/venues?status=pending&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please choose at least one reason.')).toBeVisible();
  await dialog.getByLabel(/Pictures/).check();
  await dialog.getByLabel('Note to the host').fill('Please show the garden by day.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`${name} is rejected`)).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();

  await signInAs(host.person);
  await visit(page, '/vendor/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(row).toContainText('Please show the garden by day.');
  await visit(page, '/vendor/notifications');
  await expect(page.getByText(`${name} is not approved`).first()).toBeVisible();
  await expect(page.getByText(/Please show the garden by day/).first()).toBeVisible();
});

test('a venue is added with pictures in a chosen order', async ({ page, signInAs, administrator }) => {
  const name = `Champa Bagh ${randomUUID().slice(0, 6)}`;
  await signInAs(administrator);
  await visit(page, '/admin/venues/new');
  await page.getByRole('button', { name: 'Add Venue' }).click();
  await expect(page.getByText('Something is missing. Please check the marked fields.')).toBeVisible();
  await page.getByLabel('Find a host by name or email').fill('rathore');
  await page.getByRole('button', { name: /Rathore Heritage Stays/ }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Category').selectOption({ label: 'Palace' });
  await page.getByLabel('Capacity').fill('1,200');
  await page.getByLabel('Price per day in rupees').fill('95,000');
  await page.getByLabel('Description').fill('A garden with white trees and a stage.');
  await page.getByLabel('State', { exact: true }).selectOption('Rajasthan');
  await page.getByLabel('District').selectOption('Rajsamand');
  await page.getByLabel('Tehsil').fill('Nathdwara');
  await page.getByLabel('Address').fill('2 Lake Road');
  await page.getByLabel('City', { exact: true }).fill('Nathdwara');
  await page.getByLabel('Pincode').fill('313301');
  await page.getByLabel('Latitude').fill('24.93, 73.82');
  await expect(page.getByLabel('Longitude')).toHaveValue('73.82');
  await page.locator('input[type=file]').setInputFiles([picturePath, picturePath]);
  await page.getByLabel('What picture 1 shows').fill('The gate');
  await page.getByLabel('What picture 2 shows').fill('The stage');
  await page.getByRole('button', { name: 'Make picture 2 the cover' }).click();
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The stage');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Venue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('button', { name: 'Show: The stage' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('an administrator sees what a venue sells, and what has changed since its approval', async ({
  page,
  signInAs,
  administrator,
}) => {
  const host = await createHost();
  const { access } = await signInAs(administrator);
  const { id, name } = await createPendingVenue(host, access);
  await visit(page, `/admin/venues/${id}`);
  const sold = page.getByRole('region', { name: 'What it sells' });
  await expect(sold).toContainText('Whole venue');
  await sold.getByRole('link', { name: 'Change what it sells' }).click();
  await page.getByRole('button', { name: 'Sell mornings and evenings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Evening', { exact: true }).click();
  await dialog.getByLabel('Price of evening').fill('60000');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Prices of Whole venue, evening' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices of Whole venue, evening');
  await expectAccessible(page);

  const { access: owner } = await signIn(host.person);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Verify host' }).click();
  await dialog.getByLabel('Government ID').check();
  await dialog.getByRole('button', { name: 'Verify host' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${name} is approved`)).toBeVisible();
  await callApi(`hosting/venues/${id}/spaces/`, { name: 'Mango lawn', kind: 'lawn' }, owner);
  await visit(page, `/admin/venues/${id}`);
  const changes = page.getByRole('region', { name: 'Changes since the last approval' });
  await expect(changes).toContainText('Mango lawn (Lawn)');
  await expect(page.getByRole('region', { name: 'What it sells' })).toContainText('₹60,000 a session');
});
