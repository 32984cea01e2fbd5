import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { book, createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { longDate } from '../testing/days.ts';
import { origin } from '../testing/environment.ts';
import { cardOf } from './booking-pages.ts';

/** The text of the file that an action downloads. */
const saved = async (page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

const codesOn = async (page: Page): Promise<string[]> => {
  const texts = await page.getByRole('article').allInnerTexts();
  return texts.map((text) => text.match(/MB-[0-9A-Z]{6}/)?.[0] ?? '');
};

const cancelInOtherTab = (access: string, id: string) =>
  fetch(`${origin()}/api/bookings/${id}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ status: 'cancelled' }),
  });

test('bookings are searched, filtered, sorted and exported, and the URL keeps all of it', async ({
  page,
  signInAs,
}) => {
  const { access } = await signInAs(await createCustomer());
  const [ghat, lawn] = [await venueNamed('Ahilya Ghat'), await venueNamed('Anand Vatika Lawn')];
  const first = 240;
  const onSite = await book(access, ghat.id, inDays(first), { payment_method: 'venue' });
  const later = await book(access, ghat.id, inDays(first + 4), { payment_method: 'venue' });
  const unpaid = await book(access, lawn.id, inDays(first + 2));

  await visit(page, '/user/bookings');
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await codesOn(page)).toEqual([later.code, unpaid.code, onSite.code]);
  await expect(page.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'page');

  const search = page.getByRole('searchbox', { name: 'Search venue or booking ID' });
  await test.step('the search runs while typing', async () => {
    await search.fill('ahilya');
    await expect(page).toHaveURL(/\?query=ahilya$/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Pending 0' })).toBeVisible();
  });

  await test.step('Enter searches at once, and the browser’s Back button undoes it', async () => {
    await search.fill(unpaid.code.toLowerCase());
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`query=${unpaid.code.toLowerCase()}`));
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await expect(search).toHaveValue('ahilya');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('order and status combine with the search', async () => {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Date, oldest first');
    await expect(page).toHaveURL(/sort=date_asc/);
    await expect(page.getByRole('article').first()).toContainText(onSite.code);
    await page.getByRole('link', { name: 'Confirmed 2' }).click();
    await expect(page).toHaveURL(/query=ahilya&status=confirmed&sort=date_asc/);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(search).toHaveValue('ahilya');
  });

  await test.step('the table contains exactly the filtered bookings in their order', async () => {
    const { name, text } = await saved(page, () => page.getByRole('button', { name: 'Export' }).click());
    expect(name).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
    const [heading = '', ...lines] = text.split('\r\n').filter(Boolean);
    expect(heading.startsWith('\uFEFFBooking ID,Status,')).toBe(true);
    expect(lines.map((line) => line.split(',')[0])).toEqual([onSite.code, later.code]);
  });

  await test.step('more filters open next to the list', async () => {
    await page.getByRole('button', { name: 'More Filters' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Payment Pending').click();
    await panel.getByLabel('Event from').fill(inDays(first + 3));
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/payment=pending/);
    await expect(page.getByRole('button', { name: 'More Filters (2)' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(later.code);
  });

  await test.step('an empty result says so and offers to clear the filters', async () => {
    await search.fill('nowhere at all');
    await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
    await expect(page.getByText('No booking matches your search and filters.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show all bookings' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(search).toHaveValue('');
  });

  await test.step('a booking that changes on the server changes here, without a reload', async () => {
    await cancelInOtherTab(access, unpaid.id);
    await expect(cardOf(page, unpaid.code)).toContainText('Cancelled');
    await expect(page.getByRole('link', { name: 'Cancelled 1' })).toBeVisible();
  });
});

test('a booking’s page shows its history, exports to the calendar, and shows the refund before cancelling', async ({
  page,
  signInAs,
}) => {
  const { access } = await signInAs(await createCustomer());
  const venue = await venueNamed('Ahilya Ghat');
  const day = inDays(280);
  const booking = await book(access, venue.id, day, { payment_method: 'venue' });

  await visit(page, '/user/bookings');
  await page.getByRole('link', { name: `Details of booking ${booking.code}` }).click();
  await expect(page).toHaveURL(new RegExp(`/user/bookings/${booking.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ahilya Ghat');
  const story = page.getByRole('region', { name: 'Booking history' });
  await expect(story).toContainText('Booked');
  await expect(story).toContainText('by you');
  await expect(page.getByRole('region', { name: 'Your host' })).toContainText('Open the map');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('at the venue');
  await expect(page.getByRole('region', { name: 'If you cancel' })).toContainText(longDate(day));

  const { name, text } = await saved(page, () =>
    page.getByRole('button', { name: 'Add to Calendar' }).click(),
  );
  expect(name).toBe(`${booking.code}.ics`);
  for (const line of ['UID:', 'STATUS:CONFIRMED', `DTSTART;TZID=Asia/Kolkata:${day.replaceAll('-', '')}T`])
    expect(text).toContain(line);

  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have not paid anything, so there is nothing to refund.');
  await dialog.getByLabel('Reason (optional)').fill('The date has moved');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(story).toContainText('Booking cancelled');
  await expect(story).toContainText('“The date has moved”');
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  await expect(page.getByText('Open the map')).toHaveCount(0);
});

test('another person’s booking is not found', async ({ page, signInAs, guest, failures }) => {
  failures.expect(/\/api\/bookings\/.* answered 404$/);
  const { access } = await signInAs(await createCustomer());
  const venue = await venueNamed('Ahilya Ghat');
  const { id } = await book(access, venue.id, inDays(294), { payment_method: 'venue' });
  await signInAs(guest);
  await visit(page, `/user/bookings/${id}`);
  await expect(page.getByText('Booking not found')).toBeVisible();
});

test('the dashboard welcomes a new guest, and later counts the days to the event', async ({
  page,
  signInAs,
}) => {
  const { access } = await signInAs(await createCustomer());
  await visit(page, '/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Kavita');
  await expect(page.getByRole('heading', { name: 'Let us find the right venue' })).toBeVisible();
  await expectAccessible(page);

  const venue = await venueNamed('Ahilya Ghat');
  const away = 304;
  const booking = await book(access, venue.id, inDays(away), { payment_method: 'venue' });
  // The booking arrives through live updates, without a reload.
  await expect(page.getByText(`Your event at Ahilya Ghat is in ${away} days.`)).toBeVisible();
  const upcoming = page.getByRole('region', { name: 'Upcoming Bookings' });
  await expect(upcoming).toContainText(`in ${away} days`);
  await expect(page.getByRole('link', { name: /^Upcoming events 1/ })).toBeVisible();
  await upcoming.getByRole('link', { name: /Ahilya Ghat/ }).click();
  await expect(page).toHaveURL(new RegExp(`/user/bookings/${booking.id}$`));
});
