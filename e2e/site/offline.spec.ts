import type { BrowserContext, Page } from '@playwright/test';
import { book, createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

test.use({ serviceWorkers: 'allow' });

/** Cuts the network of pages and of the service worker, which `setOffline` leaves connected. Resolves to the way back. */
const cutNetwork = async (context: BrowserContext): Promise<() => Promise<void>> => {
  await context.setOffline(true);
  await context.route('**', (route) => route.abort('internetdisconnected'));
  return async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
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
  await expect(heading(venue.name)).toBeVisible(soon);

  await goOnline();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('account')))
    .toEqual([]);
});
