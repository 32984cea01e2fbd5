import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test, visit } from '../testing/app.ts';
import { codeAfter } from '../testing/outbox.ts';

test('a guest signs up with a mobile number and sees My Bookings', async ({ page }) => {
  const number = '6123456789';
  await visit(page, '/auth/signin?next=/user/bookings');
  const form = page.locator('main');
  await form.getByRole('button', { name: 'Mobile number' }).click();
  await form.getByLabel('Mobile number').fill('+91 61234 56789');
  await expectAccessible(page);
  const send = form.getByRole('button', { name: 'Send the code' });
  const code = await codeAfter(`+91${number}`, () => send.click());
  await expect(form.getByText('+91 61234 56789')).toBeVisible();
  await expectAccessible(page);
  // Phones may discard the tab while the user reads the message.
  await page.reload();
  await form.getByPlaceholder('Enter 6-digit code').fill(code);
  await form.getByRole('button', { name: 'Verify', exact: true }).click();
  await form.getByLabel('Full Name').fill('Kamla Devi');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'My Bookings', level: 1 })).toBeVisible();
});
