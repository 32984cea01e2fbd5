import type { Page } from '@playwright/test';
import { book, createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { keptCalls } from '../testing/kept-answers.ts';

// What the service worker has kept is never shown as current.

test.use({ serviceWorkers: 'allow' });

const isKept = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(`caches.match('${address}', { ignoreVary: true }).then(Boolean)`);

/** As if the page had been opened 30 days ago. */
const ageKeptPage = (page: Page, address: string): Promise<void> =>
  page.evaluate(`(async () => {
    const pages = await caches.open('pages');
    const kept = await pages.match('${address}', { ignoreVary: true });
    const headers = new Headers(kept.headers);
    headers.set('Last-Modified', new Date(Date.now() - 30 * 24 * 3_600_000).toUTCString());
    await pages.put('${address}', new Response(await kept.text(), { headers }));
  })()`);

const isFresh = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(`caches.match('${address}', { ignoreVary: true })
    .then((kept) => Date.now() - new Date(kept.headers.get('Last-Modified')) < 24 * 3_600_000)`);

test('a page from a copy says how old it is, and asks again', async ({ page, context, failures }) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await visit(page, '/venues');
  await page.keyboard.press('Tab');
  await expect.poll(() => isKept(page, '/venues')).toBe(true);
  await ageKeptPage(page, '/venues');

  // So slow that the worker shows its copy.
  await context.route('**/venues', (route) =>
    route.request().resourceType() === 'document' || route.request().headers().accept?.startsWith('text/html')
      ? undefined
      : route.fallback(),
  );
  const askedAgain = page.waitForRequest(/\/api\/venues\/(\?|$)/);
  await page.goto('/venues', { waitUntil: 'commit' });
  await askedAgain;
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // The answer that was held back arrives, and would replace a copy that is made old before.
  await expect.poll(() => isFresh(page, '/venues')).toBe(true);

  await ageKeptPage(page, '/venues');
  await context.route('**', (route) => route.abort('internetdisconnected'));
  await page.goto('/venues', { waitUntil: 'commit' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').getByText('What you see may be out of date.')).toBeVisible();
  await context.setOffline(true);
  const month = new Date(Date.now() - 30 * 24 * 3_600_000);
  const day = month.toLocaleDateString('en-IN', { day: 'numeric', timeZone: 'Asia/Kolkata' });
  const notice = page
    .getByRole('status')
    .filter({ hasText: `You are offline. What you see is from ${day} ` });
  await expect(notice).toBeVisible();
});

test('after a change no page shows the state before it, however slow the network is', async ({
  page,
  context,
  signInAs,
}) => {
  const guest = await signInAs(await createCustomer());
  const venue = await venueNamed('Ahilya Ghat');
  const { id, code } = await book(guest.access, venue.id, inDays(350), { payment_method: 'venue' });
  await visit(page, '/user/bookings');
  await expect(page.getByText(code).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => keptCalls(page)).toContain(`/api/bookings/${id}/details-file/`);

  await visit(page, `/user/bookings/${id}`);
  await context.route('**/api/bookings/**', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toBeHidden();
  await page.addInitScript(`{
    const note = () => {
      const cards = [...document.querySelectorAll('article')];
      if (cards.some(({ textContent }) => textContent.includes('Confirmed'))) window.wasConfirmed = true;
    };
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  }`);
  await page.goto('/user/bookings');
  const card = page.getByRole('article').filter({ hasText: code });
  await expect(card).toBeVisible();
  expect(await card.textContent()).toContain('Cancelled');
  expect(await page.evaluate('window.wasConfirmed')).toBeUndefined();
  await page.goto(`/user/bookings/${id}`);
  const story = page.getByRole('region', { name: 'Booking history' });
  await expect(story.getByText('Booked')).toBeVisible();
  expect(await story.textContent()).toContain('Booking cancelled');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the frame of a private page says nothing about a visit, and fits the next one', async ({
  page,
  signInAs,
}) => {
  const html = async (path: string) => (await fetch(origin() + path)).text();
  const [one, other] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
  for (const [first, second] of [
    ['/user/bookings', '/user/bookings?status=pending&query=Sharma'],
    [`/user/bookings/${one}`, `/user/bookings/${other}?from=email`],
    ['/user/messages', '/user/messages?query=Sharma'],
    [`/vendor/bookings/${one}`, `/vendor/bookings/${other}`],
    ['/vendor/bookings', '/vendor/bookings?search=Sharma'],
    [`/booking/confirmation/${one}`, `/booking/confirmation/${other}?payment=${one}`],
    [`/booking/transfer/${one}`, `/booking/transfer/${other}`],
  ] as const)
    expect(await html(second), second).toBe(await html(first));

  await signInAs(await createCustomer());
  await visit(page, '/user/bookings?status=pending&query=Sharma');
  await page.keyboard.press('Tab');
  await expect.poll(() => isKept(page, '/user/bookings')).toBe(true);
  await page.goto('/user/bookings');
  const filter = page.getByRole('navigation', { name: /bookings/i }).filter({ hasText: 'Pending' });
  await expect(filter.locator('[aria-current]')).toHaveText(/^All/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
