import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, inDays, signIn, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { pickDay } from '../testing/days.ts';
import { bookingDetails, chooseOffering, confirmBooking, totalOf } from './booking-pages.ts';

const host = { name: 'Anand', email: 'anand@mandap.test', password: 'Mandap#2026' };

const functionCard = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Function ${number}` });

test('a family books three functions, pays the first instalment, drops one and adds one', async ({
  page,
  signInAs,
}) => {
  const venue = await venueNamed('Anand Vatika Lawn');
  const [first, second, third] = [inDays(510), inDays(511), inDays(512)];
  await signInAs(await createCustomer());
  const bookings = page.getByRole('region', { name: 'Your functions' });

  await test.step('chooses an evening on the lawn, with its hours in a sentence', async () => {
    await visit(page, `/venues/${venue.id}/book?date=${second}`);
    await page.getByRole('radio', { name: /^Lawn, evening/ }).check();
    await expect(page.getByText(/^You have “Lawn, evening” from/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Check-out/ })).toBeHidden();
  });

  await test.step('adds a morning before it and an evening after it', async () => {
    for (const [number, offering, event, day] of [
      [2, 'Lawn, morning', 'Haldi and mehendi', first],
      [3, 'Pandal hall, evening', 'Reception', third],
    ] as const) {
      await page.getByRole('button', { name: 'Add another function' }).click();
      const card = functionCard(page, number);
      await card.getByLabel('What is the event?').selectOption(event);
      await chooseOffering(card, offering);
      await card.getByRole('button', { name: /^Day/ }).click();
      await pickDay(page.getByRole('dialog', { name: 'Day' }), day);
      await expect(card.getByText(`You have “${offering}” from`)).toBeVisible();
    }
    const summary = page.getByRole('region', { name: 'Price Summary' });
    await expect(summary).toContainText('Haldi and mehendi');
    await expect(summary).toContainText('Reception');
    await expectAccessible(page);
  });

  await test.step('pays the first instalment of the common price', async () => {
    await totalOf(page).waitFor();
    await confirmBooking(page).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await expect(
      bookingDetails(page).getByText(/^Haldi and mehendi: You have “Lawn, morning” from/),
    ).toBeVisible();
  });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('asks to drop the reception, after seeing the difference', async () => {
    await visit(page, `/user/bookings/${id}`);
    await bookings.getByRole('listitem', { name: 'Reception' }).getByRole('button', { name: 'Drop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Drop Reception?' });
    await expect(dialog).toContainText('less');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask the host' }).click();
    await expect(page.getByRole('region', { name: 'Waiting for the host' })).toBeVisible();
  });

  await test.step('sees two functions once the host agrees', async () => {
    const { access } = await signIn(host);
    const { change } = await callApi<{ change: { id: string } }>(`bookings/${id}/`, undefined, access);
    await callApi(`bookings/${id}/changes/${change.id}/approve/`, {}, access);
    await expect(bookings.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('moves both by two days in one change, which the host answers once', async () => {
    await bookings
      .getByRole('listitem', { name: 'Haldi and mehendi' })
      .getByRole('button', { name: 'Change dates or guests' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Change Haldi and mehendi: dates or guests' });
    await dialog.getByRole('checkbox', { name: 'Move my other functions by as many days' }).check();
    await dialog.getByRole('button', { name: /^Day/ }).click();
    await pickDay(page.getByRole('dialog', { name: 'Day' }), third);
    await expect(dialog.getByText('The price stays the same.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask the host' }).click();
    const waiting = page.getByRole('region', { name: 'Waiting for the host' });
    await expect(waiting).toContainText('Haldi and mehendi');
    await expect(waiting).toContainText('Wedding');
    await expectAccessible(page);
    const { access } = await signIn(host);
    const { change } = await callApi<{ change: { id: string } }>(`bookings/${id}/`, undefined, access);
    await callApi(`bookings/${id}/changes/${change.id}/approve/`, {}, access);
    const { functions } = await callApi<{ functions: { start_date: string }[] }>(
      `bookings/${id}/`,
      undefined,
      access,
    );
    expect(functions.map((one) => one.start_date).sort()).toEqual([third, inDays(513)]);
  });

  await test.step('adds another, which is held until its part of the advance is paid', async () => {
    await page.getByRole('button', { name: 'Add another function' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add another function' });
    await chooseOffering(dialog, 'Lawn, evening');
    await dialog.getByRole('button', { name: /^Day/ }).click();
    await pickDay(page.getByRole('dialog', { name: 'Day' }), third);
    await expect(dialog.getByText(/^Pay ₹[\d,]+ first\./)).toBeVisible();
    await expect(dialog.getByText(/ is due by /)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Hold it and pay ₹/ }).click();
    const waiting = page.getByRole('region', { name: /^Pay ₹[\d,]+ to make your change/ });
    await expect(bookings.getByText('A change is waiting.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Complete Payment' }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await visit(page, `/user/bookings/${id}`);
    await expect(bookings.getByRole('listitem')).toHaveCount(3);
  });
});
