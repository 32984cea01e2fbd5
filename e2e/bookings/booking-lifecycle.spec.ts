import { addDays } from '@mandap/domain/days';
import type { Page } from '@playwright/test';
import { book, callApi, createCustomer, demoHost, inDays, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { dayAndMonth, fullDay } from '../testing/days.ts';
import { emailsTo } from '../testing/outbox.ts';
import { codeOn, completePayment, confirmBooking, openForm } from './booking-pages.ts';

const clocked = useClockedServer();
const minute = 60_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });

const subjectsTo = async (address: string): Promise<string> =>
  (await emailsTo(address)).map(({ subject }) => subject).join(' | ');

test('a guest pays the advance now and the balance later', async ({ page, signInAs }) => {
  const guest = await createCustomer();
  const { access } = await signInAs(guest);
  const venue = await venueNamed('Sheesh Bagh Palace');
  const day = inDays(40);
  const { id } = await book(access, venue.id, day);

  await visit(page, `/booking/confirmation/${id}`);
  await completePayment(page).click();
  await page.getByRole('button', { name: 'Pay ₹21,000' }).click();
  await expect(heading(page)).toHaveText('Booking Confirmed!');

  await visit(page, `/user/bookings/${id}`);
  await expect(payments(page)).toContainText('₹84,000');
  await expect(payments(page)).toContainText(dayAndMonth(addDays(day, -2)));
  await page
    .getByRole('button', { name: /Pay (the )?balance/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pay ₹84,000' }).click();
  await page.waitForURL(/\/booking\/confirmation\//);
  await expect(heading(page)).toHaveText('Booking Confirmed!');
  await visit(page, `/user/bookings/${id}`);
  await expect(payments(page)).toContainText('Everything is paid.');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay (the )?balance/i })).toHaveCount(0);
});

test('an unpaid booking releases its days after half an hour', async ({ page, signInAs, failures }) => {
  // The access token expires within the half hour, and is renewed.
  failures.expect(/answered 401$/);
  const guest = await createCustomer();
  await signInAs(guest);
  const venue = await venueNamed('Anand Vatika Lawn');
  const day = inDays(50);
  await openForm(page, venue, day);
  await confirmBooking(page).click();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(heading(page)).toHaveText('Booking Created');
  const code = await codeOn(page);

  await clocked.server().advance(29 * minute);
  await visit(page, new URL(page.url()).pathname);
  await expect(completePayment(page)).toBeVisible();
  await clocked.server().advance(2 * minute);
  // The page is not reloaded.
  await expect(completePayment(page)).toHaveCount(0);
  await expect(page.getByText('Cancelled').first()).toBeVisible();

  await visit(page, `/venues/${venue.id}?date=${day}`);
  await expect(page.getByText(`5 of 5 free on ${fullDay(day)}`)).toBeVisible();
  await expect.poll(async () => (await emailsTo(guest.email)).map(({ text }) => text).join()).toContain(code);
});

test('a declined request is refunded, and the guest sees it live', async ({ page, browser, signInAs }) => {
  const person = await createCustomer();
  const guest = await signInAs(person);
  const host = { ...demoHost, email: 'kuttanad@mandap.test' };
  const venue = await venueNamed('Kuttanad Tharavad');
  const { id, code } = await book(guest.access, venue.id, inDays(60));
  await visit(page, `/booking/confirmation/${id}`);
  await completePayment(page).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL(/\/booking\/confirmation\//);
  await expect(heading(page)).toHaveText('Booking Created');
  await visit(page, `/user/bookings/${id}`);
  await expect(page.getByText('Pending').first()).toBeVisible();

  const other = await browser.newContext({ storageState: browserStorage(await signIn(host)) });
  const hostsPage = await other.newPage();
  await visit(hostsPage, '/vendor/bookings');
  const card = hostsPage.getByRole('article').filter({ hasText: code });
  await card.getByRole('button', { name: 'Decline' }).click();
  const dialog = hostsPage.getByRole('dialog');
  await expect(dialog).toContainText(/gets a full refund: ₹/);
  await dialog.getByText('Repairs at the venue').click();
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  // Roles behind an open dialog are hidden.
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await other.close();

  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByText('Repairs at the venue').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Booking history' })).toContainText(/Refund of ₹[\d,]+ sent/);
  await expect.poll(() => subjectsTo(person.email)).toContain(code);
});

test('a late cancellation refunds half, as the terms promise', async ({ page, signInAs }) => {
  const { access } = await signInAs(await createCustomer());
  const venue = await venueNamed('Sheesh Bagh Palace');
  const { id } = await book(access, venue.id, inDays(8));
  await visit(page, `/booking/confirmation/${id}`);
  await completePayment(page).click();
  await page.getByRole('button', { name: 'Pay ₹21,000' }).click();
  await expect(heading(page)).toHaveText('Booking Confirmed!');

  await visit(page, `/user/bookings/${id}`);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your refund₹8,000');
  await expect(dialog).toContainText('₹21,000');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toBeHidden();
  const story = page.getByRole('region', { name: 'Booking history' });
  await expect(story).toContainText('Refund of ₹8,000 sent');
  const ended = await callApi<{ cancellation: { refund_amount: number } }>(
    `bookings/${id}/`,
    undefined,
    access,
  );
  expect(ended).toMatchObject({ status: 'cancelled' });
});
