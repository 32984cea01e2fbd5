import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { confirmBooking, totalOf } from './booking-pages.ts';

const host = { name: 'Anand', email: 'anand@mandap.test', password: 'Mandap#2026' };

test('a host adds a menu, a family books 350 plates and gives the final count, and staff read the day sheet', async ({
  page,
  browser,
  signInAs,
}) => {
  const venue = await venueNamed('Anand Vatika Lawn');
  const dialog = page.getByRole('dialog');

  await test.step('the host adds a menu with its price per plate', async () => {
    await signInAs(host);
    await visit(page, `/vendor/venues/${venue.id}/food`);
    await page.getByRole('button', { name: 'Add a menu' }).click();
    await dialog.getByLabel('Name').fill('Bhopali dawat');
    await dialog.getByLabel('Price of a plate, in rupees').fill('640');
    await dialog.getByLabel('Plates, at least').fill('100');
    await dialog.getByLabel('Dishes').fill('Dal bafla, kadhi, bhutte ki kees, mawa bati');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Bhopali dawat')).toBeVisible();
  });

  await signInAs(await createCustomer());

  await test.step('the family books it for 350 guests', async () => {
    await visit(page, `/venues/${venue.id}/book?date=${inDays(530)}&guests=350`);
    await page.getByRole('radio', { name: /^Lawn, evening/ }).check();
    await page.getByRole('checkbox', { name: /^Bhopali dawat/ }).check();
    await expect(page.getByLabel('Plates of Bhopali dawat')).toHaveValue('350');
    await expect(page.getByRole('region', { name: 'Price Summary' })).toContainText(
      'Bhopali dawat: ₹640 × 350 plates',
    );
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Pay at venue' }).check();
    await totalOf(page).waitFor();
    await confirmBooking(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('it raises the plates in the final count', async () => {
    await visit(page, `/user/bookings/${id}`);
    await page.getByRole('button', { name: 'Final count' }).click();
    await dialog.getByLabel('Plates of Bhopali dawat').fill('380');
    await dialog.getByLabel('Plates of Bhopali dawat').blur();
    await expect(dialog.getByText('₹19,200 more, before taxes.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Give the final count' }).click();
    await expect(page.getByText('380 plates in the final count, 350 booked')).toBeVisible();
  });

  await test.step('the host sees it, and makes a day sheet that needs no account', async () => {
    await signInAs(host);
    await visit(page, `/vendor/bookings/${id}`);
    await expect(page.getByText('380 plates in the final count, 350 booked')).toBeVisible();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const sheet = page.getByRole('link', { name: 'Open the day sheet' });
    const context = await browser.newContext();
    const staff = await context.newPage();
    await staff.goto((await sheet.getAttribute('href')) ?? '');
    await expect(staff.getByText('Bhopali dawat', { exact: false })).toContainText('380');
    await expectAccessible(staff);
    await staff.getByRole('link', { name: 'हिन्दी' }).click();
    await expect(staff.locator('html')).toHaveAttribute('lang', 'hi');
    await context.close();
  });
});
