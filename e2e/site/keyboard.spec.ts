import { addDays } from '@mandap/domain/days';
import type { Locator, Page } from '@playwright/test';
import { inDays, takenDay, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { dayIn, fullDay } from '../testing/days.ts';
import { codeAfter } from '../testing/outbox.ts';

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 1) return;
  }
  throw new Error(`Tab never reaches ${target}`);
}

test('a guest signs in and chooses a day without a mouse', async ({ page, guest }) => {
  const venue = await venueNamed('Ratan Haveli');
  await visit(page, `/venues/${venue.id}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Email', { exact: true }));
  await page.keyboard.type(guest.email);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(guest.password);
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Remember me for 30 days' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Sign In' }));
  const code = await codeAfter(guest.email, () => page.keyboard.press('Enter'));
  await expect(dialog.getByPlaceholder('Enter 6-digit code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  const calendar = page.locator('section', { has: page.locator('#your-day') });
  await tabTo(page, dayIn(calendar, inDays(0)));
  // The first booked day of this venue is the fifth from today: the arrow keys move over it, Enter does not
  // select it.
  const taken = await takenDay(venue.id);
  for (let day = inDays(0); day < taken; day = addDays(day, 1)) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('status')).not.toContainText(`${fullDay(taken)} is free`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('status')).toContainText(/is free$/);
  await tabTo(page, page.getByRole('link', { name: 'Book Now' }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/venues/${venue.id}/book\\?date=`));
});
