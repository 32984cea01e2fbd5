import type { Page } from '@playwright/test';
import { confirmBooking, fillSignIn, fillSignUp, totalOf } from '../bookings/booking-pages.ts';
import { createCustomer, inDays, newPerson, venueNamed } from '../testing/api.ts';
import { expect, test, untilHydrated, visit } from '../testing/app.ts';
import { translate } from '../testing/translation.ts';

/** Opens a page, which the browser then translates. */
async function visitTranslated(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await translate(page);
}

test('a guest whose browser translates every page finds, books, writes and saves', async ({ page }) => {
  const visitor = newPerson();
  const venue = await venueNamed('Ratan Haveli');

  await test.step('searches and filters', async () => {
    await visitTranslated(page, '/');
    await page.getByPlaceholder('Location (Tehsil, District, State)').fill('Udaipur');
    await page.getByRole('button', { name: 'Find Venues' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toContainText('Udaipur');
    await page.getByText('More filters', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Parking/ }).check();
    await page
      .getByRole('button', { name: /^Show .*venues?$/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByText('1 filter', { exact: true })).toBeVisible();
  });

  await test.step('books a venue, with a new account', async () => {
    await visitTranslated(page, `/venues/${venue.id}/book?date=${inDays(150)}`);
    await expect(page.getByText('This date is free.')).toBeVisible();
    const price = page.getByRole('region', { name: 'Price Summary' });
    await totalOf(page).waitFor();
    const before = await price.textContent();
    await page.getByRole('checkbox', { name: /₹/ }).first().check();
    await expect.poll(() => price.textContent()).not.toBe(before);
    await totalOf(page).waitFor();
    await confirmBooking(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await fillSignUp(dialog, visitor);
    await expect(dialog.getByRole('heading')).toHaveText('Sign In');
    await dialog.getByRole('button', { name: 'Sign In' }).first().click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await untilHydrated(page);
    await translate(page);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.waitForURL(/\/booking\/confirmation\//);
    await expect(page.getByText(/^MB-[0-9A-Z]{6}$/)).toBeVisible();
  });

  await test.step('writes to the host', async () => {
    await visitTranslated(page, `/venues/${venue.id}`);
    await page.getByRole('link', { name: 'Message host' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).fill('Is there parking?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/user\/messages\/[0-9a-f-]+$/);
    const conversation = page.getByRole('region', { name: /^Messages with/ });
    await expect(conversation.getByText('Is there parking?')).toHaveCount(1);
    await expect(conversation.getByText('Sent', { exact: true })).toBeVisible();
  });

  await test.step('saves the profile', async () => {
    await visitTranslated(page, '/user/profile');
    await page.getByLabel('First name').fill('Kavya');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
  });

  await test.step('signs out, asks for a new password and signs in', async () => {
    await page.evaluate('localStorage.clear()');
    await visitTranslated(page, '/auth/forgot-password');
    const main = page.locator('main');
    await main.getByRole('button', { name: 'Send the link' }).click();
    await expect(main.getByText('Please enter a valid email address')).toBeVisible();
    await main.getByLabel('Email address').fill(visitor.email);
    await main.getByRole('button', { name: 'Send the link' }).click();
    await expect(main.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await visitTranslated(page, '/auth/signin');
    await fillSignIn(main, visitor);
    await page.waitForURL('/user/dashboard');
  });
});

test('an administrator whose browser translates every page suspends an account', async ({
  page,
  signInAs,
  administrator,
}) => {
  const person = await createCustomer();
  await signInAs(administrator);
  await visitTranslated(page, '/admin/users');
  await page.getByLabel('Search by name or email').fill(person.email);
  await expect(page.getByText(person.email)).toHaveCount(1);
  // Other users have the same name.
  const found = page.locator('li, tr, article').filter({ hasText: person.email }).last();
  await found.getByRole('button', { name: `Actions for ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Insulted a host.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('list', { name: 'Users' }).getByText('Suspended')).toBeVisible();
});
