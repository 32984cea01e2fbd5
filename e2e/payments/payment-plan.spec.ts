import { addDays } from '@mandap/domain/days';
import { confirmBooking, openForm } from '../bookings/booking-pages.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer, inDays, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { dayAndMonth } from '../testing/days.ts';

test('a host sets a payment plan, and a family books and pays the first two parts', async ({
  page,
  browser,
  signInAs,
}) => {
  const venue = await venueNamed('Sri Lakshmi Mahal');
  const day = inDays(200);

  await test.step('the host writes a plan of three parts and sees what a guest would pay', async () => {
    await signInAs({ email: 'lakshmi@mandap.test', password: 'Mandap#2026', name: '' });
    await visit(page, '/vendor/earnings/terms');
    await page.getByRole('radio', { name: /^My own payment plan/ }).check();
    await page.getByLabel('How much, part 1').fill('20000');
    await page.getByLabel('Unit, part 1').selectOption('₹');
    await page.getByLabel('How much, part 2').fill('50');
    await page.getByLabel('Days before check-in, part 2').fill('30');
    await page.getByLabel('Total in ₹').fill('300000');
    const example = page.getByRole('region', { name: 'What it means for a family' });
    await expect(example).toContainText('With the booking₹20,000');
    await expect(example).toContainText('₹1,50,000');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save terms' }).click();
    await expect(page.getByText('Terms saved').first()).toBeVisible();
  });

  const family = await signIn(await createCustomer());
  const context = await browser.newContext({ storageState: browserStorage(family) });
  const guest = await context.newPage();
  await guest.setViewportSize({ width: 390, height: 844 });

  await test.step('the family sees the days of the plan before it books', async () => {
    await openForm(guest, venue, day);
    const summary = guest.getByRole('region', { name: 'Price Summary' });
    await expect(summary).toContainText('Pay now to confirm₹20,000');
    await expect(summary).toContainText(`By ${dayAndMonth(addDays(day, -30))}`);
    await expect(summary).toContainText(`By ${dayAndMonth(day)}`);
    await expectAccessible(guest);
  });

  await test.step('it books and pays the first part', async () => {
    await confirmBooking(guest).click();
    await guest.getByRole('button', { name: 'Pay ₹20,000' }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  });

  await test.step('it sees what is paid and what is next, and pays the second part', async () => {
    await guest.getByRole('link', { name: 'My Bookings' }).click();
    await guest.getByRole('link', { name: /^Details of booking/ }).click();
    const payments = guest.getByRole('region', { name: 'Payments' });
    await expect(payments).toContainText('With the bookingPaid₹20,000');
    await expectAccessible(guest);
    await payments.getByRole('button', { name: 'Pay the Next Part' }).click();
    const dialog = guest.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: /^The next part/ })).toBeChecked();
    await expectAccessible(guest);
    await dialog.getByRole('button', { name: /^Continue to pay/ }).click();
    await guest.getByRole('button', { name: /^Pay ₹/ }).click();
    await guest.getByRole('link', { name: 'My Bookings' }).click();
    await guest.getByRole('link', { name: /^Details of booking/ }).click();
    await expect(payments.getByText('Paid', { exact: true })).toHaveCount(2);
  });
  await context.close();
});
