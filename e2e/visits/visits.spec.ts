import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer, inDays, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { pickDay } from '../testing/days.ts';
import { origin } from '../testing/environment.ts';

const name = 'Sri Lakshmi Mahal';
const host = { name: 'Host', email: 'lakshmi@mandap.test', password: 'Mandap#2026' };

test('a guest asks to see a venue, the host offers times, and the guest agrees on one @one-width', async ({
  page,
  browser,
  signInAs,
}) => {
  const venue = await venueNamed(name);
  await signInAs(await createCustomer());
  await visit(page, `/venues/${venue.id}`);
  await page.getByRole('button', { name: 'Visit first' }).click();
  await page.getByRole('button', { name: /^Day 1/ }).click();
  await pickDay(page.getByRole('dialog', { name: 'Day 1' }), inDays(6));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for a visit' }).click();
  await expect(page.getByText('Request sent to the host', { exact: true })).toBeVisible();
  await visit(page, '/user/visits');
  await expect(page.getByText('Waiting for times')).toBeVisible();

  const context = await browser.newContext({
    baseURL: origin(),
    storageState: browserStorage(await signIn(host)),
  });
  const theirs = await context.newPage();
  await visit(theirs, '/vendor/dashboard');
  await theirs.getByRole('link', { name: /^1 family asks for a visit/ }).click();
  await theirs.getByRole('button', { name: 'Offer times' }).click();
  await theirs.getByRole('button', { name: 'Send these times' }).click();
  await expect(theirs.getByText('Waiting for the guest')).toBeVisible();

  // The guest's page updates without a reload.
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\+91/ })).toBeVisible();
  await expectAccessible(page);
  await context.close();

  await visit(page, '/user/dashboard');
  const visits = page.getByRole('region', { name: 'Your visits' });
  await expect(visits).toContainText('Agreed');
  await visits.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(/\/user\/visits$/);
});
