import type { Locator, Page } from '@playwright/test';
import { confirmBooking, fillSignIn, openForm, totalOf } from '../bookings/booking-pages.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { codeAfter, emailsTo } from '../testing/outbox.ts';

async function openDialog(page: Page, name: 'Sign In' | 'Register'): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name }).click();
  const title = name === 'Sign In' ? 'Sign In' : 'Create Account';
  return page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });
}

test('the sign-up form shows errors field by field', async ({ page, guest }) => {
  await visit(page, '/');
  const dialog = await openDialog(page, 'Register');
  const fill = async (name: string, email: string, password: string, again: string) => {
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Confirm Password', { exact: true }).fill(again);
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
  };
  await fill('K', 'kavita@', 'Short1', 'Short2');
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);

  // Only the email to an address reveals whether it is registered.
  await fill('Kavita Joshi', guest.email, guest.password, guest.password);
  await expect(dialog.getByPlaceholder('Enter 6-digit code')).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(guest.email))[0]?.subject)
    .toBe('You already have an account');
});

test('a wrong code is refused, and the right one still works afterwards', async ({
  page,
  guest,
  failures,
}) => {
  failures.expect(/^POST \/api\/accounts\/login\/otp\/verify\/ answered 400$/);
  await visit(page, '/auth/signin');
  const form = page.locator('main');
  await form.getByLabel('Email', { exact: true }).fill(guest.email);
  await form.getByLabel('Password', { exact: true }).fill(guest.password);
  const code = await codeAfter(guest.email, () => form.getByRole('button', { name: 'Sign In' }).click());
  const field = form.getByPlaceholder('Enter 6-digit code');
  const verify = form.getByRole('button', { name: 'Verify', exact: true });
  await expectAccessible(page);
  // Phones may discard the tab while the user reads the email.
  await page.reload();
  await expect(form.getByText(guest.email)).toBeVisible();
  await field.fill(code === '000000' ? '000001' : '000000');
  await verify.click();
  await expect(form.getByRole('alert')).toHaveText('Invalid verification code');
  await field.fill(code);
  await verify.click();
  await expect(page).toHaveURL('/user/dashboard');
});

test('the dialog that waits for a code opens again after a reload', async ({ page, guest }) => {
  await visit(page, '/venues');
  const dialog = await openDialog(page, 'Sign In');
  await dialog.getByLabel('Email', { exact: true }).fill(guest.email);
  await dialog.getByLabel('Password', { exact: true }).fill(guest.password);
  const code = await codeAfter(guest.email, () => dialog.getByRole('button', { name: 'Sign In' }).click());
  const field = dialog.getByPlaceholder('Enter 6-digit code');
  await expect(field).toBeVisible();
  await page.reload();
  await expect(field).toBeVisible();
  await page.mouse.click(5, 5);
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate('sessionStorage.getItem("awaited_code")')).toBeNull();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a visitor of My Bookings signs in first and returns there', async ({ page, guest }) => {
  await page.goto('/user/bookings?status=pending');
  await expect(page).toHaveURL(/\/auth\/signin\?next=/);
  await fillSignIn(page.locator('main'), guest);
  await expect(page).toHaveURL('/user/bookings?status=pending');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookings');
});

test('the booking form keeps its values during sign-in, and then books them', async ({ page, guest }) => {
  const venue = await venueNamed('Ratan Haveli');
  await openForm(page, venue, inDays(21));
  await page.getByRole('checkbox', { name: 'Decoration' }).check();
  await page.getByLabel('How many guests?').fill('120');
  await page.getByLabel('What should the host know? (optional)').fill('A quiet room');
  await totalOf(page).waitFor();
  await confirmBooking(page).click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please sign in to book this venue.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.reload();
  await expect(page.getByRole('main').getByText('We kept what you entered here before.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Decoration' })).toBeChecked();
  await expect(page.getByLabel('How many guests?')).toHaveValue('120');
  await expect(page.getByLabel('What should the host know? (optional)')).toHaveValue('A quiet room');
  await expect(page.getByText('This date is free.')).toBeVisible();
  await totalOf(page).waitFor();
  await confirmBooking(page).click();
  await fillSignIn(page.getByRole('dialog'), guest);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  const details = page.getByRole('region', { name: 'Booking details' });
  for (const text of ['120 persons', 'A quiet room']) await expect(details).toContainText(text);
});

test('signing out in one tab signs out the other', async ({ page, context, signInAs, guest }) => {
  await signInAs(guest);
  const other = await context.newPage();
  await visit(other, '/venues');
  const account = (tab: Page) => tab.getByRole('button', { name: 'Your account' });
  await visit(page, '/');
  await expect(account(other)).toBeVisible();
  await account(page).click();
  await expect(page.getByRole('menu')).toContainText(guest.email);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await other.evaluate('localStorage.getItem("refresh_token")')).toBeNull();
});
