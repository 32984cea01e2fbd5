import { loadavg } from 'node:os';
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { book, callApi, createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { ageKeptAnswers, keptCalls } from '../testing/kept-answers.ts';

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

/** The paths of everything that the service worker has kept, with the names of their caches, and what is kept of the account. */
const keptPaths = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate<string[]>(`(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(name + ' ' + new URL(url).pathname);
    return paths;
  })()`)),
  ...(await keptCalls(page)).map((path) => `account ${path}`),
];

/** The texts of the messages that wait for a network. */
const outbox = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('unsent');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const all = opening.result.transaction('calls').objectStore('calls').getAll();
      all.onsuccess = () => resolve(all.result.map(({ text }) => text));
    };
  })`);

/** Notes in the report how long something took, and how busy the machine was. */
const noteTime = (type: string, what: string, start: number): void => {
  const description = `${what}: ${Date.now() - start} ms at load ${loadavg()[0]?.toFixed(1)}`;
  test.info().annotations.push({ type, description });
};

const cut = 'without a network';
const silent = 'with a network that never answers';

/** Opens a page, and notes how long it took to show its content. */
const open = async (page: Page, path: string, content: Locator, network = cut): Promise<void> => {
  const start = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  await expect(content).toBeVisible();
  noteTime(network, path, start);
};

test('without a network a guest opens their bookings, after a reload and from a link; signing out deletes them', async ({
  page,
  context,
  signInAs,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/);
  // When the session ends, a page may still be waiting for an answer after it showed a copy.
  failures.expect(/GET \/api\/(bookings|saved-venues|threads)\/.* answered 401/);
  const guest = await signInAs(await createCustomer());
  const venue = await venueNamed('Ahilya Ghat');
  const { id, code } = await book(guest.access, venue.id, inDays(330), { payment_method: 'venue' });
  const { id: threadId } = await callApi<{ id: string }>(
    'threads/',
    { venue_id: venue.id, text: 'Is the ghat free in May?' },
    guest.access,
  );
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const message = page.getByText('Is the ghat free in May?', { exact: true });

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
        'account /api/threads/',
        `account /api/threads/${threadId}/`,
        `account /api/threads/${threadId}/messages/`,
        'pages /user/bookings',
        'pages /user/bookings/id',
        'pages /user/messages',
        'pages /user/messages/id',
        'pages /user/saved',
        'pages /offline',
      ]),
    );
  // A page that only the router opens.
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Search' }).click();
  await expect.poll(() => keptPaths(page), { message: 'the document of a page' }).toContain('pages /venues');
  await page.goBack();

  await context.route('**', () => undefined);
  await open(page, `/user/bookings/${id}`, page.getByText('Nothing has been paid yet.'), silent);
  await open(page, '/user/saved', heading('Saved Venues'), silent);
  await open(page, `/user/messages/${threadId}`, message, silent);
  await open(page, '/user/bookings', page.getByText(code).first(), silent);
  await context.unrouteAll({ behavior: 'ignoreErrors' });

  const goOnline = await cutNetwork(context);
  await page.reload();
  await expect(page.getByText(code).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').getByText('What you see may be out of date.')).toBeVisible();

  await open(page, '/user/bookings?status=confirmed', page.getByText(code).first());
  await open(page, `/user/bookings/${id}?from=email`, heading(venue.name));
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  const download = page.waitForEvent('download');
  const start = Date.now();
  await page.getByRole('button', { name: 'Download Booking Details' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  noteTime(cut, 'PDF', start);

  await open(page, '/user/saved', heading('Saved Venues'));
  await open(page, '/user/messages', page.getByText(/Is the ghat free in May\?/).first());
  await open(page, `/user/messages/${threadId}`, message);
  await open(page, '/?app', heading('My Bookings'));
  await open(page, '/venues', page.getByRole('link', { name: /^View Details of / }).first());
  await open(page, '/how-it-works', heading('Without a network'));
  await page.getByRole('link', { name: venue.name }).click();
  await expect(heading(venue.name)).toBeVisible();

  await goOnline();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('account')))
    .toEqual([]);
});

test('a page opens again if one of its scripts is lost on the way', async ({
  page,
  context,
  signInAs,
  failures,
}) => {
  failures.expect(/\/assets\/root-/);
  await signInAs(await createCustomer());
  await visit(page, '/user/bookings');
  await page.keyboard.press('Tab');
  await expect.poll(() => keptPaths(page)).toContain('pages /user/bookings');
  await page.evaluate(`(async () => {
    const files = await caches.open('files');
    for (const file of await files.keys()) if (file.url.includes('/assets/root-')) await files.delete(file);
  })()`);
  let lost = 0;
  await context.route('**/assets/root-*.js', (route) => {
    lost += 1;
    return lost === 1 ? route.abort('connectionreset') : route.fallback();
  });
  await page.goto('/user/bookings');
  await expect(page.getByRole('link', { name: 'All 0' })).toBeVisible();
  expect(lost).toBe(2);
});

test('messages written without a network are sent once, although an answer was lost; signing out deletes others', async ({
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
  await page.keyboard.press('Tab');
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining([`account /api/threads/${id}/messages/`, 'pages /user/messages/new']));
  const goOnline = await cutNetwork(context);
  await page.reload();
  await write('We are 200.');
  await expect(waiting).toHaveCount(1);
  const { id: otherVenue } = await venueNamed('Ratan Haveli');
  await page.goto(`/user/messages/new?venue=${otherVenue}`);
  await write('Is the hall free?');
  await expect(waiting).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to all messages' }).click({ trial: true });

  // The first arrives, but its answers are lost.
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
  const started = `threads/find/?venue_id=${otherVenue}`;
  expect(await callApi(started, undefined, guest.access)).toMatchObject({ thread_id: expect.any(String) });

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
  await other
    .getByRole('dialog', { name: 'Log out without sending?' })
    .getByRole('button', { name: 'Log out' })
    .click();
  await expect.poll(() => outbox(page)).toEqual([]);
  await goOnlineAgain();
  // The other tabs are on their way to the sign-in page.
  const later = await context.newPage();
  await visit(later, '/faq');
  await later.keyboard.press('Tab');
  expect(await messages()).toEqual([first.text, 'We are 200.']);
});

test('a page kept three weeks ago says so, and asks again when the network is back', async ({
  page,
  context,
  signInAs,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const guest = await signInAs(await createCustomer());
  const { id } = await book(guest.access, (await venueNamed('Ahilya Ghat')).id, inDays(334), {
    payment_method: 'venue',
  });
  const path = `/api/bookings/${id}/`;
  await visit(page, `/user/bookings/${id}`);
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining([`account ${path}`, 'pages /user/bookings/id']));
  await expect.poll(() => keptCalls(page)).toContain(`/api/bookings/${id}/details-file/`);
  await ageKeptAnswers(page, 21);

  // `setOffline` is forgotten by a reload.
  const cut = (route: Route) => route.abort('internetdisconnected');
  await context.route('**', cut);
  await page.reload();
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  await page.keyboard.press('Tab');
  await context.setOffline(true);
  const day = new Date(Date.now() - 21 * 24 * 3_600_000).toLocaleDateString('en-IN', {
    day: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  const notice = page
    .getByRole('status')
    .filter({ hasText: `You are offline. What you see is from ${day} ` });
  await expect(notice).toBeVisible();
  const renewed = page.waitForResponse((response) => response.url().endsWith(path) && response.ok());
  await context.unroute('**', cut);
  await context.setOffline(false);
  await renewed;
  await expect(notice).toBeHidden();
  await expect(page.getByText('What you see may be out of date.')).toBeHidden();
});

test('on a slow network a page from a copy says so, and shows the new state within seconds', async ({
  page,
  context,
  signInAs,
}) => {
  const guest = await signInAs(await createCustomer());
  const venue = await venueNamed('Ahilya Ghat');
  const { id } = await book(guest.access, venue.id, inDays(337), { payment_method: 'venue' });
  await visit(page, `/user/bookings/${id}`);
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => keptCalls(page)).toContain(`/api/bookings/${id}/details-file/`);
  // Cancelled at another device, of which no open page hears.
  await page.goto('about:blank');
  const cancelled = await fetch(`${origin()}/api/bookings/${id}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.access}` },
    body: JSON.stringify({ status: 'cancelled' }),
  });
  expect(cancelled.status).toBe(200);

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/api/**', async (route) => {
    await answered;
    await route.fallback();
  });
  await page.goto(`/user/bookings/${id}`, { waitUntil: 'commit' });
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  await page.keyboard.press('Tab');
  const notice = page.getByRole('status').getByText('What you see may be out of date.');
  await expect(notice).toBeVisible();
  answer();
  await expect(page.getByRole('region', { name: 'Booking history' })).toContainText('Booking cancelled');
  await expect(notice).toBeHidden();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a booking that is opened again without a network never shows the end of the page first', async ({
  page,
  context,
  signInAs,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const guest = await signInAs(await createCustomer());
  const { id } = await book(guest.access, (await venueNamed('Ahilya Ghat')).id, inDays(340), {
    payment_method: 'venue',
  });
  await visit(page, `/user/bookings/${id}`);
  await expect(page.getByRole('region', { name: 'Booking history' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining([`account /api/bookings/${id}/history/`, 'pages /user/bookings/id']));
  await page.addInitScript(`{
    window.ends = [];
    const look = () => {
      const height = document.documentElement?.scrollHeight ?? 0;
      if (document.body && scrollY > 0 && scrollY + innerHeight > height - 100) ends.push(Math.round(scrollY));
      requestAnimationFrame(look);
    };
    look();
  }`);
  const goOnline = await cutNetwork(context);
  const before = await page.evaluate<number>(
    'scrollTo(0, document.documentElement.scrollHeight - 2.5 * innerHeight), scrollY',
  );
  await page.reload();
  await expect(page.getByRole('region', { name: 'Booking history' })).toBeAttached();
  await expect.poll(() => page.evaluate<number>('Math.abs(scrollY)')).toBeGreaterThan(before - 150);
  expect(await page.evaluate('ends')).toEqual([]);
  await goOnline();
});
