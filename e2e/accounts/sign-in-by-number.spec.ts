import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, venueNamed } from '../testing/api.ts';
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

test('a guest who has a second account with the number makes both one', async ({
  page,
  signInAs,
  failures,
}) => {
  failures.expect(/^POST \/api\/accounts\/phone\/verify\/ answered 409$/);
  const phone = '6123456780';
  const signIn = (more: object) =>
    callApi<{ access: string; verification_token: string }>('accounts/phone-sign-in/verify/', {
      phone,
      ...more,
    });
  const otp = await codeAfter(`+91${phone}`, () => callApi('accounts/phone-sign-in/', { phone }));
  const { verification_token } = await signIn({ otp });
  const { access } = await signIn({ verification_token, first_name: 'Kavita' });
  const venue = await venueNamed('Kuttanad Tharavad');
  await callApi('threads/', { venue_id: venue.id, text: 'Is the hall free in May?' }, access);

  const person = await createCustomer();
  await signInAs(person);
  await visit(page, '/user/profile');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const send = page.getByRole('button', { name: 'Verify by SMS' });
  const code = await codeAfter(`+91${phone}`, () => send.click());
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This number opens another account' });
  await expect(dialog.getByText('1 message', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Make one account' }).click();
  await expect(page.getByText('Verified: you can sign in with this number.')).toBeVisible();
  await visit(page, '/user/messages');
  await expect(page.getByText('Is the hall free in May?')).toBeVisible();
});
