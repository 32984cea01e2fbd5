import { addDays } from '@mandap/domain/days';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, demoHost, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

interface Booked {
  id: string;
}

test('a host logs what a customer pays, corrects it, reminds who owes, and finds all of it in the cash book @one-width', async ({
  page,
  signInAs,
}) => {
  const venue = await venueNamed('Utsav Banquet Hall');
  const { access } = await signInAs({ ...demoHost, email: 'utsav@mandap.test' });
  const day = inDays(400);
  const { id } = await callApi<Booked>(
    'hosting/bookings/',
    {
      ...{
        venue_id: venue.id,
        start_date: day,
        end_date: day,
        guest_name: 'Savitri Yadav',
        guest_count: 150,
      },
      ...{ phone: '9876543219', price: 90_000, paid: 10_000, means: 'cheque', reference: '004512' },
      instalments: [{ amount: 50_000, due_on: addDays(inDays(0), -2) }],
    },
    access,
  );

  await visit(page, '/vendor/dashboard');
  await page.getByRole('link', { name: 'Who owes me' }).click();
  await expect(page).toHaveURL('/vendor/outstanding');
  const debt = page.getByRole('listitem').filter({ hasText: 'Savitri Yadav' });
  await expect(debt).toContainText('₹80,000');
  const reminder = await debt
    .getByRole('link', { name: 'Remind Savitri Yadav on WhatsApp' })
    .getAttribute('href');
  expect(reminder).toContain('https://wa.me/919876543219?text=');
  await expectAccessible(page);

  await debt.getByRole('link', { name: 'Savitri Yadav', exact: true }).click();
  await expect(page).toHaveURL(`/vendor/bookings/${id}`);
  await page.getByRole('button', { name: /^Log a payment/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount received in ₹').fill('30,000');
  await dialog.getByLabel('How was it paid?').selectOption('UPI');
  await dialog.getByLabel('Reference (optional)').fill('633012345678');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have received it' }).click();
  await expect(dialog).toContainText(/Receipt MR-\d{4}-\d{6}/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const receipts = page.getByRole('region', { name: 'Payments you received' });
  const upi = receipts.getByRole('listitem').filter({ hasText: 'UPI · 633012345678' });
  await upi.getByRole('button', { name: /^Correct receipt MR-/ }).click();
  await dialog.getByLabel('Take off in ₹').fill('5,000');
  await dialog.getByLabel('Why?').fill('Typed wrong');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take it off' }).click();
  await expect(receipts.getByRole('listitem').filter({ hasText: 'Typed wrong' })).toContainText('₹5,000');

  await visit(page, '/vendor/outstanding');
  await expect(debt).toContainText('₹55,000');
  await page.getByRole('link', { name: 'Cash book' }).click();
  const lines = page.getByRole('listitem').filter({ hasText: 'Savitri Yadav' });
  await expect(lines.filter({ hasText: 'Cheque' })).toContainText('+ ₹10,000');
  await expect(lines.filter({ hasText: 'Correction' })).toContainText('− ₹5,000');
  await expectAccessible(page);
  await page.getByLabel('Paid by').selectOption('UPI');
  await expect(lines.filter({ hasText: 'Cheque' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as table (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^cash-book-.*\.csv$/);
});
