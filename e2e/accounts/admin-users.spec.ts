import { fillSignIn } from '../bookings/booking-pages.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { invitationTo } from '../testing/administrators.ts';
import { createCustomer, newPerson, signIn } from '../testing/api.ts';
import { browserStorage, expect, test, untilHydrated, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { emailsTo } from '../testing/outbox.ts';

test('an administrator suspends a person, who is signed out at once and cannot sign in until reactivated', async ({
  page,
  browser,
  signInAs,
  administrator,
}) => {
  const person = await createCustomer();
  const other = await browser.newContext({
    baseURL: origin(),
    storageState: browserStorage(await signIn(person)),
  });
  const theirs = await other.newPage();
  await visit(theirs, '/user/bookings');
  await expect(theirs.getByRole('heading', { name: 'My Bookings' })).toBeVisible();

  await signInAs(administrator);
  await visit(page, '/admin/users');
  await page.getByLabel('Search by name or email').fill(person.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Actions for ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Insulted a host.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('cell', { name: 'Suspended' })).toBeVisible();

  await expect(theirs).toHaveURL(/\/auth\/signin\?expired=1/);
  await untilHydrated(theirs);
  await expect.poll(async () => (await emailsTo(person.email))[0]?.text).toContain('Insulted a host.');
  const form = theirs.locator('main');
  await form.getByLabel('Email', { exact: true }).fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(form.getByText('This account is suspended. Please contact support.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: 'Active' })).toBeVisible();
  await fillSignIn(form, person);
  await expect(theirs).toHaveURL('/user/bookings');
  await other.close();

  await visit(page, `/admin/audit?search=${encodeURIComponent('Insulted a host.')}&action=user.suspended`);
  const row = page.getByRole('row').filter({ hasText: person.name }).first();
  await expect(row).toContainText('User suspended');
  await expect(row).toContainText(administrator.name);
});

test('an invited person chooses a password and signs in', async ({
  page,
  signInAs,
  administrator,
  failures,
}) => {
  failures.expect(/^POST \/api\/admin\/users\/ answered 409$/);
  const person = { ...newPerson(), name: 'Lata Kumari' };
  await signInAs(administrator);
  await visit(page, '/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByLabel('Email').fill(administrator.email);
  await dialog.getByText('Host', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Email already in use')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Account created')).toBeVisible();

  await page.evaluate('localStorage.clear()');
  await visit(page, `/auth/invitation#token=${await invitationTo(person.email)}`);
  const main = page.locator('main');
  await main.getByLabel('New password', { exact: true }).fill(person.password);
  await main.getByLabel('Confirm new password', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Save the new password' }).click();
  await expect(main.getByText('Your account is ready')).toBeVisible();
  await main.getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(main, person);
  await expect(page).toHaveURL('/vendor/dashboard');
  await visit(page, '/vendor/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lata');
});
