import { expectAccessible } from '../testing/accessibility.ts';
import { book, callApi, createCustomer, inDays, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { emailsTo } from '../testing/outbox.ts';

/** Pays a booking in full through the API, and waits until it is recorded. */
const payAll = async (id: string, access: string): Promise<void> => {
  const opened = await callApi<{ payment_id: string; redirect_url: string }>(
    `bookings/${id}/payments/`,
    { part: 'full' },
    access,
  );
  await callApi(`sandbox/orders/${opened.redirect_url.split('/').at(-1)}/`, { outcome: 'success' });
  await callApi(`payments/${opened.payment_id}/settle/`, {}, access);
  await expect
    .poll(
      async () => (await callApi<{ balance_due: number }>(`bookings/${id}/`, undefined, access)).balance_due,
    )
    .toBe(0);
};

test('an administrator refunds part of a payment: ledger, email and the guest’s page agree', async ({
  page,
  signInAs,
  administrator,
  browser,
}) => {
  const person = await createCustomer();
  const guest = await signIn(person);
  const venue = await venueNamed('Sheesh Bagh Palace');
  const { id, code } = await book(guest.access, venue.id, inDays(217));
  await payAll(id, guest.access);
  await signInAs(administrator);
  // Wait for the dialog, which opens by itself: then the page is hydrated.
  await page.goto(`/admin/bookings?booking=${id}`);
  const detail = page.getByRole('dialog', { name: code });

  await test.step('sees the booking of the URL', async () => {
    await expect(detail.getByText('Payment received')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('enters amount, reason and who bears the cost', async () => {
    await detail.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
    await dialog.getByLabel('Amount in rupees').fill('999999');
    await dialog.getByRole('button', { name: /^Refund/ }).click();
    await expect(dialog.getByText(/Please enter an amount up to/)).toBeVisible();
    await dialog.getByLabel('Amount in rupees').fill('5000');
    await dialog.getByLabel('Reason').fill('The power failed for an hour.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refund ₹5,000' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('finds it in the ledger', async () => {
    await expect(detail.getByText('Refund at the platform’s cost', { exact: true })).toBeVisible();
    await expect(detail.getByText(/₹5,000 · (on its way|refunded)/)).toBeVisible();
  });

  await test.step('the guest gets an email, and a page without further payments', async () => {
    await expect
      .poll(async () => (await emailsTo(person.email)).map(({ subject }) => subject))
      .toContain(`Refund sent: ${venue.name} (${code})`);
    const context = await browser.newContext({ baseURL: origin() });
    await context.setStorageState(browserStorage(guest));
    const own = await context.newPage();
    await visit(own, `/user/bookings/${id}`);
    await expect(own.getByText(/₹5,000/).first()).toBeVisible();
    await expect(own.getByRole('button', { name: 'Pay the Balance' })).toBeHidden();
    await context.close();
  });
});

test('an administrator confirms one request and cancels another', async ({
  page,
  signInAs,
  administrator,
}) => {
  const guest = await signIn(await createCustomer());
  const venue = await venueNamed('Registan Qila Camp');
  const options = { payment_method: 'venue' };
  const one = await book(guest.access, venue.id, inDays(226), options);
  const other = await book(guest.access, venue.id, inDays(229), options);
  await signInAs(administrator);

  for (const [booking, action, press, after] of [
    [one, 'Confirm', 'Confirm booking', 'Confirmed'],
    [other, 'Cancel', 'Cancel booking', 'Cancelled'],
  ] as const) {
    await visit(page, `/admin/bookings?search=${booking.code}`);
    await page.getByRole('button', { name: `Actions for ${booking.code}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(booking.code);
    await dialog.getByRole('button', { name: press }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Bookings', exact: true })).toContainText(after);
  }
});
