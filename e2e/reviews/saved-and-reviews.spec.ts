import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer, demoHost, type Person, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

const aPicture = join(import.meta.dirname, '../../web/public/art/share.jpg');

const save = async (access: string, venueId: string): Promise<void> => {
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const url = `${origin()}/api/saved-venues/${venueId}/`;
  const answer = await fetch(url, { method: 'PUT', headers, body: '{}' });
  expect(answer.status).toBe(200);
};

const cardOf = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });

test('a guest adds notes to saved venues, and undoes a removal', async ({ page, signInAs, guest }) => {
  const palace = await venueNamed('Sheesh Bagh Palace');
  const { access } = await signInAs(guest);
  await save(access, palace.id);
  await visit(page, '/user/saved');
  const card = cardOf(page, 'Sheesh Bagh Palace');

  await page.getByRole('button', { name: 'Add a note about Sheesh Bagh Palace' }).click();
  await page.getByLabel('Note about Sheesh Bagh Palace').fill('Ask for the east rooms');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(card).toContainText('Ask for the east rooms');

  await page.getByRole('button', { name: 'Remove Sheesh Bagh Palace from your list' }).click();
  await expect(page.getByText('Sheesh Bagh Palace removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: keep Sheesh Bagh Palace' }).click();
  await expect(card).toContainText('Ask for the east rooms');
});

test('a guest shares a saved list by a link, and revokes it', async ({
  page,
  signInAs,
  browser,
  failures,
}) => {
  const palace = await venueNamed('Sheesh Bagh Palace');
  const { access } = await signInAs(await createCustomer());
  await save(access, palace.id);
  await visit(page, '/user/saved');
  await page.getByRole('button', { name: 'Share list' }).click();
  await page.getByLabel('Show my notes too').check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to your list').inputValue();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expectAccessible(page);

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Venues saved by Kavita');
  await expect(cardOf(stranger, 'Sheesh Bagh Palace')).toBeVisible();
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await stranger.content()).not.toContain('Joshi');

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  failures.expect(/\/saved\//);
  const gone = await stranger.goto(link);
  expect(gone?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This list is no longer shared');
  await context.close();
});

const demo = (name: string, email: string): Person => ({ name, email, password: demoHost.password });

/**
 * A guest with a past event, one per width: a booking has one review, and concurrent codes would get mixed up
 * in one inbox.
 */
const eventFor = (isPhone: boolean): { venue: string; guest: Person; host: Person } =>
  isPhone
    ? {
        venue: 'Ratan Haveli',
        guest: demo('Thomas Kurian', 'thomas.kurian@families.mandap.test'),
        host: demo('Ratan Kumar Poddar', 'ratan@mandap.test'),
      }
    : {
        venue: 'Ahilya Ghat',
        guest: demo('Asha Sharma', 'guest@mandap.test'),
        host: demo('Devendra Holkar', 'ahilya@mandap.test'),
      };

const rate = (form: Locator, what: string, stars: string): Promise<void> =>
  form.getByRole('group', { name: what, exact: true }).getByRole('radio', { name: stars }).check();

const reviewsOn = async (page: Page, venueId: string): Promise<Locator> => {
  await visit(page, `/venues/${venueId}`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  return page.getByRole('region', { name: 'Reviews' });
};

test('after the event the guest writes a review with a photo, and edits it on the venue’s page', async ({
  page,
  signInAs,
  isPhone,
}) => {
  const { venue, guest } = eventFor(isPhone);
  const { id } = await venueNamed(venue);
  await signInAs(guest);
  await visit(page, '/user/bookings?status=completed');
  await cardOf(page, venue)
    .getByRole('button', { name: /Review/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(form.getByText('Please choose a star rating.').first()).toBeVisible();
  await rate(form, 'Overall', '5 stars');
  for (const part of ['Cleanliness', 'Service', 'Value', 'Location']) await rate(form, part, '4 stars');
  await form.getByLabel('Your experience').fill('The lamps made my grandmother smile all evening.');
  await form.locator('input[type=file]').setInputFiles(aPicture);
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(form).toBeHidden();
  await expect(cardOf(page, venue).getByRole('button', { name: /Review/ })).toHaveCount(0);

  const reviews = await reviewsOn(page, id);
  const own = reviews.getByRole('listitem').filter({ hasText: 'Your review' });
  await expect(own).toContainText(guest.name);
  await expect(own.getByRole('button', { name: `Photo 1 by ${guest.name}` })).toBeVisible();
  await own.getByRole('button', { name: 'Edit your review' }).click();
  await form.getByLabel('Your experience').fill('The lamps, and the food: both unforgettable.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(own).toContainText('both unforgettable');
});

test('a host replies to a review on the venue’s page', async ({ page, signInAs, isPhone }) => {
  const { venue, host } = eventFor(isPhone);
  const family = isPhone ? 'Kavita Meena' : 'Sunita Patidar';
  const { id } = await venueNamed(venue);
  await signInAs(host);
  const reviews = await reviewsOn(page, id);
  await reviews.getByRole('button', { name: `Reply to ${family}` }).click();
  await page.getByLabel(`Your reply to ${family}`).fill('We thank you, and the cook does too.');
  await page.getByRole('button', { name: 'Post reply' }).click();
  const review = reviews.getByRole('listitem').filter({ hasText: family });
  await expect(review).toContainText('We thank you, and the cook does too.');
  await expect(review.getByRole('button', { name: 'Edit reply' })).toBeVisible();
});

test('a review can be reported once, and reviews are sorted and filtered by stars', async ({
  page,
  signInAs,
  guest,
}) => {
  await signInAs(guest);
  const { id } = await venueNamed('Sheesh Bagh Palace');
  await visit(page, `/venues/${id}`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Show', { exact: true }).selectOption('4');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('Imran Qureshi')).toBeVisible();
  await expect(reviews.getByText('Priya Shekhawat')).toBeHidden();

  await page.getByRole('button', { name: 'Report the review by Imran Qureshi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByLabel('It is advertising').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reviews.getByRole('button', { name: 'Reported' })).toBeDisabled();
});
