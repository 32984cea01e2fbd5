import type { Day } from '@mandap/domain/days';
import type { Locator, Page } from '@playwright/test';
import type { FoundVenue, Person } from '../testing/api.ts';
import { visit } from '../testing/app.ts';
import { codeAfter } from '../testing/outbox.ts';

/** The visible one of two buttons or links: pages have one for phones and one for wider screens. */
const visible = (locator: Locator): Locator => locator.filter({ visible: true });

export const bookNow = (page: Page): Locator => visible(page.getByRole('link', { name: 'Book Now' }));
/** The button has another label where the host has to approve the booking. */
export const confirmBooking = (page: Page): Locator =>
  visible(page.getByRole('button', { name: /^(Confirm Booking|Request to Book)$/ }));
/**
 * The total of an up-to-date price. Wait for it: before that, Confirm only says that the price is loading.
 */
export const totalOf = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Price Summary' })
    .locator('[aria-busy="false"]')
    .getByText('Total', { exact: true });
export const completePayment = (page: Page): Locator =>
  visible(page.getByRole('button', { name: 'Complete Payment' })).first();

/** Opens the booking form at a check-in day, with its price loaded. */
export async function openForm(page: Page, venue: FoundVenue, day: Day): Promise<void> {
  await visit(page, `/venues/${venue.id}/book?date=${day}`);
  await page.getByText('This date is free.').waitFor();
  await totalOf(page).waitFor();
}

/** Fills in the open sign-in form and the emailed code. */
export async function fillSignIn(form: Locator, { email, password }: Person): Promise<void> {
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  const code = await codeAfter(email, () => form.getByRole('button', { name: 'Sign In' }).first().click());
  await form.getByPlaceholder('Enter 6-digit code').fill(code);
  await form.getByRole('button', { name: 'Verify', exact: true }).click();
}

/** Fills in the open sign-up form, which then leads to sign-in. */
export async function fillSignUp(form: Locator, { name, email, password }: Person): Promise<void> {
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm Password', { exact: true }).fill(password);
  const code = await codeAfter(email, () => form.getByRole('button', { name: 'Sign Up' }).click());
  await form.getByPlaceholder('Enter 6-digit code').fill(code);
  await form.getByRole('button', { name: 'Verify & Create Account' }).click();
}

/** A booking's card in My Bookings. */
export const cardOf = (page: Page, code: string): Locator =>
  page.getByRole('article').filter({ hasText: code });

/** The booking code on the confirmation page: `MB-7K3Q9F`. */
export const codeOn = async (page: Page): Promise<string> =>
  (await page.getByText(/^MB-[0-9A-Z]{6}$/).textContent()) ?? '';

/** What was booked, on the confirmation page. */
export const bookingDetails = (page: Page): Locator => page.getByRole('region', { name: 'Booking details' });

/** Chooses from a list of offerings, whose options begin with their names. */
export const chooseOffering = async (card: Locator, name: string): Promise<void> => {
  const list = card.getByLabel('What you book');
  const value = await list.locator('option', { hasText: new RegExp(`^${name} ·`) }).getAttribute('value');
  await list.selectOption(value);
};
