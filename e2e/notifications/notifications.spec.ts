import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { book, createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { emailsTo } from '../testing/outbox.ts';

const bellOn = (page: Page, isPhone: boolean, name: string | RegExp): Locator =>
  page.getByRole('banner').getByRole(isPhone ? 'link' : 'button', { name, exact: true });

test('the bell updates in another window, and clears once all notifications are read', async ({
  page,
  context,
  signInAs,
  isPhone,
}) => {
  const person = await createCustomer();
  const { access } = await signInAs(person);
  const venue = await venueNamed('Ratan Haveli');
  await visit(page, '/how-it-works');
  const bell = (name: string | RegExp, tab = page) => bellOn(tab, isPhone, name);
  await expect(bell('Notifications, 1 new')).toBeVisible();

  // The open page is notified without a reload.
  await book(access, venue.id, inDays(isPhone ? 690 : 700), { payment_method: 'venue' });
  await expect(bell('Notifications, 2 new')).toBeVisible();

  if (!isPhone) {
    await bell(/^Notifications/).click();
    const panel = page.getByRole('dialog', { name: 'Newest notifications' });
    await expect(panel.getByRole('link', { name: /Ratan Haveli/ })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'See all notifications' }).click();
  } else {
    await bell(/^Notifications/).click();
  }
  await expect(page).toHaveURL('/user/notifications');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible();

  const other = await context.newPage();
  await visit(other, '/how-it-works');
  await expect(bell('Notifications, 2 new', other)).toBeVisible();
  await main.getByRole('button', { name: /^Mark as read: Welcome/ }).click();
  await expect(bell('Notifications, 1 new', other)).toBeVisible();
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell('Notifications', other)).toBeVisible();
  await main.getByRole('link', { name: 'Unread' }).click();
  await expect(main.getByText('No unread notifications')).toBeVisible();
  await main.getByRole('link', { name: 'Show all notifications' }).click();
  await main.getByRole('link', { name: /Ratan Haveli/ }).click();
  await expect(page).toHaveURL(/\/user\/bookings\//);
});

test('a person who switches off emails about bookings gets none, and still sees the notifications', async ({
  page,
  signInAs,
  isPhone,
}) => {
  const person = await createCustomer();
  const { access } = await signInAs(person);
  const venue = await venueNamed('Ratan Haveli');
  await visit(page, '/user/settings?section=notifications');
  const mails = page.getByRole('switch', { name: 'Bookings: Email' });
  await expect(mails).toBeChecked();
  await expectAccessible(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await mails.press('Space');
  await expect(mails).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(mails).not.toBeChecked();

  await book(access, venue.id, inDays(isPhone ? 710 : 720), { payment_method: 'venue' });
  await visit(page, '/user/notifications');
  await expect(page.getByRole('main').getByRole('link', { name: /Ratan Haveli/ })).toBeVisible();
  expect((await emailsTo(person.email)).filter(({ subject }) => subject.includes('Ratan Haveli'))).toEqual(
    [],
  );
});
