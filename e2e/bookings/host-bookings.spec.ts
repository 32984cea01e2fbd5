import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import {
  book,
  callApi,
  createCustomer,
  demoHost,
  inDays,
  type SignedIn,
  signIn,
  venueNamed,
} from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { fullDay } from '../testing/days.ts';
import { origin } from '../testing/environment.ts';
import { collectFailures } from '../testing/failures.ts';
import { translate } from '../testing/translation.ts';

/** A demo venue with its host. Each test has its own, because an account cannot get two codes in a row. */
const hosted = (venue: string, email: string) => ({ venue, host: { ...demoHost, email } });

/** Its host approves requests manually. */
const requestVenue = hosted('Registan Qila Camp', 'registan@mandap.test');
const anyVenue = hosted('Pichola Jal Vilas', 'pichola@mandap.test');

interface Found {
  booked_ranges: { start: string; end: string }[];
}

/** Two adjacent free days of a venue. */
const freeDays = async (venueId: string, from: number): Promise<[string, string]> => {
  const { booked_ranges } = await callApi<Found>(`venues/${venueId}/availability/`);
  const isTaken = (day: string) => booked_ranges.some(({ start, end }) => day >= start && day <= end);
  let ahead = from;
  while (isTaken(inDays(ahead)) || isTaken(inDays(ahead + 1))) ahead += 1;
  return [inDays(ahead), inDays(ahead + 1)];
};

/** Makes a venue sell one menu. */
const sellThali = async (venueId: string, access: string): Promise<void> => {
  const path = `hosting/venues/${venueId}/food/`;
  const { version } = await callApi<{ version: string }>(path, undefined, access);
  const saved = await fetch(`${origin()}/api/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({
      version,
      outside_catering: 'allowed',
      final_count_days: 7,
      menus: [{ kind: 'veg', name: 'Mewari thali', price: 800, min_plates: 50 }],
      extras: [],
    }),
  });
  expect(saved.ok).toBe(true);
};

/** A second browser of a signed-in person. */
const openAs = async (context: BrowserContext, person: SignedIn): Promise<Page> => {
  const other = await context.browser()?.newContext({ storageState: browserStorage(person) });
  if (!other) throw new Error('There is no browser');
  collectFailures(other);
  return other.newPage();
};

const cardOf = (page: Page, code: string) => page.getByRole('article').filter({ hasText: code });

const turnTo = async (page: Page, day: string): Promise<void> => {
  const tile = page.getByRole('button', { name: fullDay(day) });
  for (let turns = 0; (await tile.count()) === 0; turns++) {
    expect(turns, `${day} is in the calendar`).toBeLessThan(24);
    await page.getByRole('button', { name: 'Next month' }).click();
  }
};

test('a host sees a request arrive, approves it while the guest watches, and declines another with a reason', async ({
  page,
  context,
  signInAs,
}) => {
  const here = requestVenue;
  const guest = await signIn(await createCustomer());
  const venue = await venueNamed(here.venue);
  await signInAs(here.host);
  await visit(page, '/vendor/dashboard');
  await expect(page.getByRole('heading', { name: 'To do now' })).toBeVisible();
  await visit(page, '/vendor/bookings');
  await expect(page.getByRole('link', { name: /^Requests/, exact: false }).first()).toBeVisible();
  // The page works the same while the browser translates it.
  await translate(page);

  const [day] = await freeDays(venue.id, 500);
  const { id, code } = await book(guest.access, venue.id, day, { payment_method: 'venue' });
  const card = cardOf(page, code);
  await expect(card).toContainText('h left');
  await expect(card).toContainText('Kavita');
  await expect(card).not.toContainText('Joshi');

  const guestsPage = await openAs(context, guest);
  await visit(guestsPage, `/user/bookings/${id}`);
  await expect(guestsPage.getByText('Pending').first()).toBeVisible();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Request approved').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(guestsPage.getByText('Confirmed').first()).toBeVisible();
  await visit(page, '/vendor/bookings?tab=upcoming');
  await expect(cardOf(page, code)).toContainText('Kavita Joshi');
  await guestsPage.context().close();

  const [another] = await freeDays(venue.id, 560);
  const second = await book(guest.access, venue.id, another);
  await visit(page, '/vendor/bookings');
  const other = cardOf(page, second.code);
  await other.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Kavita has not paid anything, so there is nothing to refund.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please choose a reason');
  await dialog.getByText('Repairs at the venue').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(page.getByText('Request declined').first()).toBeVisible();
  await expect(other).toHaveCount(0);
  const ended = await callApi<{ status: string; cancellation: { reason: string } }>(
    `bookings/${second.id}/`,
    undefined,
    guest.access,
  );
  expect([ended.status, ended.cancellation.reason]).toEqual(['cancelled', 'Repairs at the venue']);
});

test('a host blocks days and enters an offline booking with its plates; the public calendar shows both', async ({
  page,
  signInAs,
}) => {
  const here = anyVenue;
  const venue = await venueNamed(here.venue);
  const { access } = await signInAs(here.host);
  await sellThali(venue.id, access);
  await visit(page, '/user/dashboard');
  await expect(page).toHaveURL('/vendor/dashboard');
  const [first, last] = await freeDays(venue.id, 120);
  await visit(page, '/vendor/calendar');
  await turnTo(page, first);
  await page.getByRole('button', { name: `${fullDay(first)}, free` }).click();
  if (first.slice(0, 7) === last.slice(0, 7))
    await page.getByRole('button', { name: `${fullDay(last)}, free` }).click();
  await page.getByLabel('Note (only you see it)').fill('Painting');
  await page.getByRole('button', { name: /^Block \d day/ }).click();
  await expect(page.getByText('Days blocked').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `${fullDay(first)}, Blocked, Painting` })).toBeVisible();
  const isTaken = async (day: string) =>
    (await callApi<Found>(`venues/${venue.id}/availability/`)).booked_ranges.some(
      ({ start, end }) => day >= start && day <= end,
    );
  expect(await isTaken(first)).toBe(true);

  await page.getByRole('button', { name: `${fullDay(first)}, Blocked` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unblock 1 day' }).click();
  await expect(page.getByText('Days unblocked').first()).toBeVisible();
  expect(await isTaken(first)).toBe(false);

  await page.getByRole('button', { name: `${fullDay(first)}, free` }).click();
  await page.getByRole('button', { name: 'Add offline booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Guest’s name').fill('Kamla Devi');
  await dialog.getByLabel('Mobile number (optional)').fill('98765 43210');
  await dialog.getByLabel('Guests', { exact: true }).fill('120');
  await dialog.getByRole('checkbox', { name: /^Mewari thali/ }).check();
  await expect(dialog.getByLabel('Plates of Mewari thali')).toHaveValue('120');
  await dialog.getByLabel('Agreed price in ₹').fill('80,000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save booking' }).click();
  await expect(page.getByText('Booking saved').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `${fullDay(first)}, Offline, Kamla Devi` })).toBeVisible();
  expect(await isTaken(first)).toBe(true);

  await visit(page, '/vendor/bookings?tab=upcoming&query=Kamla');
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Offline booking');
  await expect(card).toContainText('Mewari thali: 120 plates');
  await card.getByRole('button', { name: /^Cancel booking/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();
  expect(await isTaken(first)).toBe(false);
});

test('a guest who opens a host’s page lands on the guest’s dashboard', async ({ page, signInAs }) => {
  await signInAs(await createCustomer());
  for (const path of ['/vendor/dashboard', '/vendor/bookings', '/vendor/calendar']) {
    await visit(page, path);
    await expect(page).toHaveURL('/user/dashboard');
  }
});
