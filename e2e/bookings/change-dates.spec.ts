import { addDays, type Day } from '@mandap/domain/days';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { book, createCustomer, demoHost, inDays, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { pickDay } from '../testing/days.ts';
import { confirmBooking, openForm } from './booking-pages.ts';

const changeDialog = (page: Page) => page.getByRole('dialog', { name: 'Change dates or guests' });
const openDialog = (page: Page) => page.getByRole('button', { name: 'Change dates or guests' }).click();

/** Chooses another check-out date in the calendar of its field. */
const pickCheckOut = async (page: Page, day: Day): Promise<void> => {
  await changeDialog(page)
    .getByRole('button', { name: /^Check-out/ })
    .click();
  await pickDay(page.getByRole('dialog', { name: 'Check-out' }), day);
};

test('a guest changes a booking after seeing the difference, and sees the host’s approval live', async ({
  page,
  signInAs,
  browser,
}) => {
  const venue = await venueNamed('Sheesh Bagh Palace');
  const guest = await signInAs(await createCustomer());
  const start = inDays(300);
  const { id } = await book(guest.access, venue.id, start, { payment_method: 'venue' });
  const waiting = page.getByRole('region', { name: 'Waiting for the host' });

  await test.step('a change of guests alone applies at once', async () => {
    await visit(page, `/user/bookings/${id}`);
    await openDialog(page);
    await changeDialog(page).getByRole('button', { name: 'More', exact: true }).click();
    await expect(changeDialog(page)).toContainText('The price stays the same.');
    await changeDialog(page).getByRole('button', { name: 'Change now' }).click();
    await expect(changeDialog(page)).toBeHidden();
    await expect(page.getByText('110 persons')).toBeVisible();
  });

  await test.step('another night is requested from the host', async () => {
    await openDialog(page);
    await pickCheckOut(page, addDays(start, 2));
    await expect(changeDialog(page)).toContainText('₹1,05,000 more');
    await expectAccessible(page);
    await changeDialog(page).getByRole('button', { name: 'Ask the host' }).click();
    await expect(waiting).toContainText('₹2,10,000');
    await expectAccessible(page);
  });

  await test.step('the host accepts in another browser, and the guest sees it without a reload', async () => {
    const other = await browser.newContext({ storageState: browserStorage(await signIn(demoHost)) });
    const hosts = await other.newPage();
    await visit(hosts, `/user/bookings/${id}`);
    await hosts
      .getByRole('region', { name: 'Your guest wants a change' })
      .getByRole('button', { name: 'Accept' })
      .click();
    await expect(hosts.getByText('Change accepted').first()).toBeVisible();
    await expect(waiting).toBeHidden();
    await expect(page.getByText('Change accepted').first()).toBeVisible();
    await other.close();
  });
});

test('a guest whose new days were just booked by others is offered the nearest free ones', async ({
  page,
  signInAs,
  failures,
}) => {
  failures.expect(/POST \/api\/bookings\/ answered 409/);
  const venue = await venueNamed('Sheesh Bagh Palace');
  const day = inDays(400);
  await signInAs(await createCustomer());
  await openForm(page, venue, day);
  await page.getByLabel(/What should the host know/).fill('Two wheelchairs');
  const other = await signIn(await createCustomer());
  await book(other.access, venue.id, day, { payment_method: 'venue' });
  await confirmBooking(page).click();
  const offers = page.getByRole('group', { name: 'These dates are free:' });
  await expect(offers.getByRole('button')).toHaveCount(3);
  await expectAccessible(page);
  await offers.getByRole('button').first().click();
  await expect(page.getByText('This date is free.')).toBeVisible();
  await expect(page.getByLabel(/What should the host know/)).toHaveValue('Two wheelchairs');
});
