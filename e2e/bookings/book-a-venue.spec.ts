import { readFile } from 'node:fs/promises';
import { addDays } from '@mandap/domain/days';
import { expectAccessible } from '../testing/accessibility.ts';
import { book, createCustomer, inDays, newPerson, signIn, takenDay, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { dayAndMonth, dayIn, fullDay, pickDay, showMonth } from '../testing/days.ts';
import { emailsTo } from '../testing/outbox.ts';
import {
  bookNow,
  cardOf,
  codeOn,
  completePayment,
  confirmBooking,
  fillSignUp,
  openForm,
  totalOf,
} from './booking-pages.ts';

test('from the first visit to a paid booking and its cancellation', async ({ page }) => {
  const visitor = newPerson();
  const venue = await venueNamed('Sheesh Bagh Palace');
  // Each journey needs two free days at least 15 days ahead: until then the moderate policy refunds everything.
  const day = inDays(17);
  const dialog = page.getByRole('dialog');

  await test.step('finds the venue and sees which days are booked', async () => {
    await visit(page, '/');
    await page.getByPlaceholder('Location (Tehsil, District, State)').fill('Nathdwara');
    await page.getByRole('button', { name: 'Find Venues' }).click();
    await page.getByRole('link', { name: 'View Details of Sheesh Bagh Palace' }).click();
    const calendar = page.locator('section', { has: page.locator('#your-day') });
    await expect(calendar).toContainText('₹1,00,000');
    await expect(calendar).toContainText('Service fee (5%)');
    await expect(calendar).toContainText('₹1,05,000');
    await expect(calendar).toContainText("You won't be charged yet");
    const taken = await takenDay(venue.id);
    await showMonth(calendar, taken);
    await expect(dayIn(calendar, taken)).toHaveAccessibleName(`${fullDay(taken)}, booked`);
    await expect(dayIn(calendar, taken)).toBeDisabled();
  });

  await test.step('opens the booking form of a day without an account', async () => {
    await bookNow(page).click();
    await expect(page.getByText('Please select a date before booking.')).toBeVisible();
    const calendar = page.locator('section', { has: page.locator('#your-day') });
    await pickDay(calendar, day);
    await expect(calendar).toContainText(`${fullDay(day)} is free`);
    await bookNow(page).click();
    await expect(page).toHaveURL(new RegExp(`/venues/${venue.id}/book\\?date=${day}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Sheesh Bagh Palace');
  });

  await test.step('chooses decoration and sees its price', async () => {
    await expect(page.getByText('This date is free.')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Price Summary' });
    await expect(summary).toContainText('₹1,05,000');
    await page.getByRole('checkbox', { name: 'Decoration' }).check();
    await expect(summary).toContainText('₹1,25,000');
    await expect(summary).toContainText('₹25,000');
    await page.getByLabel('What should the host know? (optional)').fill('Two wheelchairs');
  });

  await test.step('is asked to sign in at Confirm, and registers with an emailed code', async () => {
    await confirmBooking(page).click();
    await expect(dialog).toContainText('Authentication Required');
    await expect(dialog).toContainText('Please sign in to book this venue.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dialog.getByRole('heading')).toHaveText('Create Account');
    await fillSignUp(dialog, visitor);
  });

  await test.step('signs in with one tap, without a second code, and the booking goes on by itself', async () => {
    await expect(dialog.getByRole('heading')).toHaveText('Sign In');
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(visitor.email);
    await dialog.getByRole('button', { name: 'Sign In' }).first().click();
  });

  await test.step('pays the advance', async () => {
    await expect(page).toHaveURL(/\/sandbox\/checkout\//);
    await expect(page.getByText('Test payment. No real money is used.')).toBeVisible();
    await page.getByRole('button', { name: 'Pay ₹25,000' }).click();
  });

  const code = await test.step('sees the confirmation', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await expect(page).toHaveURL(/\/booking\/confirmation\/[0-9a-f-]{36}$/);
    const details = page.getByRole('region', { name: 'Booking details' });
    for (const text of [fullDay(day), 'The venue is yours', '50 persons', 'Two wheelchairs', 'Confirmed'])
      await expect(details).toContainText(text);
    for (const text of ['Online Payment', 'SBX-', '₹1,25,000', '₹25,000', '₹1,00,000'])
      await expect(details).toContainText(text);
    await expect(details).toContainText(`Balance by ${dayAndMonth(addDays(day, -2))}`);
    return codeOn(page);
  });

  await test.step('downloads the details as a PDF', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Booking Details' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`Mandap-${code}-booking-details.pdf`);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await expect
    .poll(async () => (await emailsTo(visitor.email)).map(({ text }) => text).join())
    .toContain(code);

  const card = cardOf(page, code);
  await test.step('finds it in My Bookings and cancels it', async () => {
    await page.getByRole('link', { name: 'My Bookings' }).click();
    for (const text of ['Sheesh Bagh Palace', 'Confirmed', 'Partial Payment', '₹1,25,000', 'Paid ₹25,000'])
      await expect(card).toContainText(text);
    await card.getByRole('button', { name: `Cancel booking ${code}` }).click();
    await expect(dialog).toContainText('Your refund₹25,000');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('Cancelled');
    await expect(card).toContainText(/Refund Pending|Refunded/);
  });

  await test.step('reports a problem with it to our team and the host', async () => {
    await card.getByRole('link', { name: `Details of booking ${code}` }).click();
    await page.getByRole('button', { name: 'Open a dispute' }).click();
    await dialog.getByLabel('What happened?').fill('The host had promised two ramps.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    const dispute = page.getByRole('region', { name: /^Dispute MD-/ });
    await expect(dispute).toContainText('Hearing both sides');
    await expect(dispute).toContainText('The host had promised two ramps.');
  });

  await test.step('sees that the days are available again', async () => {
    await visit(page, `/venues/${venue.id}?date=${day}`);
    await expect(page.getByText(`${fullDay(day)} is free`)).toBeVisible();
  });
});

test('a guest pays again after a failed payment', async ({ page, signInAs, guest }) => {
  const venue = await venueNamed('Anand Vatika Lawn');
  const { access } = await signInAs(guest);
  const { id } = await book(access, venue.id, inDays(20));
  await visit(page, `/booking/confirmation/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Created');
  await completePayment(page).click();
  await page.getByRole('button', { name: 'Make it fail' }).click();

  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Created');
  await expectAccessible(page);
  await completePayment(page).click();
  await page.getByRole('button', { name: 'Pay ₹9,450' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
});

test('a guest completes an abandoned payment from My Bookings', async ({ page, signInAs, guest }) => {
  const venue = await venueNamed('Anand Vatika Lawn');
  await signInAs(guest);
  await openForm(page, venue, inDays(28));
  await confirmBooking(page).click();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Created');
  const code = await codeOn(page);

  await visit(page, '/user/bookings');
  const card = cardOf(page, code);
  await expect(card).toContainText('Payment Pending');
  await card.getByRole('button', { name: 'Complete Payment' }).click();
  await page.getByRole('button', { name: 'Pay but confirm late' }).click();
  // The webhook arrives five seconds later; until then nothing is confirmed.
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
});

test('a booking to be paid at the venue is confirmed at once', async ({ page, signInAs, guest }) => {
  const venue = await venueNamed('Ahilya Ghat');
  await signInAs(guest);
  await openForm(page, venue, inDays(5));
  await page.getByRole('radio', { name: 'Pay at venue' }).check();
  await expect(
    page.getByText('You pay nothing now.').or(page.getByText('To pay at the venue')).first(),
  ).toBeVisible();
  await confirmBooking(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  const details = page.getByRole('region', { name: 'Booking details' });
  await expect(details).toContainText('Pay at Venue');
  await expect(details).toContainText('Pending');
  await expect(completePayment(page)).toHaveCount(0);
});

test('when two guests book the same day, one gets it and the other sees a helpful message', async ({
  page,
  signInAs,
  guest,
  failures,
}) => {
  failures.expect(/^POST \/api\/bookings\/ answered 409$/);
  const venue = await venueNamed('Amrai Bagh');
  const day = inDays(8);
  await signInAs(guest);
  await openForm(page, venue, day);
  const rival = await signIn(await createCustomer());
  await book(rival.access, venue.id, day, { payment_method: 'venue' });
  await confirmBooking(page).click();

  const form = page.locator('form', { has: page.locator('#step-1') });
  await expect(form.getByRole('alert')).toHaveText(
    'These dates are already booked. Please choose other dates.',
  );
  await expect(page.getByText('Booking Failed')).toBeVisible();
  await expect(page.getByText('These dates are no longer free.')).toBeVisible();
  await expectAccessible(page);
});

test('a guest whose connection drops while confirming books only once, and never reads that others booked the days', async ({
  page,
  signInAs,
  guest,
  failures,
}) => {
  failures.expect(/POST \/api\/bookings\/ (answered 409|net::ERR_FAILED)$/);
  const venue = await venueNamed('Amrai Bagh');
  const day = inDays(36);
  const unsure = page.locator('#content').getByText('you will not book or pay twice');
  const othersHaveThem = page.getByText('These dates are no longer free.');
  await signInAs(guest);
  await openForm(page, venue, day);

  await test.step('loses the response to the booking', async () => {
    await page.route('**/api/bookings/', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirmBooking(page).click();
    await expect(unsure).toBeInViewport();
    await expect(othersHaveThem).toBeHidden();
    await page.unroute('**/api/bookings/');
    await expectAccessible(page);
  });

  await test.step('confirms again after a reload, and continues to the payment of the same booking', async () => {
    await page.reload();
    await expect(unsure).toBeInViewport();
    await expect(othersHaveThem).toBeHidden();
    await totalOf(page).waitFor();
    await confirmBooking(page).click();
    await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  });

  await test.step('tries to book the days again instead of paying, and is led to the existing booking', async () => {
    await visit(page, `/venues/${venue.id}/book?date=${day}`);
    await totalOf(page).waitFor();
    await expect(page.getByText('You have already booked these days: MB-')).toBeVisible();
    await expect(othersHaveThem).toBeHidden();
    await confirmBooking(page).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'You have already booked these days: MB-' });
    await expect(alert).toBeInViewport();
    await expect(othersHaveThem).toBeHidden();
    await expectAccessible(page);
    await alert.getByRole('link', { name: 'See your booking' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Created');
    await expect(completePayment(page)).toBeVisible();
  });
});
