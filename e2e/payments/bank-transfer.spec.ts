import { completePayment } from '../bookings/booking-pages.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { book, createCustomer, inDays, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { useChangingServer } from '../testing/changing-server.ts';
import { origin } from '../testing/environment.ts';

useChangingServer();

test('a guest pays by bank transfer, and sees live that it was received', async ({
  page,
  signInAs,
  browser,
  administrator,
}) => {
  const venue = await venueNamed('Sheesh Bagh Palace');
  const guest = await signInAs(await createCustomer());
  const { id, code } = await book(guest.access, venue.id, inDays(60));
  const utr = `4321${String(Date.now()).slice(-8)}`;

  await test.step('chooses method and amount', async () => {
    await visit(page, `/booking/confirmation/${id}`);
    await completePayment(page).click();
    const dialog = page.getByRole('dialog', { name: 'How would you like to pay?' });
    await expect(dialog.getByRole('radio', { name: /The advance/ })).toBeChecked();
    await dialog.getByRole('radio', { name: /Full amount/ }).check();
    await dialog.getByRole('radio', { name: /Bank transfer or UPI/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue to pay ₹1,05,000' }).click();
  });

  await test.step('sees the account details', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank transfer or UPI');
    await expect(page.getByRole('img', { name: 'QR code for UPI apps' })).toBeVisible();
    const details = page.getByRole('region', { name: 'Or transfer from your bank account' });
    for (const detail of ['Mandap Venues', '50200012345678', 'HDFC0001234', '₹1,05,000', code])
      await expect(details).toContainText(detail);
  });

  await test.step('submits the reference', async () => {
    const field = page.getByLabel('Reference (UTR)');
    await field.fill('12345');
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await expect(page.getByText('Please enter a 12-digit UPI')).toBeVisible();
    await field.fill(`${utr.slice(0, 4)} ${utr.slice(4)}`);
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await expect(page.getByText('We are checking your transfer')).toBeVisible();
    await expect(page.getByText('Your dates are held until')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sees the administrator’s confirmation without a reload', async () => {
    const context = await browser.newContext({ baseURL: origin() });
    await context.setStorageState(browserStorage(await signIn(administrator)));
    const admin = await context.newPage();
    await visit(admin, new URL(page.url()).pathname);
    await expect(admin.getByText(utr)).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Yes, it has arrived' }).click();
    await expect(admin.getByText('Payment received')).toBeVisible();
    await expect(page.getByText('Payment received')).toBeVisible();
    await context.close();
  });

  await test.step('has a confirmed booking with nothing left to pay', async () => {
    await page.getByRole('link', { name: 'Go to booking' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await expect(page.getByRole('button', { name: 'Pay the Balance' })).toBeHidden();
  });
});
