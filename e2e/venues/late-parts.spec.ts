import type { Page, Route } from '@playwright/test';
import { venueNamed } from '../testing/api.ts';
import { expect, test, untilHydrated, visit } from '../testing/app.ts';

const lateScript = '**/assets/venue-reviews-and-questions-*.js';

/** Opens a venue's page and holds back the script of its reviews until `arrive` is called. */
const openWithoutReviews = async (page: Page) => {
  const { id } = await venueNamed('Sheesh Bagh Palace');
  const held: Route[] = [];
  let hasArrived = false;
  await page.route(lateScript, async (route) => {
    if (hasArrived) await route.continue();
    else held.push(route);
  });
  await page.goto(`/venues/${id}`);
  await untilHydrated(page);
  return {
    held,
    arrive: async () => {
      hasArrived = true;
      for (const route of held) await route.continue();
    },
  };
};

const photo = (page: Page) => page.getByRole('button', { name: /^Photo 1 by / }).first();

test('reviews are readable before their script, which loads when they are near @one-width', async ({
  page,
}) => {
  const { held, arrive } = await openWithoutReviews(page);
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Imran Qureshi');
  expect(held).toHaveLength(0);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Imran Qureshi');
  await arrive();
  await expect(page.getByRole('button', { name: 'Report the review by Imran Qureshi' })).toBeVisible();
});

test('the focus stays where it is when the reviews’ script arrives @one-width', async ({ page }) => {
  const { held, arrive } = await openWithoutReviews(page);
  // Then React renders the reviews again.
  await page.route('**/assets/review-board-*.js', () => undefined);
  await photo(page).focus();
  await page.evaluate('globalThis.read = document.activeElement');
  await expect.poll(() => held.length).toBe(1);
  await arrive();
  await expect.poll(() => page.evaluate('globalThis.read.isConnected')).toBe(false);
  await expect(photo(page)).toBeFocused();
});

test('a photo that is pressed before its script arrives opens once it has @one-width', async ({ page }) => {
  const { held, arrive } = await openWithoutReviews(page);
  await photo(page).click();
  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('after a navigation, reviews load by themselves @one-width', async ({ page }) => {
  await page.goto('/venues');
  await untilHydrated(page);
  await page.getByRole('article').filter({ hasText: 'Sheesh Bagh Palace' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sheesh Bagh Palace');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Imran Qureshi');
});

test('search engines read only the data of the current page, also after a navigation @one-width', async ({
  page,
}) => {
  const { id } = await venueNamed('Sheesh Bagh Palace');
  const subjects = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => {
      const { name, itemListElement, '@type': type } = JSON.parse(text);
      return name ?? itemListElement?.at(-1).name ?? type;
    });
  await visit(page, `/venues/${id}`);
  expect(await subjects()).toEqual(['Sheesh Bagh Palace', 'Sheesh Bagh Palace']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
  await expect.poll(subjects).toEqual(['FAQPage']);

  await page.goBack();
  await expect.poll(subjects).toEqual(['Sheesh Bagh Palace', 'Sheesh Bagh Palace']);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('article').getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Sheesh Bagh Palace');
  const other = await heading.textContent();
  await expect.poll(subjects).toEqual([other, other]);
});
