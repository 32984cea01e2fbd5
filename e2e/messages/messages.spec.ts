import type { Browser, Locator, Page } from '@playwright/test';
import {
  book,
  callApi,
  createCustomer,
  inDays,
  type Person,
  signIn,
  today,
  venueNamed,
} from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

const password = 'Mandap#2026';
const name = 'Kuttanad Tharavad';
const host: Person = { name: 'Host', email: 'kuttanad@mandap.test', password };

/** A second browser, signed in as another person. */
async function openAs(browser: Browser, person: Person): Promise<{ page: Page; access: string }> {
  const signedIn = await signIn(person);
  const context = await browser.newContext({ baseURL: origin(), storageState: browserStorage(signedIn) });
  return { page: await context.newPage(), access: signedIn.access };
}

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your message' });
const conversation = (page: Page): Locator => page.getByRole('region', { name: /^Messages with/ });

const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

const hears = (page: Page, text: string): Promise<void> =>
  expect(conversation(page).getByText(text)).toHaveCount(1);

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// The tests share one host, and an account cannot sign in twice at the same time.
test.describe.configure({ mode: 'serial' });

test('a guest writes to a host from the venue’s page, and they chat live, with a picture', async ({
  page,
  browser,
  signInAs,
}) => {
  const venue = await venueNamed(name);
  await signInAs(await createCustomer());
  const { page: theirs } = await openAs(browser, host);

  await visit(page, `/venues/${venue.id}`);
  await page.getByRole('link', { name: 'Message host' }).click();
  await expect(page.getByText(new RegExp(`^Write to .* about ${name}`))).toBeVisible();
  await write(page, 'Namaste! Is the hall free in May? Call me on 98290 12345.');
  await page.waitForURL(/\/user\/messages\/[0-9a-f-]+$/);
  await expect(conversation(page).getByText('sees this without the phone number')).toBeVisible();

  await visit(theirs, '/vendor/messages');
  const row = theirs.getByRole('list', { name: 'Conversations' }).getByRole('link').first();
  await expect(row).toContainText('Is the hall free in May?');
  await expect(row).toContainText('One new message');
  await row.click();
  await hears(theirs, 'Namaste! Is the hall free in May? Call me on ••••••.');
  await expect(conversation(page).getByText('Seen', { exact: true })).toBeVisible();

  await write(theirs, 'Namaste! Yes, it is free.');
  await hears(page, 'Namaste! Yes, it is free.');
  await theirs
    .locator('input[type=file]')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: pixel });
  await expect(theirs.getByRole('list', { name: 'Files to send' }).locator('img')).toBeVisible();
  await write(theirs, 'This is the hall.');
  await expect(conversation(page).getByRole('link', { name: 'hall.png, opens in a new tab' })).toBeVisible();
  await theirs.context().close();
});

test('unread messages are counted until they are read', async ({ page, signInAs }) => {
  const { threadId } = await begin(await signInAs(await createCustomer()), name);
  const { access } = await signIn(host);
  await visit(page, '/user/messages');
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link').first();
  await expect(row).not.toContainText('new message');
  await callApi(`threads/${threadId}/messages/`, { text: 'Shall I keep the first weekend?' }, access);
  await expect(row).toContainText('One new message');
  await row.click();
  await hears(page, 'Shall I keep the first weekend?');
  await expect(page.getByText('One new message')).toHaveCount(0);
});

test('two tabs share one live-update stream, which continues after the first tab is closed', async ({
  page,
  context,
  signInAs,
}) => {
  const { threadId } = await begin(await signInAs(await createCustomer()), name);
  const { access } = await signIn(host);
  const streams = new Set<Page | null>();
  context.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/live-updates/' && answer.ok())
      streams.add(answer.frame().page());
  });
  const path = `/user/messages/${threadId}`;
  await visit(page, path);
  await expect.poll(() => streams.size).toBe(1);
  const other = await context.newPage();
  await visit(other, path);
  await hears(other, 'Call me on 98290 12345.');
  await callApi(`threads/${threadId}/messages/`, { text: 'One for both.' }, access);
  await hears(page, 'One for both.');
  await hears(other, 'One for both.');
  expect(streams).toEqual(new Set([page]));

  await page.close();
  await expect.poll(() => streams.has(other), { message: 'the other tab takes over' }).toBe(true);
  await callApi(`threads/${threadId}/messages/`, { text: 'One for the other.' }, access);
  await hears(other, 'One for the other.');
});

test('messages written offline are sent later, and contact details are shown once the booking is confirmed', async ({
  page,
  browser,
  signInAs,
  failures,
}) => {
  const guest = await signInAs(await createCustomer());
  const { threadId, venueId } = await begin(guest, name);
  const { page: theirs, access } = await openAs(browser, host);
  await visit(page, `/user/messages/${threadId}`);
  await visit(theirs, `/vendor/messages/${threadId}`);
  await hears(theirs, 'Call me on ••••••.');

  failures.expect(/ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK/);
  await page.context().setOffline(true);
  await write(theirs, 'One.');
  await hears(theirs, 'One.');
  await write(theirs, 'Two.');
  await write(page, 'Yes, please!');
  await expect(page.getByText(/^Waiting to send\./)).toBeVisible();
  await page.context().setOffline(false);
  for (const text of ['One.', 'Two.', 'Yes, please!']) await hears(page, text);
  await expect(page.getByText(/^Waiting to send\./)).toHaveCount(0);
  await hears(theirs, 'Yes, please!');

  const booked = await book(guest.access, venueId, await aFreeDay(venueId), { payment_method: 'venue' });
  if (booked.status === 'pending') await confirm(booked.id, access);
  await hears(theirs, 'Call me on 98290 12345.');
  await visit(page, `/user/messages/new?booking=${booked.id}`);
  await page.waitForURL(`**/user/messages/${threadId}`);
  await expect(page.getByText(booked.code).filter({ visible: true }).first()).toBeVisible();
  await theirs.context().close();
});

/** Sends the guest's first message to a venue's host through the API. */
const begin = async ({ access }: { access: string }, name: string) => {
  const { id: venueId } = await venueNamed(name);
  const text = 'Call me on 98290 12345.';
  const { id: threadId } = await callApi<{ id: string }>('threads/', { venue_id: venueId, text }, access);
  return { threadId, venueId };
};

const aFreeDay = async (venueId: string): Promise<string> => {
  const { booked_ranges } = await callApi<{ booked_ranges: { start: string; end: string }[] }>(
    `venues/${venueId}/availability/`,
  );
  const isTaken = (day: string) =>
    booked_ranges.some(({ start, end }) => day <= end && addOne(day) >= start) || day <= today();
  let ahead = 40;
  while (isTaken(inDays(ahead))) ahead += 1;
  return inDays(ahead);
};

const addOne = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const confirm = async (id: string, access: string): Promise<void> => {
  const answer = await fetch(`${origin()}/api/bookings/${id}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ status: 'confirmed' }),
  });
  expect(answer.ok).toBe(true);
};
