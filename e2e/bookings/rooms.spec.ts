import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { pickDay } from '../testing/days.ts';
import { bookingDetails, chooseOffering, confirmBooking, totalOf } from './booking-pages.ts';

test('a family books an orchard and three rooms for two nights, and then needs only two', async ({
  page,
  signInAs,
}) => {
  const venue = await venueNamed('Amrai Bagh');
  const [first, second, third] = [inDays(520), inDays(521), inDays(522)];
  await signInAs(await createCustomer());

  await test.step('chooses the orchard, and adds rooms from the day before', async () => {
    await visit(page, `/venues/${venue.id}/book?date=${second}&guests=200`);
    await page.getByRole('radio', { name: /^Orchard, evening/ }).check();
    await page.getByRole('button', { name: 'Add another function' }).click();
    const card = page.getByRole('group', { name: 'Function 2' });
    await chooseOffering(card, 'Farmhouse rooms');
    await card.getByRole('button', { name: /^Check-in/ }).click();
    await pickDay(page.getByRole('dialog', { name: 'Check-in' }), first);
    await card.getByRole('button', { name: /^Check-out/ }).click();
    await pickDay(page.getByRole('dialog', { name: 'Check-out' }), third);
    await card.getByLabel('How many rooms?').fill('3');
    await card.getByLabel('How many guests?').fill('8');
    await expect(card.getByText('9 of 9 rooms are free')).toBeVisible();
    await expect(
      card.getByText(/^You have 3 rooms \(“Farmhouse rooms”\) from .* 12:00 pm to .* 11:00 am/),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('pays for both in one booking', async () => {
    await totalOf(page).waitFor();
    await confirmBooking(page).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await expect(bookingDetails(page).getByText(/You have 3 rooms/)).toBeVisible();
  });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('asks for two rooms, after seeing the difference', async () => {
    await visit(page, `/user/bookings/${id}`);
    const rooms = page.getByRole('listitem').filter({ hasText: 'Farmhouse rooms, 3 rooms' });
    await rooms.getByRole('button', { name: 'Change dates or guests' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How many rooms?').fill('2');
    await dialog.getByLabel('How many rooms?').blur();
    await expect(dialog.getByText('2 rooms', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Ask/ }).click();
    await expect(page.getByRole('region', { name: 'Waiting for the host' })).toBeVisible();
  });
});
