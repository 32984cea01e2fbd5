import type { BrowserContext, Page, Route } from '@playwright/test';
import { book, callApi, createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

test.use({ serviceWorkers: 'allow' });

/** Cuts the network of pages and of the service worker, which `setOffline` leaves connected. Resolves to the way back. */
const cutNetwork = async (context: BrowserContext): Promise<() => Promise<void>> => {
  const cut = (route: Route) => route.abort('internetdisconnected');
  await context.setOffline(true);
  await context.route('**', cut);
  return async () => {
    await context.unroute('**', cut);
    await context.setOffline(false);
  };
};

/** The paths of everything that the service worker has kept, with the names of their caches. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(name.replace(/^account-.*/, 'account') + ' ' + new URL(url).pathname);
    return paths;
  })()`);

/** The texts of the messages that wait for a network. */
const outbox = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const all = opening.result.transaction('messages').objectStore('messages').getAll();
      all.onsuccess = () => resolve(all.result.map(({ text }) => text));
    };
  })`);

/** How long a page may take to show its content without a network, in ms. */
const soon = { timeout: 1_000 };

test('without a network a guest opens their bookings, after a reload and from a link; signing out deletes them', async ({
  page,
  context,
  signInAs,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/);
  const guest = await signInAs(await createCustomer());
  const venue = await venueNamed('Ahilya Ghat');
  const { id, code } = await book(guest.access, venue.id, inDays(330), { payment_method: 'venue' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await visit(page, '/user/bookings');
  await expect(page.getByText(code).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => keptPaths(page), { message: 'kept for use without a network' })
    .toEqual(
      expect.arrayContaining([
        'account /api/bookings/',
        `account /api/bookings/${id}/details-file/`,
        'account /api/saved-venues/list/',
        'pages /user/bookings',
        'pages /user/bookings/id',
        'pages /user/saved',
        'pages /offline',
      ]),
    );

  const goOnline = await cutNetwork(context);
  await page.reload();
  await expect(page.getByText(code).first()).toBeVisible(soon);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').getByText('What you see may be out of date.')).toBeVisible();

  await page.goto(`/user/bookings/${id}?from=email`);
  await expect(heading(venue.name)).toBeVisible(soon);
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Booking Details' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto('/user/saved');
  await expect(heading('Saved Venues')).toBeVisible(soon);

  await page.goto('/how-it-works');
  await expect(heading('Without a network')).toBeVisible(soon);
  await page.getByRole('link', { name: venue.name }).click();
  await expect(heading(venue.name)).toBeVisible();

  await goOnline();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('account')))
    .toEqual([]);
});

test('a message written without a network is sent once, although its answer was lost; signing out deletes others', async ({
  page,
  context,
  signInAs,
  failures,
}) => {
  failures.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|Failed to fetch|loading route module|fetching the script/,
  );
  const guest = await signInAs(await createCustomer());
  const { id: venue_id } = await venueNamed('Ahilya Ghat');
  const first = { venue_id, text: 'Is the ghat free in May?' };
  const { id } = await callApi<{ id: string }>('threads/', first, guest.access);
  const messages = async () =>
    (
      await callApi<{ results: { text: string }[] }>(`threads/${id}/messages/`, undefined, guest.access)
    ).results.map(({ text }) => text);
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Your message' }).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  const waiting = page.getByText(/^Waiting to send\./);

  await visit(page, `/user/messages/${id}`);
  await expect(page.getByText(first.text, { exact: true })).toBeVisible();
  const goOnline = await cutNetwork(context);
  await write('We are 200.');
  await expect(waiting).toHaveCount(1);

  // It arrives, but its answers are lost.
  await context.route('**/api/threads/*/messages/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await goOnline();
  await expect.poll(messages).toEqual([first.text, 'We are 200.']);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await visit(page, '/user/bookings');
  await page.keyboard.press('Tab');
  await expect.poll(() => outbox(page)).toEqual([]);
  expect(await messages()).toEqual([first.text, 'We are 200.']);

  await visit(page, `/user/messages/${id}`);
  await expect(page.getByText('We are 200.', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await visit(other, '/user/bookings');
  await other.getByRole('button', { name: 'Open menu' }).click();
  const logOut = other.getByRole('button', { name: 'Log out' });
  await expect(logOut).toBeVisible();
  const goOnlineAgain = await cutNetwork(context);
  await write('Never sent.');
  await expect(waiting).toHaveCount(1);
  expect(await outbox(page)).toEqual(['Never sent.']);
  await logOut.click();
  await expect.poll(() => outbox(page)).toEqual([]);
  await goOnlineAgain();
  await visit(page, '/faq');
  await page.keyboard.press('Tab');
  expect(await messages()).toEqual([first.text, 'We are 200.']);
});
